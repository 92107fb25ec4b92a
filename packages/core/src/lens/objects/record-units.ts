/**
 * Where each record begins and ends. The paper's records are alike children of one node; where something stands between
 * them each time (a heading above, a row below), it is part of the record it goes with.
 */
import { type Column, KIND, type Page, type Range } from '../../page/index.ts';
import { CONTENT, DRAWN } from './content.ts';

/** What the search needs: the siblings from `start` on to `end` stand around the records. */
interface Siblings {
  readonly page: Page;
  readonly contents: Column;
  readonly start: number;
  readonly end: number;
}

/** The part of the gaps between records that is alike, or what stands in them is no part of the records. */
const MOST_GAPS = 2 / 3;

/** The beginning and end of each record, from the alike siblings. */
export function toUnits(siblings: Siblings, members: readonly number[]): Range[] {
  const { page } = siblings;
  const gaps = members.map((member, at) => {
    const next = members[at + 1] ?? siblings.end;
    return readNames(siblings, page.end[member], next);
  });
  const name = findCommon(gaps.slice(0, -1));
  if (name === '') return members.map((member) => [member, page.end[member]]);
  const before = readNames(siblings, siblings.start, members[0]);
  if (endsWith(before, name)) return toLeading(siblings, members, countNames(name));
  return members.map((member, at) => {
    const isWhole = gaps[at].startsWith(name);
    return [member, isWhole ? skip(siblings, page.end[member], countNames(name)) : page.end[member]];
  });
}

/** Each record begins with as many siblings before the alike one. */
function toLeading(siblings: Siblings, members: readonly number[], parts: number): Range[] {
  const { page, contents } = siblings;
  let from = siblings.start;
  return members.map((member) => {
    const drawn: number[] = [];
    for (let node = from; node < member; node = page.end[node]) if (isDrawn(contents, node)) drawn.push(node);
    from = page.end[member];
    return [drawn.at(-parts) ?? member, page.end[member]];
  });
}

/** The end of the last of so many drawn siblings. */
function skip({ page, contents, end }: Siblings, start: number, parts: number): number {
  let left = parts;
  let last = start;
  for (let node = start; node < end && left > 0; node = page.end[node]) {
    if (!isDrawn(contents, node)) continue;
    left--;
    last = page.end[node];
  }
  return last;
}

/** Names of the drawn siblings between two nodes, each followed by a space; separators part records, they are none. */
function readNames({ page, contents }: Siblings, start: number, end: number): string {
  let names = '';
  for (let node = start; node < end; node = page.end[node])
    if (isDrawn(contents, node)) names += `${page.kind[node] === KIND.element ? page.tag[node] : '#'} `;
  return names;
}

function isDrawn(contents: Column, node: number): boolean {
  return (contents[node] & DRAWN & ~CONTENT.separator) !== 0;
}

function findCommon(gaps: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  for (const [gap, count] of counts) if (count >= gaps.length * MOST_GAPS) return gap;
  return '';
}

function countNames(names: string): number {
  return names.split(' ').length - 1;
}

function endsWith(names: string, end: string): boolean {
  return names === end || names.endsWith(` ${end}`);
}
