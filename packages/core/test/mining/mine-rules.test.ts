import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mineItemSets, mineRules, TransactionIndex } from '../../src/mining/index.ts';

const ITEMS = [0, 1, 2, 3, 4];
const transactions = fc.array(fc.uniqueArray(fc.constantFrom(...ITEMS), { maxLength: 5 }), {
  minLength: 1,
  maxLength: 10,
});

function find(rows: readonly (readonly number[])[], least: number, confidence: number) {
  const { patterns } = mineItemSets(rows, { least });
  return mineRules(patterns, new TransactionIndex(rows), { confidence });
}

describe('mineRules', () => {
  it('says what follows from what, with the fewest conditions', () => {
    // Who buys beer and crisps buys nuts; crisps are never bought without beer.
    const rows = [[1, 2, 3], [1, 2, 3], [1, 2], [1], [3], [4]];
    const rule = find(rows, 2, 0.6).find(({ follows }) => follows === 3)!;
    expect(rule).toMatchObject({ when: [2], count: 2 });
    expect(rule.confidence).toBeCloseTo(2 / 3);
    expect(rule.lift).toBeCloseTo(2 / 3 / (3 / 6));
  });

  it('tells true figures, and for every rule there is one that is no worse', () => {
    const count = (rows: readonly (readonly number[])[], items: readonly number[]) =>
      rows.filter((row) => items.every((item) => row.includes(item))).length;
    fc.assert(
      fc.property(transactions, fc.constantFrom(0.3, 0.5, 0.9), (rows, confidence) => {
        const rules = find(rows, 2, confidence);
        for (const { when, follows, ...rule } of rules) {
          expect(rule.count).toBe(count(rows, [...when, follows]));
          expect(rule.confidence).toBeCloseTo(rule.count / count(rows, when));
          expect(rule.lift).toBeCloseTo(rule.confidence / (count(rows, [follows]) / rows.length));
        }
        for (const follows of ITEMS)
          for (let bits = 0; bits < 32; bits++) {
            const when = ITEMS.filter((item) => item !== follows && bits & (1 << item));
            const both = count(rows, [...when, follows]);
            const sure = both / count(rows, when);
            if (both < 2 || sure < confidence) continue;
            const isMatched = rules.some(
              (rule) => rule.follows === follows && rule.count >= both && rule.confidence >= sure - 1e-9,
            );
            expect(isMatched, `${when} → ${follows}`).toBe(true);
          }
      }),
      { numRuns: 200 },
    );
  });

  it('concludes nothing from what is the same by its kind, and only what may be concluded', () => {
    const rows = [
      [1, 9],
      [1, 9],
      [2, 9],
      [2, 9, 3],
    ];
    const { patterns } = mineItemSets(rows, { least: 1 });
    const index = new TransactionIndex(rows);
    const ancestors = (item: number) => (item === 1 || item === 2 ? [9] : []);
    const rules = mineRules(patterns, index, { confidence: 0.9, ancestors });
    expect(rules.map(({ when, follows }) => `${when} > ${follows}`)).toEqual([' > 9', '3 > 2']);
    const only = mineRules(patterns, index, { confidence: 0, lift: 1.1, mayConclude: (item) => item === 3 });
    expect(only.map(({ when, follows }) => `${when} > ${follows}`)).toEqual(['2 > 3']);
  });
});
