/**
 * Where the modules of a page stand, in the index: a word `module:NAME` with positions. Those in place 0 are where a span
 * begins, those in place 1 one past where it ends; spans of one page are apart and ascend. A module without words has a
 * span that is empty.
 */
import { type Occurrence, placeOf, positionOf } from './position-section.ts';

/** Words from one position on and before another, as positions of the index. */
export type Span = readonly [from: number, to: number];

export const BEGINNING = 0;
export const ENDING = 1;

/** Spans as the index keeps them: ascending, and apart. */
export function joinTouching(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The spans that the occurrences of such a word are. */
export function toSpans(occurrences: Iterable<Occurrence>): Span[] {
  const all = [...occurrences];
  const ends = all.filter((occurrence) => placeOf(occurrence) === ENDING);
  return all
    .filter((occurrence) => placeOf(occurrence) === BEGINNING)
    .map((start, number) => [positionOf(start), positionOf(ends[number])]);
}

/** Whether so many words from a position on are inside of one of the spans. */
export function isInside(spans: readonly Span[], position: number, words: number): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle][1] < position + words) low = middle + 1;
    else high = middle;
  }
  return low < spans.length && spans[low][0] <= position;
}
