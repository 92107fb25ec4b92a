/** A trained forest of decision trees, evaluated over columns. The file is written by `npm run train`. */
import { SLAB_MARGIN } from './describe/column-slab.ts';
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
  /** The same trees made ready for one page. */
  readonly ways: Ways;
}

/**
 * The trees as a walk wants them: inner nodes first, then the leaves, so that a number tells which is which. `start`,
 * `next` and `deciding` are scratch, filled anew for each page: a page costs no arrays of the forest's size.
 */
interface Ways {
  readonly roots: Int32Array;
  /** How many inner nodes there are: the number of the first leaf. */
  readonly inner: number;
  readonly feature: Int16Array;
  /** Infinity at leaves, which lead to themselves: several blocks can so go down in step. */
  readonly bound: Float32Array;
  /** The two children of each inner node. */
  readonly children: Int32Array;
  /** The value of each leaf. */
  readonly value: Float32Array;
  /** Where the values of the column asked for begin. */
  readonly start: Int32Array;
  /** The two nodes a node leads to; nodes that would decide all blocks of the page alike are passed over. */
  readonly next: Int32Array;
  /** The first node at or below each that tells blocks of the page apart. */
  readonly deciding: Int32Array;
}

export function createForest(file: ForestFile): Forest {
  const trees = {
    roots: new Int32Array(file.roots),
    feature: new Int16Array(file.feature),
    value: new Float32Array(file.value),
    left: new Int32Array(file.left),
  };
  let ways: Ways | undefined;
  return {
    columns: file.columns,
    base: file.base,
    ...trees,
    // Made when first walked: text needs two of the fourteen forests of the model.
    get ways() {
      ways ??= createWays(trees);
      return ways;
    },
  };
}

type Trees = Pick<Forest, 'roots' | 'feature' | 'value' | 'left'>;

/** In plain loops: whoever starts for one page waits for this, with code that is not yet compiled well. */
function createWays({ roots, feature, value, left }: Trees): Ways {
  const size = feature.length;
  let inner = 0;
  for (let node = 0; node < size; node++) if (feature[node]! >= 0) inner++;
  const ways: Ways = {
    roots: new Int32Array(roots.length),
    inner,
    feature: new Int16Array(inner),
    bound: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
    children: new Int32Array(2 * inner),
    value: new Float32Array(size - inner),
    start: new Int32Array(size),
    next: new Int32Array(2 * size),
    deciding: new Int32Array(size),
  };
  const number = new Int32Array(size);
  for (let node = 0, nextInner = 0, nextLeaf = inner; node < size; node++) {
    number[node] = feature[node]! >= 0 ? nextInner++ : nextLeaf++;
    ways.deciding[node] = node;
    ways.next[2 * node] = node;
    ways.next[2 * node + 1] = node;
  }
  for (let tree = 0; tree < roots.length; tree++) ways.roots[tree] = number[roots[tree]!]!;
  for (let node = 0; node < size; node++) {
    const place = number[node]!;
    if (place >= inner) {
      ways.value[place - inner] = value[node]!;
      continue;
    }
    ways.feature[place] = feature[node]!;
    ways.bound[place] = value[node]!;
    ways.children[2 * place] = number[left[node]!]!;
    ways.children[2 * place + 1] = number[left[node]! + 1]!;
  }
  return ways;
}

/** Blocks that go down a tree in step. One alone waits at every node for the last answer. */
const ABREAST = 4;

/** Columns, or several sets of them: putting hundreds together by name costs more than looking in two places. */
export type ColumnSets = Columns | readonly Columns[];

/** The log-odds of yes for each block, or for those picked, in their order. */
export function sumForest(forest: Forest, columns: ColumnSets, blocks: number | Int32Array): Float64Array {
  const count = typeof blocks === 'number' ? blocks : blocks.length;
  const sums = new Float64Array(count).fill(forest.base);
  if (count === 0) return sums;
  const ground = layGround(forest, columns, blocks);
  if (count < ABREAST) walkEach(forest, ground, sums);
  else {
    findWays(forest, ground);
    walkAbreast(forest, ground.values, sums);
  }
  return sums;
}

/** The columns a forest asks for, in one array. */
interface Ground {
  readonly values: Float32Array;
  /** Where each of the forest's columns begins. */
  readonly start: Int32Array;
  /** 1 for each column with the same value for all blocks. */
  readonly isEven: Uint8Array;
}

/** Finds the columns where they lie, if all lie in one array and all blocks are asked for; copies them otherwise. */
function layGround(forest: Forest, columns: ColumnSets, blocks: number | Int32Array): Ground {
  const sets = (Array.isArray(columns) ? columns : [columns]) as readonly Columns[];
  const found = forest.columns.map((name) => findColumn(sets, name));
  const count = typeof blocks === 'number' ? blocks : blocks.length;
  const { values, start } =
    typeof blocks === 'number' && isOneSlab(found) ? locate(found) : gather(found, blocks);
  const isEven = Uint8Array.from(start, (from) => Number(isConstant(values, from, from + count)));
  return { values, start, isEven };
}

function findColumn(sets: readonly Columns[], name: string): Float32Array {
  for (let place = 0; place < sets.length; place++) {
    const column = sets[place]![name];
    if (column !== undefined) return column;
  }
  throw new Error(`The model asks for the column "${name}", which nobody fills.`);
}

function isOneSlab(columns: readonly Float32Array[]): boolean {
  const buffer = columns[0]?.buffer;
  const isRoomy = (buffer?.byteLength ?? 0) / 4 >= (columns[0]?.length ?? 0) * columns.length + SLAB_MARGIN;
  return isRoomy && columns.every((column) => column.buffer === buffer);
}

function locate(columns: readonly Float32Array[]): Pick<Ground, 'values' | 'start'> {
  const start = Int32Array.from(columns, ({ byteOffset }) => byteOffset / 4);
  return { values: new Float32Array(columns[0]!.buffer), start };
}

function gather(
  columns: readonly Float32Array[],
  blocks: number | Int32Array,
): Pick<Ground, 'values' | 'start'> {
  const count = typeof blocks === 'number' ? blocks : blocks.length;
  const values = new Float32Array(columns.length * count + SLAB_MARGIN);
  for (const [place, column] of columns.entries()) {
    const from = place * count;
    if (typeof blocks === 'number') values.set(column.subarray(0, count), from);
    else for (let row = 0; row < count; row++) values[from + row] = column[blocks[row]!]!;
  }
  return { values, start: Int32Array.from(columns, (_, place) => place * count) };
}

function isConstant(values: Float32Array, from: number, to: number): boolean {
  const value = values[from];
  for (let place = from + 1; place < to; place++) if (values[place] !== value) return false;
  return true;
}

/** Makes the trees ready for a page. Children come after their parents, so they are ready before them. */
function findWays({ ways }: Forest, { values, start, isEven }: Ground): void {
  const { children, deciding, next } = ways;
  for (let node = ways.inner - 1; node >= 0; node--) {
    const column = ways.feature[node]!;
    if (isEven[column] === 1) {
      const isRight = Number(values[start[column]!]! > ways.bound[node]!);
      deciding[node] = deciding[children[2 * node + isRight]!]!;
    } else {
      deciding[node] = node;
      ways.start[node] = start[column]!;
      next[2 * node] = deciding[children[2 * node]!]!;
      next[2 * node + 1] = deciding[children[2 * node + 1]!]!;
    }
  }
}

/** Adds up the leaves all blocks come to, tree by tree. */
function walkAbreast({ ways }: Forest, values: Float32Array, sums: Float64Array): void {
  const { roots, inner, bound, start, next, deciding, value } = ways;
  const count = sums.length;
  for (let tree = 0; tree < roots.length; tree++) {
    const root = deciding[roots[tree]!]!;
    // The first step is the same for all: its values are fetched once.
    const [from, least, left, right] = [start[root]!, bound[root]!, next[2 * root]!, next[2 * root + 1]!];
    for (let place = 0; place < count; place += ABREAST) {
      let a = values[from + place]! > least ? right : left;
      let b = values[from + place + 1]! > least ? right : left;
      let c = values[from + place + 2]! > least ? right : left;
      let d = values[from + place + 3]! > least ? right : left;
      while (a < inner || b < inner || c < inner || d < inner) {
        a = next[2 * a + Number(values[start[a]! + place]! > bound[a]!)]!;
        b = next[2 * b + Number(values[start[b]! + place + 1]! > bound[b]!)]!;
        c = next[2 * c + Number(values[start[c]! + place + 2]! > bound[c]!)]!;
        d = next[2 * d + Number(values[start[d]! + place + 3]! > bound[d]!)]!;
      }
      sums[place]! += value[a - inner]!;
      // Beyond the last block the walk went astray, and is not counted.
      if (place + 1 < count) sums[place + 1]! += value[b - inner]!;
      if (place + 2 < count) sums[place + 2]! += value[c - inner]!;
      if (place + 3 < count) sums[place + 3]! += value[d - inner]!;
    }
  }
}

/** The same for a few blocks, for whom the trees need not be made ready. */
function walkEach(
  { roots, feature, value, left }: Forest,
  { values, start }: Ground,
  sums: Float64Array,
): void {
  for (let block = 0; block < sums.length; block++) {
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!;
      while (feature[node]! >= 0) {
        node = left[node]! + Number(values[start[feature[node]!]! + block]! > value[node]!);
      }
      sums[block]! += value[node]!;
    }
  }
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
