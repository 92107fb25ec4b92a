import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Element,
  findPlaces,
  isPartOf,
  Kinds,
  mineSequences,
  type SequencePattern,
} from '../../src/mining/index.ts';

/** 0 and 1 are 4, 2 is 5, both are 6; 3 stands alone. */
const HIERARCHY = new Kinds([[4], [4], [5], [], [6], [6], []]);
const FLAT = new Kinds();
const sequences = fc.array(fc.array(fc.nat(3), { maxLength: 5 }), { maxLength: 6 });
const gaps = fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY);

interface Wanted {
  readonly least: number;
  readonly gap: number;
  readonly kinds: Kinds;
}

/** All that is in any sequence, by choosing places one after the other; counted in every sequence. */
function countAll(rows: readonly (readonly Element[])[], { least, gap, kinds }: Wanted): SequencePattern[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const own = new Set<string>();
    const choose = (items: readonly number[], from: number, to: number): void => {
      for (let at = from; at <= Math.min(to, row.length - 1); at++)
        for (const item of new Set(row[at].flatMap((each) => kinds.of(each)))) {
          own.add([...items, item].join(' '));
          choose([...items, item], at + 1, at + 1 + gap);
        }
    };
    choose([], 0, row.length);
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= least)
    .map(([key, count]) => ({ items: key.split(' ').map(Number), count }));
}

/** Told by its words: a pattern lies in another item by item, each of its kind. */
function liesIn(items: readonly number[], other: readonly number[], { gap, kinds }: Wanted): boolean {
  const [first, ...rest] = items;
  if (first === undefined) return true;
  return other.some((item, at) => {
    if (!kinds.of(item).includes(first)) return false;
    const behind = other.slice(at + 1);
    return Number.isFinite(gap)
      ? rest.every((each, step) => behind[step] !== undefined && kinds.of(behind[step]).includes(each))
      : liesIn(rest, behind, { least: 0, gap, kinds });
  });
}

function keepClosed(patterns: readonly SequencePattern[], wanted: Wanted): SequencePattern[] {
  return patterns.filter(
    ({ items, count }) =>
      !patterns.some(
        (other) =>
          other.count === count && other.items.join() !== items.join() && liesIn(items, other.items, wanted),
      ),
  );
}

const show = (patterns: readonly SequencePattern[]) =>
  patterns.map(({ items, count }) => `${items.join(' ')}: ${count}`).sort();
const toElements = (rows: readonly (readonly number[])[]) => rows.map((row) => row.map((item) => [item]));

describe('mineSequences', () => {
  it.each([
    ['without kinds', FLAT],
    ['with a hierarchy', HIERARCHY],
  ])('equals brute force %s: all patterns, and those that are closed', (_, kinds) => {
    fc.assert(
      fc.property(sequences, gaps, fc.integer({ min: 1, max: 3 }), (rows, gap, least) => {
        const wanted = { least, gap, kinds };
        const elements = toElements(rows);
        const all = countAll(elements, wanted);
        expect(show(mineSequences(elements, { ...wanted, isComplete: true }).patterns)).toEqual(show(all));
        expect(show(mineSequences(elements, wanted).patterns)).toEqual(show(keepClosed(all, wanted)));
      }),
      { numRuns: 60 },
    );
  });

  it('takes one item of several that stand at one place', () => {
    const rows = fc.array(
      fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
      {
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(rows, gaps, (elements, gap) => {
        const wanted = { least: 2, gap, kinds: FLAT };
        const all = countAll(elements, wanted);
        expect(show(mineSequences(elements, wanted).patterns)).toEqual(show(keepClosed(all, wanted)));
      }),
      { numRuns: 60 },
    );
  });

  it('says the whole of what is the same everywhere, and no part of it', () => {
    const row = Array.from({ length: 60 }, (_, item) => [item]);
    expect(mineSequences([row, row, row], { least: 2 })).toEqual({
      patterns: [{ items: row.flat(), count: 3 }],
      isCut: false,
    });
  });

  it('stops at its budget and says so', () => {
    const rows = Array.from({ length: 6 }, (_, at) =>
      Array.from({ length: 30 }, (_, i) => [(i * (at + 3)) % 7]),
    );
    expect(mineSequences(rows, { least: 2, budget: { patterns: 50 } })).toMatchObject({ isCut: true });
    expect(mineSequences(rows, { least: 2, budget: { steps: 900 } })).toMatchObject({ isCut: true });
  });
});

describe('findPlaces', () => {
  it('finds where a pattern lies, as early as may be', () => {
    const row = [[1], [2], [9], [1, 3], [2]];
    expect(findPlaces([1, 2], row, Number.POSITIVE_INFINITY)).toEqual([0, 1]);
    expect(findPlaces([3, 2], row, 0)).toEqual([3, 4]);
    expect(findPlaces([2, 2], row, 1)).toBeUndefined();
    expect(findPlaces([2, 2], row, 2)).toEqual([1, 4]);
    expect(findPlaces([7], row, 2)).toBeUndefined();
  });

  it('knows what a closer pattern says as well', () => {
    const fit = { gap: 1, kinds: HIERARCHY };
    expect(isPartOf([4, 5], [0, 2, 3], fit)).toBe(true);
    expect(isPartOf([0, 3], [0, 2, 3], fit)).toBe(false);
    expect(isPartOf([0, 3], [0, 2, 3], { gap: Number.POSITIVE_INFINITY, kinds: HIERARCHY })).toBe(true);
  });
});
