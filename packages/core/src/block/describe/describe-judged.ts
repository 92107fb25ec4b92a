/** What the first judgement says around a block: the second forest reads it. */
import { shareOf } from '../../number/index.ts';
import { Workspace } from '../../workspace/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, JUDGED_STEPS, JUDGED_WINDOWS, LEVELS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import type { Description } from './describe.ts';

const FIRST = BLOCK_COLUMNS.number('first p');
const STEPS = JUDGED_STEPS.map((step) => ({
  step,
  column: BLOCK_COLUMNS.number(`p at ${step}`),
}));
const WINDOWS = JUDGED_WINDOWS.map((size) => ({
  size,
  before: BLOCK_COLUMNS.number(`p before ${size}`),
  after: BLOCK_COLUMNS.number(`p after ${size}`),
}));
const MASS_BEFORE = BLOCK_COLUMNS.number('mass before');
const LEVEL_COLUMNS = LEVELS.map((level) => numberGroup(`around ${level}`));
const SHAPE = numberGroup('of this shape');
const LOOK = numberGroup('of this name look');
const TEXT = numberGroup('of this text');
const COLUMN = BLOCK_COLUMNS.numberAll({
  mass: 'page mass',
  massShare: 'page mass share',
  sure: 'page sure',
  sureOfMass: 'page sure of mass',
  best: 'page best',
  since: 'since likely',
  until: 'to likely',
});

/** From here on a block counts as found. */
const SURE = 0.8;
const LIKELY = 0.6;

export interface JudgedInput {
  readonly words: BlockTable['words'];
  /** A new one when left out. */
  readonly workspace?: Workspace | undefined;
  readonly description: Pick<Description, 'levels' | 'alike'>;
  /** The probabilities of the first judgement. */
  readonly first: Float64Array;
}

/** Tells what the first judgement says around each block. */
export function describeJudged(input: JudgedInput, slab: ColumnSlab): void {
  slab.copy(FIRST, input.first);
  describeNeighbours(input, slab);
  describeWindows(input, slab);
  describeGroups(input, slab);
  describeTotals(input, slab);
}

function describeNeighbours({ first }: JudgedInput, slab: ColumnSlab): void {
  const count = first.length;
  for (const { step, column } of STEPS) {
    slab.fill(column, -1);
    const start = slab.open(column);
    const from = Math.max(0, -step);
    const to = Math.min(count, count - step);
    for (let block = from; block < to; block++) slab.values[start + block] = first[block + step];
  }
}

/** Means over the blocks before and after. */
function describeWindows({ words, first }: JudgedInput, slab: ColumnSlab): void {
  const count = words.length;
  const { values } = slab;
  const total = new Float64Array(count + 1);
  const mass = new Float64Array(count + 1);
  for (let block = 0; block < count; block++) {
    total[block + 1] = total[block] + words[block];
    mass[block + 1] = mass[block] + words[block] * first[block];
  }
  for (const window of WINDOWS) {
    const { size } = window;
    const before = slab.open(window.before);
    const after = slab.open(window.after);
    for (let block = 0; block < count; block++) {
      const from = Math.max(0, block - size);
      const to = Math.max(block + 1, Math.min(count, block + size + 1));
      values[before + block] = (mass[block] - mass[from]) / Math.max(1, total[block] - total[from]);
      values[after + block] = (mass[to] - mass[block + 1]) / Math.max(1, total[to] - total[block + 1]);
    }
  }
  const share = slab.open(MASS_BEFORE);
  for (let block = 0; block < count; block++) values[share + block] = shareOf(mass[block], mass[count]);
}

/** Means over the elements around a block and over the blocks that are like it. */
function describeGroups(input: JudgedInput, slab: ColumnSlab): void {
  const { levels, alike } = input.description;
  const sums = new GroupSums(input, findMost(levels) + 1);
  for (let level = 0; level < LEVELS.length; level++)
    sums.describe(levels[level], LEVEL_COLUMNS[level], slab);
  sums.describe(alike.shape, SHAPE, slab);
  sums.describe(alike.look, LOOK, slab);
  sums.describe(alike.text, TEXT, slab);
}

/** The greatest number of a group: a node around some block, or there are as many groups as blocks. */
function findMost(levels: readonly Int32Array[]): number {
  let most = levels[0].length;
  for (const nodes of levels) {
    for (let block = 0; block < nodes.length; block++) most = Math.max(most, nodes[block]);
  }
  return most;
}

type JudgedGroup = `around ${(typeof LEVELS)[number]}` | `of this ${'shape' | 'name look' | 'text'}`;

type GroupColumns = Readonly<Record<'words' | 'blocks', number>>;

function numberGroup(name: JudgedGroup): GroupColumns {
  return BLOCK_COLUMNS.numberAll({ words: `p of words ${name}`, blocks: `p of blocks ${name}` });
}

/** Sums by group, used again by the next page: those of a group are cleared before they are counted. */
class SumBuffer {
  private sums = new Float64Array(0);

  take(size: number): Float64Array {
    if (size > MOST_KEPT) return new Float64Array(size);
    if (this.sums.length < size) this.sums = new Float64Array(size);
    return this.sums;
  }
}

/** What a page of 65,000 nodes needs; larger arrays are not kept. */
const MOST_KEPT = 2 ** 18;

function createSumBuffer(): SumBuffer {
  return new SumBuffer();
}

/** Means by group; its arrays are used for one grouping after the other. */
class GroupSums {
  private readonly words: Float64Array;
  private readonly first: Float64Array;
  private readonly mass: Float64Array;
  private readonly total: Float64Array;
  private readonly sum: Float64Array;
  private readonly count: Float64Array;

  /** For groups numbered below `groups`. */
  constructor({ words, first, workspace = new Workspace() }: JudgedInput, groups: number) {
    const sums = workspace.table(createSumBuffer).take(4 * groups);
    this.words = words;
    this.first = first;
    this.mass = sums.subarray(0, groups);
    this.total = sums.subarray(groups, 2 * groups);
    this.sum = sums.subarray(2 * groups, 3 * groups);
    this.count = sums.subarray(3 * groups, 4 * groups);
  }

  /** Describes blocks by their groups: a number each, equal numbers being one group. */
  describe(groups: Int32Array, columns: GroupColumns, slab: ColumnSlab): void {
    this.addUp(groups);
    const { mass, total, sum, count } = this;
    const { values } = slab;
    const byWords = slab.open(columns.words);
    const byBlocks = slab.open(columns.blocks);
    for (let block = 0; block < groups.length; block++) {
      const group = groups[block];
      values[byWords + block] = shareOf(mass[group], total[group]);
      values[byBlocks + block] = sum[group] / count[group];
    }
  }

  private addUp(groups: Int32Array): void {
    const { words, first, mass, total, sum, count } = this;
    for (let block = 0; block < groups.length; block++) {
      const group = groups[block];
      mass[group] = 0;
      total[group] = 0;
      sum[group] = 0;
      count[group] = 0;
    }
    for (let block = 0; block < groups.length; block++) {
      const group = groups[block];
      mass[group] += words[block] * first[block];
      total[group] += words[block];
      sum[group] += first[block];
      count[group]++;
    }
  }
}

function describeTotals({ words, first: p }: JudgedInput, slab: ColumnSlab): void {
  const count = words.length;
  let all = 0;
  let mass = 0;
  let sure = 0;
  let best = 0;
  let first = count;
  let last = -1;
  for (let block = 0; block < count; block++) {
    all += words[block];
    mass += words[block] * p[block];
    if (p[block] > SURE) sure += words[block];
    if (p[block] > best) best = p[block];
    if (p[block] > LIKELY) {
      first = Math.min(first, block);
      last = block;
    }
  }
  slab.fill(COLUMN.mass, mass);
  slab.fill(COLUMN.massShare, shareOf(mass, all));
  slab.fill(COLUMN.sure, shareOf(sure, all));
  slab.fill(COLUMN.sureOfMass, shareOf(sure, mass));
  slab.fill(COLUMN.best, best);
  const since = slab.open(COLUMN.since);
  const until = slab.open(COLUMN.until);
  for (let block = 0; block < count; block++) {
    slab.values[since + block] = Math.max(-2000, block - first);
    slab.values[until + block] = Math.max(-2000, last - block);
  }
}
