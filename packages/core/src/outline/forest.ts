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
  /** The same trees for walking: a leaf leads to itself, so that several blocks can go down in step. */
  readonly steps: Steps;
}

/** Where a node leads: to `next`, or to the one after it if the value of column `asked` is above `bound`. */
interface Steps {
  readonly asked: Int32Array;
  readonly bound: Float32Array;
  readonly next: Int32Array;
}

export function createForest(file: ForestFile): Forest {
  return {
    columns: file.columns,
    base: file.base,
    roots: Int32Array.from(file.roots),
    feature: Int16Array.from(file.feature),
    value: Float32Array.from(file.value),
    left: Int32Array.from(file.left),
    steps: {
      asked: Int32Array.from(file.feature, (feature) => Math.max(0, feature)),
      bound: Float32Array.from(file.feature, (feature, node) => (feature < 0 ? Infinity : file.value[node]!)),
      next: Int32Array.from(file.feature, (feature, node) => (feature < 0 ? node : file.left[node]!)),
    },
  };
}

/** Blocks that go down a tree in step. One alone waits at every node for the last answer. */
const ABREAST = 4;

/** The log-odds of yes for each block, or for those picked, in their order. */
export function sumForest(forest: Forest, columns: Columns, blocks: number | Int32Array): Float64Array {
  const { roots, value } = forest;
  const { asked, bound, next } = forest.steps;
  const width = forest.columns.length;
  const count = typeof blocks === 'number' ? blocks : blocks.length;
  const rows = toRows(forest, columns, blocks);
  const sums = new Float64Array(Math.ceil(count / ABREAST) * ABREAST).fill(forest.base);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree]!;
    for (let place = 0; place < count; place += ABREAST) {
      const rowA = place * width;
      const rowB = rowA + width;
      const rowC = rowB + width;
      const rowD = rowC + width;
      let [a, b, c, d] = [root, root, root, root];
      for (let moved = 1; moved !== 0; ) {
        const nextA = next[a]! + Number(rows[rowA + asked[a]!]! > bound[a]!);
        const nextB = next[b]! + Number(rows[rowB + asked[b]!]! > bound[b]!);
        const nextC = next[c]! + Number(rows[rowC + asked[c]!]! > bound[c]!);
        const nextD = next[d]! + Number(rows[rowD + asked[d]!]! > bound[d]!);
        moved = (nextA ^ a) | (nextB ^ b) | (nextC ^ c) | (nextD ^ d);
        a = nextA;
        b = nextB;
        c = nextC;
        d = nextD;
      }
      sums[place]! += value[a]!;
      sums[place + 1]! += value[b]!;
      sums[place + 2]! += value[c]!;
      sums[place + 3]! += value[d]!;
    }
  }
  return sums.subarray(0, count);
}

/** The columns the forest asks for, row by row: a block's values lie together. Zeros fill the last step up. */
function toRows(forest: Forest, columns: Columns, blocks: number | Int32Array): Float32Array {
  const width = forest.columns.length;
  const count = typeof blocks === 'number' ? blocks : blocks.length;
  const rows = new Float32Array(width * Math.ceil(count / ABREAST) * ABREAST);
  for (const [place, name] of forest.columns.entries()) {
    const column = columns[name];
    if (column === undefined) throw new Error(`The model asks for the column "${name}", which nobody fills.`);
    if (typeof blocks === 'number') {
      for (let row = 0, at = place; row < count; row++, at += width) rows[at] = column[row]!;
    } else {
      for (let row = 0, at = place; row < count; row++, at += width) rows[at] = column[blocks[row]!]!;
    }
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
