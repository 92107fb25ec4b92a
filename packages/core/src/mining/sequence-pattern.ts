import type { Kinds } from './kinds.ts';

/** One place of a sequence: the items that are there together. */
export type Element = readonly number[];

/** Items that come after one another, and in how many sequences. */
export interface SequencePattern {
  readonly items: readonly number[];
  readonly count: number;
}

/** Where the items of a pattern lie in a sequence, the last as early as may be; undefined where they do not. */
export function findPlaces(
  items: readonly number[],
  sequence: readonly Element[],
  gap: number,
): number[] | undefined {
  // By item and place: where the item before lies, if all before lie within their gaps.
  const before: Int32Array[] = [];
  for (const [step, item] of items.entries()) {
    const from = new Int32Array(sequence.length).fill(NOWHERE);
    let last = step === 0 ? START : NOWHERE;
    for (let at = 0; at < sequence.length; at++) {
      if (step > 0 && at > 0 && before[step - 1][at - 1] !== NOWHERE) last = at - 1;
      const isNear = last === START || (last !== NOWHERE && at - last <= gap + 1);
      if (isNear && sequence[at].includes(item)) from[at] = last;
    }
    before.push(from);
  }
  return walkBack(before);
}

const NOWHERE = -1;
const START = -2;

function walkBack(before: readonly Int32Array[]): number[] | undefined {
  let at = before.at(-1)?.findIndex((from) => from !== NOWHERE) ?? NOWHERE;
  if (at < 0) return undefined;
  const places: number[] = [];
  for (const from of before.toReversed()) {
    places.push(at);
    at = from[at];
  }
  return places.reverse();
}

/** How patterns lie in one another. */
export interface Fit {
  readonly gap: number;
  readonly kinds: Kinds;
}

/**
 * Whether another pattern says all that this one says: more items, or items that are of the kinds asked for here. With a
 * bounded gap only neighbours may be taken from it, for what is between two fills their gap.
 */
export function isPartOf(items: readonly number[], other: readonly number[], { gap, kinds }: Fit): boolean {
  if (!Number.isFinite(gap)) return isScattered(items, other, kinds);
  for (let start = 0; start + items.length <= other.length; start++)
    if (isAt(items, other, { start, kinds })) return true;
  return false;
}

/** Whether another pattern ends as this one does, item by item. */
export function isEndOf(items: readonly number[], other: readonly number[], kinds: Kinds): boolean {
  const start = other.length - items.length;
  return start >= 0 && isAt(items, other, { start, kinds });
}

function isAt(
  items: readonly number[],
  other: readonly number[],
  { start, kinds }: { readonly start: number; readonly kinds: Kinds },
): boolean {
  return items.every((item, at) => kinds.is(other[start + at], item));
}

/** In order, anything between: each as early as may be. */
function isScattered(items: readonly number[], other: readonly number[], kinds: Kinds): boolean {
  let found = 0;
  for (let at = 0; at < other.length && found < items.length; at++)
    if (kinds.is(other[at], items[found])) found++;
  return found === items.length;
}
