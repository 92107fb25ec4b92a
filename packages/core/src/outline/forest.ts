/** A trained forest of decision trees, evaluated over columns. The file is written by `npm run train`. */
import { ColumnNames } from './describe/column-names.ts';
import { ColumnSlab } from './describe/column-slab.ts';
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
    roots: new Int32Array(file.roots),
    feature: new Int16Array(file.feature),
    value: new Float32Array(file.value),
    left: new Int32Array(file.left),
  };
}

/** The log-odds of yes for each block, or for those picked, in their order. */
export function sumForest(
  forest: Forest,
  columns: ColumnSlab | Columns,
  blocks: number | Int32Array,
): Float64Array {
  const slab = columns instanceof ColumnSlab ? columns : gather(forest, columns, blocks);
  const sums = new Float64Array(slab.count).fill(forest.base);
  new ForestWalk(forest, slab, sums).walk(typeof blocks === 'number' ? countUp(blocks) : blocks);
  return typeof blocks === 'number' ? sums : pick(sums, blocks);
}

/** The columns a forest asks for, where they lie apart. */
function gather(forest: Forest, columns: Columns, blocks: number | Int32Array): ColumnSlab {
  const names = new ColumnNames();
  for (const name of forest.columns) names.number(name);
  const count = typeof blocks === 'number' ? blocks : (columns[forest.columns[0]!]?.length ?? 0);
  const slab = new ColumnSlab(count, names);
  for (const name of forest.columns) {
    if (columns[name] !== undefined) slab.copy(names.number(name), columns[name].subarray(0, count));
  }
  return slab;
}

function pick(sums: Float64Array, blocks: Int32Array): Float64Array {
  const picked = new Float64Array(blocks.length);
  for (let place = 0; place < blocks.length; place++) picked[place] = sums[blocks[place]!]!;
  return picked;
}

function countUp(count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let place = 1; place < count; place++) numbers[place] = place;
  return numbers;
}

/**
 * All blocks go down a tree together and part at its nodes, so that a question is asked of many blocks in a row. What
 * all blocks of the page would answer alike is not asked.
 */
class ForestWalk {
  private readonly forest: Forest;
  private readonly slab: ColumnSlab;
  /** The numbers of the forest's columns. */
  private readonly numbers: Int32Array;
  private readonly sums: Float64Array;
  private blocks: Int32Array = NONE;
  /** The blocks in the order in which they have parted, on odd levels of a tree and on even ones. */
  private odd: Int32Array = NONE;
  private even: Int32Array = NONE;

  constructor(forest: Forest, slab: ColumnSlab, sums: Float64Array) {
    this.forest = forest;
    this.slab = slab;
    this.numbers = findNumbers(forest, slab);
    this.sums = sums;
  }

  /** Adds up the leaves that the blocks come to, tree by tree. */
  walk(blocks: Int32Array): void {
    this.blocks = blocks;
    this.odd = new Int32Array(blocks.length);
    this.even = new Int32Array(blocks.length);
    const { roots } = this.forest;
    for (let tree = 0; tree < roots.length; tree++) this.descend(roots[tree]!, 0, blocks.length, 0);
  }

  /** Takes the blocks at `[from, to)` of their list on a level down from a node. */
  private descend(top: number, from: number, to: number, level: number): void {
    const { feature, left } = this.forest;
    const node = this.findDeciding(top);
    if (feature[node]! < 0) {
      this.addLeaf(node, from, to, level);
      return;
    }
    const middle = this.part(node, from, to, level);
    if (middle > from) this.descend(left[node]!, from, middle, level + 1);
    if (middle < to) this.descend(left[node]! + 1, middle, to, level + 1);
  }

  /** The first node at or below one that tells blocks of the page apart; a leaf where none does. */
  private findDeciding(top: number): number {
    const { feature, value, left } = this.forest;
    let node = top;
    while (feature[node]! >= 0) {
      const side = this.slab.sideOf(this.numbers[feature[node]!]!, value[node]!);
      if (side < 0) break;
      node = left[node]! + side;
    }
    return node;
  }

  /** Writes the blocks that go left before those that go right, and says where these begin. Free of branches. */
  private part(node: number, from: number, to: number, level: number): number {
    const { values, count } = this.slab;
    const list = this.listOn(level);
    const parted = this.listOn(level + 1);
    const start = this.numbers[this.forest.feature[node]!]! * count;
    const bound = this.forest.value[node]!;
    let left = from;
    let right = to - 1;
    for (let place = from; place < to; place++) {
      const block = list[place]!;
      const isRight = Number(values[start + block]! > bound);
      parted[left] = block;
      parted[right] = block;
      left += 1 - isRight;
      right -= isRight;
    }
    return left;
  }

  private addLeaf(leaf: number, from: number, to: number, level: number): void {
    const { sums } = this;
    const list = this.listOn(level);
    const value = this.forest.value[leaf]!;
    for (let place = from; place < to; place++) sums[list[place]!]! += value;
  }

  private listOn(level: number): Int32Array {
    if (level === 0) return this.blocks;
    return level % 2 === 1 ? this.odd : this.even;
  }
}

const NONE = new Int32Array(0);

/** The numbers of a forest's columns among the names they were last looked up in. */
interface Numbers {
  readonly names: ColumnNames;
  readonly numbers: Int32Array;
}

const numbersOf: WeakMap<Forest, Numbers> = new WeakMap();

function findNumbers(forest: Forest, slab: ColumnSlab): Int32Array {
  let known = numbersOf.get(forest);
  if (known?.names !== slab.names) {
    known = { names: slab.names, numbers: Int32Array.from(forest.columns, (name) => slab.names.find(name)) };
    numbersOf.set(forest, known);
  }
  const { numbers } = known;
  for (let place = 0; place < numbers.length; place++) {
    if (numbers[place]! >= 0 && slab.has(numbers[place]!)) continue;
    throw new Error(`The model asks for the column "${forest.columns[place]}", which nobody fills.`);
  }
  return numbers;
}

/** The probability that log-odds stand for. */
export function toProbability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Probabilities instead of the log-odds, in the same array. */
export function toProbabilities(odds: Float64Array): Float64Array {
  for (let place = 0; place < odds.length; place++) odds[place] = toProbability(odds[place]!);
  return odds;
}

/** How much each column moved one block's log-odds, by the path it took through every tree. */
export function explainForest(
  forest: Forest,
  columns: ColumnSlab | Columns,
  block: number,
): Map<string, number> {
  const { roots, feature, value, left } = forest;
  const slab = columns instanceof ColumnSlab ? columns : gather(forest, columns, block + 1);
  const numbers = findNumbers(forest, slab);
  const means = (forestMeans.get(forest) ?? toMeans(forest)) as Float64Array;
  forestMeans.set(forest, means);
  const sums = new Float64Array(numbers.length);
  /** The columns in the order in which they were first asked for. */
  const asked = new Set<number>();
  for (let tree = 0; tree < roots.length; tree++) {
    for (let node = roots[tree]!; feature[node]! >= 0; ) {
      const column = feature[node]!;
      const answer = slab.at(numbers[column]!, block);
      const next = left[node]! + Number(answer > value[node]!);
      sums[column] = sums[column]! + means[next]! - means[node]!;
      asked.add(column);
      node = next;
    }
  }
  return new Map(Array.from(asked, (column) => [forest.columns[column]!, sums[column]!]));
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
