/** A trained forest of decision trees, evaluated over columns. The file is written by `npm run train`. */
import type { Columns } from './describe/columns.ts';

/** A forest as its file has it: parallel lists, one entry a node, all trees one after the other. */
export interface ForestFile {
  /** The columns the trees ask for; a node's feature is a place in this list. */
  readonly columns: readonly string[];
  readonly base: number;
  /** Where each tree begins. */
  readonly roots: readonly number[];
  /** -1 at leaves. */
  readonly feature: readonly number[];
  /** The threshold of an inner node (at most this goes left); the value of a leaf. */
  readonly value: readonly number[];
  /** The left child; the right one follows it. */
  readonly left: readonly number[];
}

/** A forest in typed arrays. */
export interface Forest {
  readonly columns: readonly string[];
  readonly base: number;
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly value: Float32Array;
  readonly left: Int32Array;
}

export function createForest(file: ForestFile): Forest {
  return {
    columns: file.columns,
    base: file.base,
    roots: Int32Array.from(file.roots),
    feature: Int16Array.from(file.feature),
    value: Float32Array.from(file.value),
    left: Int32Array.from(file.left),
  };
}

/** The log-odds of yes for each block. */
export function sumForest(forest: Forest, columns: Columns, count: number): Float64Array {
  const { roots, feature, value, left } = forest;
  const width = forest.columns.length;
  const rows = toRows(forest, columns, count);
  const sums = new Float64Array(count).fill(forest.base);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree]!;
    for (let block = 0; block < count; block++) {
      const row = block * width;
      let node = root;
      let asked = feature[node]!;
      while (asked >= 0) {
        node = left[node]! + Number(rows[row + asked]! > value[node]!);
        asked = feature[node]!;
      }
      sums[block]! += value[node]!;
    }
  }
  return sums;
}

/** The columns the forest asks for, row by row: a block's values lie together. */
function toRows(forest: Forest, columns: Columns, count: number): Float32Array {
  const width = forest.columns.length;
  const rows = new Float32Array(width * count);
  for (const [place, name] of forest.columns.entries()) {
    const column = columns[name];
    if (column === undefined) throw new Error(`The model asks for the column "${name}", which nobody fills.`);
    for (let block = 0; block < count; block++) rows[block * width + place] = column[block]!;
  }
  return rows;
}

/** The probability that log-odds stand for. */
export function toProbability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** How much each column moved one block's log-odds, by the path it took through every tree. */
export function explainForest(forest: Forest, columns: Columns, block: number): Map<string, number> {
  const means = (forestMeans.get(forest) ?? toMeans(forest)) as Float64Array;
  forestMeans.set(forest, means);
  const shares = new Map<string, number>();
  for (const root of forest.roots) {
    let node = root;
    while (forest.feature[node]! >= 0) {
      const name = forest.columns[forest.feature[node]!]!;
      const next = forest.left[node]! + Number(columns[name]![block]! > forest.value[node]!);
      shares.set(name, (shares.get(name) ?? 0) + means[next]! - means[node]!);
      node = next;
    }
  }
  return shares;
}

const forestMeans: WeakMap<Forest, Float64Array> = new WeakMap();

/** The mean value of the leaves below each node, every leaf counted alike. Children come after their parents. */
function toMeans({ feature, value, left }: Forest): Float64Array {
  const means = new Float64Array(feature.length);
  for (let node = feature.length - 1; node >= 0; node--) {
    means[node] = feature[node]! < 0 ? value[node]! : (means[left[node]!]! + means[left[node]! + 1]!) / 2;
  }
  return means;
}
