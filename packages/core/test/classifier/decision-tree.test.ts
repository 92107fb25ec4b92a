/** The parts of C4.5 beside the book's figures and beside brute force. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growNodes, type TreeNode } from '../../src/classifier/decision-tree.ts';
import { toEntropy } from '../../src/classifier/entropy.ts';
import type { LabelledExample } from '../../src/classifier/example.ts';
import { type ExampleTable, toExampleTable } from '../../src/classifier/example-table.ts';
import { findQuestion } from '../../src/classifier/gain-ratio.ts';
import { pruneTree, toFurtherErrors } from '../../src/classifier/prune-tree.ts';

/** A row of numbers and its label. */
type Row = readonly [label: string, ...values: number[]];

function toTable(rows: readonly Row[]): ExampleTable {
  const examples = rows.map(
    ([label, ...values], at): LabelledExample => ({
      label,
      name: `${at}`,
      group: `${at}`,
      words: new Map(),
      facts: new Map(values.map((value, column) => [`c${column}`, value])),
    }),
  );
  return toExampleTable(examples, 0);
}

const countRows = ({ rows, classes, answer }: ExampleTable): Float64Array => {
  const counts = new Float64Array(classes);
  for (let row = 0; row < rows; row++) counts[answer[row]]++;
  return counts;
};

describe('toFurtherErrors', () => {
  it.each([
    [6, 0, 0.206],
    [9, 0, 0.143],
    [1, 0, 0.75],
    [16, 1, 0.157],
  ])('follows the rates of the book: of %i with %i wrong %f', (total, wrong, rate) => {
    expect((wrong + toFurtherErrors(total, wrong)) / total).toBeCloseTo(rate, 2);
  });
});

describe('pruneTree', () => {
  it("cuts the book's example: three leaves of one party are worse than one leaf", () => {
    // Section 4.2: leaves of 6, 9 and 1 democrats; then 15 of 16 in one leaf, and a fourth leaf of three republicans.
    const leaf = (...counts: number[]): TreeNode => ({
      counts: Float64Array.from(counts),
      question: undefined,
      first: -1,
    });
    const ask = (first: number, ...counts: number[]): TreeNode => ({
      counts: Float64Array.from(counts),
      question: { column: 0, bin: 0, bound: 0 },
      first,
    });
    const nodes = [ask(1, 15, 1), leaf(6, 0), ask(3, 9, 1), leaf(9, 0), leaf(0, 1)];
    pruneTree(nodes);
    expect(nodes[0].question).toBeUndefined();
  });

  it('keeps what parts many rows well', () => {
    const table = toTable(
      Array.from({ length: 80 }, (_, at): Row => [at < 40 ? 'no' : 'yes', at >> 1, (at * 7) % 13]),
    );
    const nodes = growNodes(table);
    pruneTree(nodes);
    expect(nodes[0].question).toMatchObject({ column: 0 });
    expect(nodes[1].counts).toEqual(Float64Array.of(40, 0));
  });

  it('makes one leaf of rows whose labels follow nothing', () => {
    const table = toTable(Array.from({ length: 60 }, (_, at): Row => [`${((at * 37) % 61) % 2}`, at % 3]));
    const nodes = growNodes(table);
    pruneTree(nodes);
    expect(nodes[0].question).toBeUndefined();
  });
});

describe('findQuestion', () => {
  it('asks what brute force asks', () => {
    const value = fc.integer({ min: 0, max: 6 });
    const row = fc.tuple(fc.constantFrom('a', 'b', 'c'), value, value, value);
    fc.assert(
      fc.property(fc.array(row, { minLength: 4, maxLength: 30 }), (rows) => {
        const table = toTable(rows);
        const all = Int32Array.from(rows, (_, at) => at);
        const found = findQuestion(table, all, countRows(table));
        const best = searchAll(rows);
        expect(found === undefined).toBe(best.length === 0);
        if (found !== undefined) expect(best).toContain(`${found.column} ${found.bound}`);
      }),
      { numRuns: 150 },
    );
  });
});

/** All questions of the highest ratio among those that gain the average: every bound between two values of every column. */
function searchAll(rows: readonly Row[]): string[] {
  const entropyOf = (some: readonly Row[]): number => {
    const counts = new Map<string, number>();
    for (const [label] of some) counts.set(label, (counts.get(label) ?? 0) + 1);
    return toEntropy([...counts.values()]);
  };
  const labels = new Set(rows.map(([label]) => label)).size;
  const least = Math.max(2, Math.min(25, (0.1 * rows.length) / labels));
  const best: { readonly name: string; readonly gain: number; readonly ratio: number }[] = [];
  for (const column of [0, 1, 2]) {
    const columnOf = (row: Row): number => row[column + 1] as number;
    const values = [...new Set(rows.map(columnOf))].sort((one, other) => one - other);
    const cuts = values.slice(1).flatMap((value, at) => {
      const bound = (values[at] + value) / 2;
      const low = rows.filter((row) => columnOf(row) <= bound);
      const high = rows.filter((row) => columnOf(row) > bound);
      if (low.length < least || high.length < least) return [];
      const gain =
        entropyOf(rows) - (low.length * entropyOf(low) + high.length * entropyOf(high)) / rows.length;
      return [{ bound, gain, split: toEntropy([low.length, high.length]) }];
    });
    const most = Math.max(...cuts.map(({ gain }) => gain));
    const first = cuts.find(({ gain }) => gain > most - 1e-9);
    const gain = most - Math.log2(cuts.length) / rows.length;
    if (first !== undefined && gain > 1e-9)
      best.push({ name: `${column} ${first.bound}`, gain, ratio: gain / first.split });
  }
  const average = best.reduce((sum, { gain }) => sum + gain, 0) / best.length;
  const able = best.filter(({ gain }) => gain >= average - 1e-9);
  const top = Math.max(...able.map(({ ratio }) => ratio));
  return able.filter(({ ratio }) => ratio >= top - 1e-9).map(({ name }) => name);
}
