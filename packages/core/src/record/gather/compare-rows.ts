/** Two sets of rows side by side: whether they are the same rows, or some rows of each other. */
import type { PageWords } from '../choose/page-words.ts';

/** Rows as flat lists of `start, end`, in document order. */
export type Rows = readonly (readonly number[])[];

/** Which rows of one set lie in just one of the other, or hold just one of it, being the only one that does. */
export function findShared(one: Rows, other: Rows): number[] {
  const shared: number[] = [];
  let at = 0;
  for (let row = 0; row < one.length; row++) {
    const unit = one[row];
    while (at < other.length && endOf(other[at]) <= unit[0]) at++;
    const partner = other[at];
    if (partner === undefined) break;
    const isAlone =
      overlap(unit, partner) &&
      !overlap(one[row + 1], partner) &&
      !overlap(one[row - 1], partner) &&
      !overlap(other[at + 1], unit);
    if (isAlone) shared.push(row);
  }
  return shared;
}

function overlap(unit: readonly number[] | undefined, other: readonly number[]): boolean {
  return unit !== undefined && unit[0] < endOf(other) && other[0] < endOf(unit);
}

function endOf(row: readonly number[]): number {
  return row[row.length - 1];
}

/** All words of the rows. */
export function countWords(words: PageWords, rows: Rows): number {
  let count = 0;
  for (const row of rows) count += words.countAll(row[0], endOf(row));
  return count;
}
