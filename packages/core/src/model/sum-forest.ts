/** sumForest: the log-odds that a forest gives blocks. */
import { ColumnSlab, type Columns, RANGE } from '../block/index.ts';
import { Workspace } from '../workspace/index.ts';
import { type Forest, type ForestColumns, findColumns, type Questions } from './forest.ts';

/** The log-odds of yes for each block, or for those picked, in their order. */
export function sumForest(
  forest: Forest,
  columns: ColumnSlab | Columns,
  blocks: number | Int32Array,
  workspace: Workspace = new Workspace(),
): Float64Array {
  const found = findColumns(
    forest,
    columns,
    typeof blocks === 'number' ? blocks : countValues(forest, columns),
  );
  if (typeof blocks !== 'number' && blocks.length < LEAST_TOGETHER) return sumAlone(forest, found, blocks);
  const sums = new ForestWalk(forest, found, workspace).walk(toBits(found.slab.count, blocks));
  return typeof blocks === 'number' ? sums : pick(sums, blocks);
}

function countValues(forest: Forest, columns: ColumnSlab | Columns): number {
  return columns instanceof ColumnSlab ? columns.count : (columns[forest.columns[0]]?.length ?? 0);
}

/** Fewer blocks go down the trees one by one: all that is asked of a whole page would cost more. */
const LEAST_TOGETHER = 32;

function sumAlone(forest: Forest, { slab, numbers }: ForestColumns, blocks: Int32Array): Float64Array {
  const { roots, feature, value, left } = forest;
  const sums = new Float64Array(blocks.length);
  for (let tree = 0; tree < roots.length; tree++) {
    for (let place = 0; place < blocks.length; place++) {
      let node = roots[tree];
      while (feature[node] >= 0) {
        const answer = slab.at(numbers[feature[node]], blocks[place]);
        node = left[node] + Number(answer > value[node]);
      }
      sums[place] += value[node];
    }
  }
  for (let place = 0; place < sums.length; place++) sums[place] += forest.base;
  return sums;
}

function pick(sums: Float64Array, blocks: Int32Array): Float64Array {
  const picked = new Float64Array(blocks.length);
  for (let place = 0; place < blocks.length; place++) picked[place] = sums[blocks[place]];
  return picked;
}

/** A bit for each block that is asked about. */
function toBits(count: number, blocks: number | Int32Array): Int32Array {
  const bits = new Int32Array(Math.ceil(count / RANGE));
  if (typeof blocks === 'number') {
    for (let block = 0; block < blocks; block++) bits[block >> 5] |= 1 << block;
  } else {
    for (let place = 0; place < blocks.length; place++) bits[blocks[place] >> 5] |= 1 << blocks[place];
  }
  return bits;
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

  constructor(forest: Forest, { slab, numbers }: ForestColumns, workspace: Workspace) {
    this.forest = forest;
    this.slab = slab;
    this.numbers = numbers;
    this.questions = forest.questions();
    this.width = Math.ceil(slab.count / RANGE);
    this.sums = new Float64Array(slab.count);
    this.shared = new Float64Array(this.width);
    this.answers = workspace.table(createAnswerBuffer).take(this.questions.bound.length * this.width);
    this.isAsked = new Uint8Array(this.questions.bound.length);
    this.here = new Int32Array((2 * this.questions.depth + 1) * this.width);
  }

  /** Adds up the leaves that the blocks come to, tree by tree. */
  walk(blocks: Int32Array): Float64Array {
    const { roots } = this.forest;
    this.here.set(blocks);
    for (let tree = 0; tree < roots.length; tree++) this.descend(roots[tree], 0, 0);
    const { sums, shared } = this;
    for (let block = 0; block < sums.length; block++) {
      sums[block] = sums[block] + shared[block >> 5] + this.forest.base;
    }
    return sums;
  }

  /** Takes the blocks that came to a node down to their leaves; `from` is where their bits are. */
  private descend(top: number, level: number, from: number): void {
    const { feature, left } = this.forest;
    const node = this.findDeciding(top);
    if (feature[node] < 0) {
      this.addLeaf(node, from);
      return;
    }
    const no = (2 * level + 1) * this.width;
    const yes = no + this.width;
    const sides = this.part(this.questions.of[node], from, no);
    if ((sides & NO) !== 0) this.descend(left[node], level + 1, no);
    if ((sides & YES) !== 0) this.descend(left[node] + 1, level + 1, yes);
  }

  /** The first node at or below one that tells blocks of the page apart; a leaf where none does. */
  private findDeciding(top: number): number {
    const { feature, value, left } = this.forest;
    let node = top;
    while (feature[node] >= 0) {
      const side = this.slab.sideOf(this.numbers[feature[node]], value[node]);
      if (side < 0) break;
      node = left[node] + side;
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
      const reached = here[from + word];
      const bits = reached & answers[at + word];
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
    const column = this.numbers[this.questions.feature[question]];
    const bound = this.questions.bound[question];
    const end = (column + 1) * count;
    for (let word = 0; word < width; word++) {
      const range = column * stride + word;
      let bits = greatest[range] > bound ? -1 : 0;
      if (bits !== 0 && least[range] <= bound) {
        const first = column * count + word * RANGE;
        bits = 0;
        for (let place = Math.min(end, first + RANGE) - 1; place >= first; place--) {
          bits = (bits << 1) | Number(values[place] > bound);
        }
      }
      answers[question * width + word] = bits;
    }
    this.isAsked[question] = 1;
  }

  /** Where most of a range come to one leaf, its value is added once for all of them, and taken back from the rest. */
  private addLeaf(leaf: number, from: number): void {
    const { here, sums, shared, width } = this;
    const value = this.forest.value[leaf];
    for (let word = 0; word < width; word++) {
      const reached = here[from + word];
      if (reached === 0) continue;
      const others = here[word] ^ reached;
      if (others === 0) shared[word] += value;
      else if (countBits(reached) <= countBits(others)) addToEach(sums, word * RANGE, reached, value);
      else {
        shared[word] += value;
        addToEach(sums, word * RANGE, others, -value);
      }
    }
  }
}

/** Adds a value to the blocks of a range whose bits are set. */
function addToEach(sums: Float64Array, first: number, bits: number, value: number): void {
  for (let left = bits; left !== 0; left &= left - 1) sums[first + 31 - Math.clz32(left & -left)] += value;
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

/** The answers of a page, used again by every walk: nothing is read in it that was not asked before. */
class AnswerBuffer {
  private answers = new Int32Array(0);

  take(size: number): Int32Array {
    if (size > MOST_KEPT) return new Int32Array(size);
    if (this.answers.length < size) this.answers = new Int32Array(size);
    return this.answers;
  }
}

/** What a page of 16,000 blocks needs; larger ones have an array of their own. */
const MOST_KEPT = 2 ** 20;

function createAnswerBuffer(): AnswerBuffer {
  return new AnswerBuffer();
}

/** The probability that log-odds stand for. */
export function toProbability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Probabilities instead of the log-odds, in the same array. */
export function toProbabilities(odds: Float64Array): Float64Array {
  for (let place = 0; place < odds.length; place++) odds[place] = toProbability(odds[place]);
  return odds;
}
