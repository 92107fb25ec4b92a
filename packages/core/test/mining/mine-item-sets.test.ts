import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemSet, mineItemSets } from '../../src/mining/index.ts';

const transactions = fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 7 }), { maxLength: 12 });

/** All sets there are, counted one by one. */
function countAll(rows: readonly (readonly number[])[], least: number): ItemSet[] {
  const sets: ItemSet[] = [];
  for (let bits = 1; bits < 128; bits++) {
    const items = [0, 1, 2, 3, 4, 5, 6].filter((item) => bits & (1 << item));
    const count = rows.filter((row) => items.every((item) => row.includes(item))).length;
    if (count >= least) sets.push({ items, count });
  }
  return sets;
}

/** A set is closed where no larger one is in as many transactions. */
function keepClosed(sets: readonly ItemSet[]): ItemSet[] {
  return sets.filter(
    ({ items, count }) =>
      !sets.some(
        (other) =>
          other.count === count &&
          other.items.length > items.length &&
          items.every((item) => other.items.includes(item)),
      ),
  );
}

const show = (sets: readonly ItemSet[]) =>
  sets.map(({ items, count }) => `${items.join(' ')}: ${count}`).sort();

describe('mineItemSets', () => {
  it('finds what the textbook finds', () => {
    const rows = [
      [1, 2, 5],
      [2, 4],
      [2, 3],
      [1, 2, 4],
      [1, 3],
      [2, 3],
      [1, 3],
      [1, 2, 3, 5],
      [1, 2, 3],
    ];
    const { patterns } = mineItemSets(rows, { least: 2 });
    expect(show(patterns)).toEqual(
      ['1: 6', '2: 7', '3: 6', '1 2: 4', '1 3: 4', '2 3: 4', '1 2 3: 2', '1 2 5: 2', '2 4: 2'].sort(),
    );
    expect(patterns[0]).toEqual({ items: [2], count: 7 });
  });

  it('equals brute force: all sets, and those that are closed', () => {
    fc.assert(
      fc.property(transactions, fc.integer({ min: 1, max: 4 }), (rows, least) => {
        const all = countAll(rows, least);
        expect(show(mineItemSets(rows, { least, isComplete: true }).patterns)).toEqual(show(all));
        expect(show(mineItemSets(rows, { least }).patterns)).toEqual(show(keepClosed(all)));
      }),
      { numRuns: 300 },
    );
  });

  it('takes an item named twice for one', () => {
    expect(mineItemSets([[3, 3, 1]], { least: 1 }).patterns).toEqual([{ items: [1, 3], count: 1 }]);
    expect(mineItemSets([], { least: 1 })).toEqual({ patterns: [], isCut: false });
  });

  it('says one closed set of what is always together, however much it is', () => {
    const row = Array.from({ length: 1_000 }, (_, item) => item);
    expect(mineItemSets([row, row], { least: 1 })).toEqual({
      patterns: [{ items: row, count: 2 }],
      isCut: false,
    });
  });

  it('stops at its budget and says so', () => {
    const rows = Array.from({ length: 11 }, (_, out) =>
      Array.from({ length: 11 }, (_, item) => item).filter((item) => item !== out),
    );
    const few = mineItemSets(rows, { least: 1, budget: { patterns: 100 } });
    expect([few.patterns.length, few.isCut]).toEqual([100, true]);
    expect(mineItemSets(rows, { least: 1, budget: { steps: 500 } }).isCut).toBe(true);
    expect(mineItemSets(rows, { least: 1 }).patterns).toHaveLength(2 ** 11 - 2);
  });
});
