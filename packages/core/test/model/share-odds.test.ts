import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createForest, explainForest, type Forest, shareOdds, sumForest } from '../../src/model/index.ts';

const NAMES = ['a', 'b', 'c', 'd'];
const DEPTH = 4;

/** Full trees of one depth: inner nodes first, in the order of a heap. */
const forests = fc
  .array(
    fc.array(fc.tuple(fc.nat(NAMES.length - 1), fc.integer({ min: -4, max: 4 })), {
      minLength: 2 ** (DEPTH + 1) - 1,
      maxLength: 2 ** (DEPTH + 1) - 1,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((trees): Forest => {
    const inner = 2 ** DEPTH - 1;
    const size = 2 * inner + 1;
    return createForest({
      columns: NAMES,
      base: 0.25,
      roots: trees.map((_, tree) => tree * size),
      feature: trees.flatMap((tree) => tree.map(([column], node) => (node < inner ? column : -1))),
      value: trees.flatMap((tree) => tree.map(([, value]) => value)),
      left: trees.flatMap((tree, place) =>
        tree.map((_, node) => (node < inner ? place * size + 2 * node + 1 : 0)),
      ),
    });
  });

const rows = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  })
  .map((values) => Object.fromEntries(NAMES.map((name, place) => [name, Float32Array.from(values[place])])));

function share(forest: Forest, columns: Record<string, Float32Array>): Float64Array {
  const shares = new Float64Array(NAMES.length);
  shareOdds(forest, columns, { block: 0, reference: 1, weight: 1, shares });
  return shares;
}

describe('shareOdds', () => {
  it('shares out what parts two blocks, no more and no less', () => {
    fc.assert(
      fc.property(forests, rows, (forest, columns) => {
        const [own, other] = sumForest(forest, columns, 2);
        const sum = share(forest, columns).reduce((total, odds) => total + odds, 0);
        expect(sum).toBeCloseTo(own - other, 6);
      }),
    );
  });

  it('gives nothing to columns in which they are equal', () => {
    fc.assert(
      fc.property(forests, rows, (forest, columns) => {
        const shares = share(forest, { ...columns, b: Float32Array.of(2, 2) });
        expect(shares[1]).toBe(0);
      }),
    );
  });

  it('parts equally what two columns do together only', () => {
    const both = createForest({
      columns: NAMES,
      base: 0,
      roots: [0],
      feature: [0, -1, 1, -1, -1],
      value: [0, 0, 0, 0, 6],
      left: [1, 0, 3, 0, 0],
    });
    const columns = { a: Float32Array.of(1, 0), b: Float32Array.of(1, 0), c: Float32Array.of(1, 0) };
    expect([...share(both, columns)]).toEqual([3, 3, 0, 0]);
  });
});

describe('explainForest', () => {
  it('adds up to the odds less a base that is the same for all blocks', () => {
    fc.assert(
      fc.property(forests, rows, (forest, columns) => {
        const odds = sumForest(forest, columns, 2);
        const [own, other] = [0, 1].map(
          (block) =>
            odds[block] - [...explainForest(forest, columns, block).values()].reduce((a, b) => a + b, 0),
        );
        expect(own).toBeCloseTo(other, 6);
      }),
    );
  });
});
