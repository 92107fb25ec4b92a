/** A trained forest of decision trees, evaluated over columns. The file is written by `npm run train`. */

import type { Columns } from '../block/index.ts';
import { ColumnNames, ColumnSlab, RANGE } from '../block/index.ts';

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
  if (typeof blocks !== 'number' && blocks.length < LEAST_TOGETHER) return sumAlone(forest, slab, blocks);
  const sums = new ForestWalk(forest, slab).walk(toBits(slab.count, blocks));
  return typeof blocks === 'number' ? sums : pick(sums, blocks);
}

/** Fewer blocks go down the trees one by one: all that is asked of a whole page would cost more. */
const LEAST_TOGETHER = 32;

function sumAlone(forest: Forest, slab: ColumnSlab, blocks: Int32Array): Float64Array {
  const { roots, feature, value, left } = forest;
  const numbers = findNumbers(forest, slab);
  const sums = new Float64Array(blocks.length);
  for (let tree = 0; tree < roots.length; tree++) {
    for (let place = 0; place < blocks.length; place++) {
      let node = roots[tree]!;
      while (feature[node]! >= 0) {
        const answer = slab.at(numbers[feature[node]!]!, blocks[place]!);
        node = left[node]! + Number(answer > value[node]!);
      }
      sums[place]! += value[node]!;
    }
  }
  for (let place = 0; place < sums.length; place++) sums[place]! += forest.base;
  return sums;
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

/** A bit for each block that is asked about. */
function toBits(count: number, blocks: number | Int32Array): Int32Array {
  const bits = new Int32Array(Math.ceil(count / RANGE));
  if (typeof blocks === 'number') {
    for (let block = 0; block < blocks; block++) bits[block >> 5]! |= 1 << block;
  } else {
    for (let place = 0; place < blocks.length; place++) bits[blocks[place]! >> 5]! |= 1 << blocks[place]!;
  }
  return bits;
}

/** The questions of a forest, each of them once: trees repeat many. */
interface Questions {
  /** The question of each inner node. */
  readonly of: Int16Array;
  /** The columns asked for, as places among those of the forest, and the bounds. */
  readonly feature: number[];
  readonly bound: number[];
  /** The most questions in a row. */
  readonly depth: number;
}

const questionsOf: WeakMap<Forest, Questions> = new WeakMap();

/** Collected when a forest is first walked: text needs two of the fourteen forests of the model. */
function collectQuestions({ feature, value, left }: Forest): Questions {
  const of = new Int16Array(feature.length);
  const level = new Uint8Array(feature.length);
  const questions = { of, feature: [] as number[], bound: [] as number[], depth: 0 };
  const known = new Map<number, Map<number, number>>();
  for (let node = 0; node < feature.length; node++) {
    const column = feature[node]!;
    if (column < 0) continue;
    const byBound = known.get(column) ?? new Map<number, number>();
    known.set(column, byBound);
    let question = byBound.get(value[node]!);
    if (question === undefined) {
      question = questions.feature.push(column) - 1;
      questions.bound.push(value[node]!);
      byBound.set(value[node]!, question);
    }
    of[node] = question;
    // Children come after their parents.
    level[left[node]!] = level[node]! + 1;
    level[left[node]! + 1] = level[node]! + 1;
    questions.depth = Math.max(questions.depth, level[node]! + 1);
  }
  return questions;
}

/**
 * All blocks go down a tree together, a bit each: those that come to a node are parted by the bits of its question,
 * 32 at a time. What all blocks of the page would answer alike is not asked. Leaves are added up in any order: they are
 * of 24 bits and less than 2^20 apart in size, so that doubles hold all their sums exactly. The base is added last.
 */
class ForestWalk {
  private readonly forest: Forest;
  private readonly slab: ColumnSlab;
  /** The numbers of the forest's columns. */
  private readonly numbers: Int32Array;
  private readonly questions: Questions;
  /** What each block has of its own, and what all blocks of a range have in common. */
  private readonly sums: Float64Array;
  private readonly shared: Float64Array;
  /** How many numbers hold a bit for each block. */
  private readonly width: number;
  /** The blocks that say yes to each question, and 1 where they were asked. */
  private readonly answers: Int32Array;
  private readonly isAsked: Uint8Array;
  /** The blocks that came to the node where the walk is, and on each level below those who said no and who said yes. */
  private readonly here: Int32Array;

  constructor(forest: Forest, slab: ColumnSlab) {
    this.forest = forest;
    this.slab = slab;
    this.numbers = findNumbers(forest, slab);
    this.questions = questionsOf.get(forest) ?? collectQuestions(forest);
    questionsOf.set(forest, this.questions);
    this.width = Math.ceil(slab.count / RANGE);
    this.sums = new Float64Array(slab.count);
    this.shared = new Float64Array(this.width);
    this.answers = takeRoom(this.questions.bound.length * this.width);
    this.isAsked = new Uint8Array(this.questions.bound.length);
    this.here = new Int32Array((2 * this.questions.depth + 1) * this.width);
  }

  /** Adds up the leaves that the blocks come to, tree by tree. */
  walk(blocks: Int32Array): Float64Array {
    const { roots } = this.forest;
    this.here.set(blocks);
    for (let tree = 0; tree < roots.length; tree++) this.descend(roots[tree]!, 0, 0);
    const { sums, shared } = this;
    for (let block = 0; block < sums.length; block++) {
      sums[block] = sums[block]! + shared[block >> 5]! + this.forest.base;
    }
    return sums;
  }

  /** Takes the blocks that came to a node down to their leaves; `from` is where their bits are. */
  private descend(top: number, level: number, from: number): void {
    const { feature, left } = this.forest;
    const node = this.findDeciding(top);
    if (feature[node]! < 0) {
      this.addLeaf(node, from);
      return;
    }
    const no = (2 * level + 1) * this.width;
    const yes = no + this.width;
    const sides = this.part(this.questions.of[node]!, from, no);
    if ((sides & NO) !== 0) this.descend(left[node]!, level + 1, no);
    if ((sides & YES) !== 0) this.descend(left[node]! + 1, level + 1, yes);
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

  /** Parts blocks into those who say no to a question and, behind them, those who say yes; says which there are. */
  private part(question: number, from: number, no: number): number {
    if (this.isAsked[question] === 0) this.ask(question);
    const { here, answers, width } = this;
    const yes = no + width;
    const at = question * width;
    let noes = 0;
    let yeses = 0;
    for (let word = 0; word < width; word++) {
      const reached = here[from + word]!;
      const bits = reached & answers[at + word]!;
      here[yes + word] = bits;
      here[no + word] = reached ^ bits;
      yeses |= bits;
      noes |= reached ^ bits;
    }
    return (noes === 0 ? 0 : NO) | (yeses === 0 ? 0 : YES);
  }

  /** Asks all blocks: most are asked again in other trees. Three ranges of four are on one side of the bound. */
  private ask(question: number): void {
    const { answers, width } = this;
    const { values, count, least, greatest, stride } = this.slab;
    const column = this.numbers[this.questions.feature[question]!]!;
    const bound = this.questions.bound[question]!;
    const end = (column + 1) * count;
    for (let word = 0; word < width; word++) {
      const range = column * stride + word;
      let bits = greatest[range]! > bound ? -1 : 0;
      if (bits !== 0 && least[range]! <= bound) {
        const first = column * count + word * RANGE;
        bits = 0;
        for (let place = Math.min(end, first + RANGE) - 1; place >= first; place--) {
          bits = (bits << 1) | Number(values[place]! > bound);
        }
      }
      answers[question * width + word] = bits;
    }
    this.isAsked[question] = 1;
  }

  /** Where most of a range come to one leaf, its value is added once for all of them, and taken back from the rest. */
  private addLeaf(leaf: number, from: number): void {
    const { here, sums, shared, width } = this;
    const value = this.forest.value[leaf]!;
    for (let word = 0; word < width; word++) {
      const reached = here[from + word]!;
      if (reached === 0) continue;
      const others = here[word]! ^ reached;
      if (others === 0) shared[word]! += value;
      else if (countBits(reached) <= countBits(others)) addToEach(sums, word * RANGE, reached, value);
      else {
        shared[word]! += value;
        addToEach(sums, word * RANGE, others, -value);
      }
    }
  }
}

/** Adds a value to the blocks of a range whose bits are set. */
function addToEach(sums: Float64Array, first: number, bits: number, value: number): void {
  for (let left = bits; left !== 0; left &= left - 1) sums[first + 31 - Math.clz32(left & -left)]! += value;
}

/** How many bits are set: by pairs, by fours, and then all bytes in the highest. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Bits of the answers that blocks gave. */
const NO = 1;
const YES = 2;

/** Room for the answers of a page, used again by every walk: nothing is read in it that was not asked before. */
let room = new Int32Array(0);
/** What a page of 16,000 blocks needs; larger ones have room of their own. */
const MOST_KEPT = 2 ** 20;

function takeRoom(size: number): Int32Array {
  if (size > MOST_KEPT) return new Int32Array(size);
  if (room.length < size) room = new Int32Array(size);
  return room;
}

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
  const shares = new Map<string, number>();
  for (const column of asked) shares.set(forest.columns[column]!, sums[column]!);
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
