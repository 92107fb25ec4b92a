/** What the first judgement says around a block: the second forest reads it. */
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';
import type { Description } from './describe.ts';

const STEPS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
const WINDOWS = [3, 8, 20, 60] as const;
/** From here on a block counts as found. */
const SURE = 0.8;
const LIKELY = 0.6;

/** Room for the columns of a judgement that is made apart from the description. */
export const JUDGED_COLUMNS = 48;

export interface JudgedInput {
  readonly words: OutlineScene['words'];
  readonly description: Pick<Description, 'levels' | 'alike'>;
  /** The probabilities of the first judgement. */
  readonly first: Float64Array;
}

export function describeJudged(input: JudgedInput, slab: ColumnSlab): Columns {
  return {
    'first p': slab.copy(input.first),
    ...describeNeighbours(input, slab),
    ...describeWindows(input, slab),
    ...describeGroups(input, slab),
    ...describeTotals(input, slab),
  };
}

function describeNeighbours({ first }: JudgedInput, slab: ColumnSlab): Columns {
  const count = first.length;
  const columns: Record<string, Float32Array> = {};
  for (const step of STEPS) {
    const column = slab.fill(-1);
    const [from, to] = [Math.max(0, -step), Math.min(count, count - step)];
    for (let block = from; block < to; block++) column[block] = first[block + step]!;
    columns[`p at ${step}`] = column;
  }
  return columns;
}

/** Means over the blocks before and after. */
function describeWindows({ words, first }: JudgedInput, slab: ColumnSlab): Columns {
  const count = words.length;
  const total = new Float64Array(count + 1);
  const mass = new Float64Array(count + 1);
  for (let block = 0; block < count; block++) {
    total[block + 1] = total[block]! + words[block]!;
    mass[block + 1] = mass[block]! + words[block]! * first[block]!;
  }
  const columns: Record<string, Float32Array> = {};
  for (const size of WINDOWS) {
    const before = slab.take();
    const after = slab.take();
    for (let block = 0; block < count; block++) {
      const from = Math.max(0, block - size);
      const to = Math.max(block + 1, Math.min(count, block + size + 1));
      before[block] = (mass[block]! - mass[from]!) / Math.max(1, total[block]! - total[from]!);
      after[block] = (mass[to]! - mass[block + 1]!) / Math.max(1, total[to]! - total[block + 1]!);
    }
    columns[`p before ${size}`] = before;
    columns[`p after ${size}`] = after;
  }
  const share = slab.take();
  for (let block = 0; block < count; block++) share[block] = shareOf(mass[block]!, mass[count]!);
  return { ...columns, 'mass before': share };
}

/** Means over the elements around a block and over the blocks that are like it. */
function describeGroups(input: JudgedInput, slab: ColumnSlab): Columns {
  const { levels, alike } = input.description;
  return Object.assign(
    {},
    ...levels.map((nodes, level) => describeGroup(input, { groups: nodes, name: `around ${level}` }, slab)),
    describeGroup(input, { groups: alike.shape, name: 'of this shape' }, slab),
    describeGroup(input, { groups: alike.look, name: 'of this name look' }, slab),
    describeGroup(input, { groups: alike.text, name: 'of this text' }, slab),
  );
}

interface Group {
  /** A number each; equal numbers are one group. */
  readonly groups: Int32Array;
  readonly name: string;
}

function describeGroup({ words, first }: JudgedInput, { groups, name }: Group, slab: ColumnSlab): Columns {
  let most = 0;
  for (let block = 0; block < groups.length; block++) most = Math.max(most, groups[block]!);
  const mass = new Float64Array(most + 1);
  const total = new Float64Array(most + 1);
  const sum = new Float64Array(most + 1);
  const count = new Uint32Array(most + 1);
  for (let block = 0; block < groups.length; block++) {
    const group = groups[block]!;
    mass[group]! += words[block]! * first[block]!;
    total[group]! += words[block]!;
    sum[group]! += first[block]!;
    count[group]!++;
  }
  const byWords = slab.take();
  const byBlocks = slab.take();
  for (let block = 0; block < groups.length; block++) {
    const group = groups[block]!;
    byWords[block] = shareOf(mass[group]!, total[group]!);
    byBlocks[block] = sum[group]! / count[group]!;
  }
  return { [`p of words ${name}`]: byWords, [`p of blocks ${name}`]: byBlocks };
}

function describeTotals({ words, first: p }: JudgedInput, slab: ColumnSlab): Columns {
  const count = words.length;
  let all = 0;
  let mass = 0;
  let sure = 0;
  let best = 0;
  let first = count;
  let last = -1;
  for (let block = 0; block < count; block++) {
    all += words[block]!;
    mass += words[block]! * p[block]!;
    if (p[block]! > SURE) sure += words[block]!;
    if (p[block]! > best) best = p[block]!;
    if (p[block]! > LIKELY) {
      first = Math.min(first, block);
      last = block;
    }
  }
  const since = slab.take();
  const until = slab.take();
  for (let block = 0; block < count; block++) {
    since[block] = Math.max(-2000, block - first);
    until[block] = Math.max(-2000, last - block);
  }
  return {
    'page mass': slab.fill(mass),
    'page mass share': slab.fill(shareOf(mass, all)),
    'page sure': slab.fill(shareOf(sure, all)),
    'page sure of mass': slab.fill(shareOf(sure, mass)),
    'page best': slab.fill(best),
    'since likely': since,
    'to likely': until,
  };
}
