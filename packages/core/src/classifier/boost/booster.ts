/**
 * Gradient boosting of decision trees for a yes-or-no question: trees over binned features, one after the other.
 * Small and plain; it does what the outline needs and no more.
 */

import { createRandom } from '../../number/index.ts';
import { growTree } from './grow-tree.ts';
import type { Tree } from './tree.ts';

export interface BoosterOptions {
  readonly trees: number;
  readonly leaves: number;
  /** How much of each tree is believed. */
  readonly rate: number;
  /** L2 penalty on leaf values. */
  readonly lambda: number;
  /** Least weight of a leaf (sum of second derivatives). */
  readonly leastWeight: number;
  /** Share of features each tree may use. */
  readonly featureShare: number;
  /** Share of groups (pages) each tree sees. */
  readonly groupShare: number;
  readonly seed: number;
}

/** A table of binned features, column by column, with the answer and the weight of every row. */
export interface TrainingTable {
  readonly rows: number;
  readonly bins: readonly Uint8Array[];
  /** Upper bound of each bin of each feature; a value belongs to the first bin whose bound it does not exceed. */
  readonly bounds: readonly Float32Array[];
  readonly answer: Uint8Array;
  readonly weight: Float32Array;
  /** Group (page) of each row. */
  readonly group: Int32Array;
}

export interface Booster {
  readonly base: number;
  readonly trees: readonly Tree[];
}

/** Trains on the rows given (all when left out). */
export function boost(table: TrainingTable, options: BoosterOptions, rows?: Int32Array): Booster {
  const all = rows ?? Int32Array.from({ length: table.rows }, (_, row) => row);
  const random = createRandom(options.seed);
  const base = toLogOdds(table, all);
  const margin = new Float64Array(table.rows).fill(base);
  const gradient = new Float32Array(table.rows);
  const hessian = new Float32Array(table.rows);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (const row of all) {
      const p = 1 / (1 + Math.exp(-margin[row]));
      gradient[row] = table.weight[row] * (p - table.answer[row]);
      hessian[row] = Math.max(1e-6, table.weight[row] * p * (1 - p));
    }
    const sample = sampleRows(table, all, { share: options.groupShare, random });
    const features = sampleFeatures(table.bins.length, options.featureShare, random);
    const tree = growTree({ table, options, gradient, hessian, features }, sample);
    trees.push(tree);
    addTree(table, tree, { margin, rows: all });
  }
  return { base, trees };
}

function toLogOdds({ answer, weight }: TrainingTable, rows: Int32Array): number {
  let yes = 0;
  let all = 0;
  for (const row of rows) {
    yes += weight[row] * answer[row];
    all += weight[row];
  }
  const p = Math.min(0.99, Math.max(0.01, yes / Math.max(all, 1e-9)));
  return Math.log(p / (1 - p));
}

/** The rows of a share of the groups. */
export function sampleRows(
  { group }: TrainingTable,
  rows: Int32Array,
  { share, random }: { share: number; random: () => number },
): Int32Array {
  if (share >= 1) return rows;
  const chosen = new Map<number, boolean>();
  return rows.filter((row) => {
    const page = group[row];
    let isIn = chosen.get(page);
    if (isIn === undefined) {
      isIn = random() < share;
      chosen.set(page, isIn);
    }
    return isIn;
  });
}

/** A share of the columns. */
export function sampleFeatures(count: number, share: number, random: () => number): number[] {
  const features = Array.from({ length: count }, (_, feature) => feature);
  if (share >= 1) return features;
  return features.filter(() => random() < share);
}

/** Adds what a tree says of the rows to what was said before. */
export function addTree(
  table: TrainingTable,
  tree: Tree,
  { margin, rows }: { margin: Float64Array; rows: Int32Array },
): void {
  for (const row of rows) margin[row] += tree.value[findLeaf(table, tree, row)];
}

function findLeaf({ bins }: TrainingTable, { feature, bin, left, right }: Tree, row: number): number {
  let node = 0;
  while (feature[node] >= 0) node = bins[feature[node]][row] <= bin[node] ? left[node] : right[node];
  return node;
}
