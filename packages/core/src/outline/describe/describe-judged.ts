/** What the first judgement says around a block: the second forest reads it. */
import type { OutlineScene } from '../scene.ts';
import { type Columns, shareOf, toColumn } from './columns.ts';
import type { Description } from './describe.ts';

const STEPS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
const WINDOWS = [3, 8, 20, 60] as const;
/** From here on a block counts as found. */
const SURE = 0.8;
const LIKELY = 0.6;

export interface JudgedInput {
  readonly words: OutlineScene['words'];
  readonly description: Pick<Description, 'levels' | 'alike'>;
  /** The probabilities of the first judgement. */
  readonly first: Float64Array;
}

export function describeJudged(input: JudgedInput): Columns {
  return {
    'first p': Float32Array.from(input.first),
    ...describeNeighbours(input),
    ...describeGroups(input),
    ...describeTotals(input),
  };
}

function describeNeighbours({ words, first }: JudgedInput): Columns {
  const count = words.length;
  const columns: Record<string, Float32Array> = {};
  for (const step of STEPS) columns[`p at ${step}`] = toColumn(count, (block) => first[block + step] ?? -1);
  const total = new Float64Array(count + 1);
  const mass = new Float64Array(count + 1);
  for (let block = 0; block < count; block++) {
    total[block + 1] = total[block]! + words[block]!;
    mass[block + 1] = mass[block]! + words[block]! * first[block]!;
  }
  const mean = (from: number, to: number): number =>
    (mass[to]! - mass[from]!) / Math.max(1, total[to]! - total[from]!);
  for (const size of WINDOWS) {
    columns[`p before ${size}`] = toColumn(count, (block) => mean(Math.max(0, block - size), block));
    columns[`p after ${size}`] = toColumn(count, (block) =>
      mean(block + 1, Math.max(block + 1, Math.min(count, block + size + 1))),
    );
  }
  columns['mass before'] = toColumn(count, (block) => shareOf(mass[block]!, mass[count]!));
  return columns;
}

/** Means over the elements around a block and over the blocks that are like it. */
function describeGroups(input: JudgedInput): Columns {
  const { levels, alike } = input.description;
  const columns: Record<string, Float32Array> = {};
  for (const [level, nodes] of levels.entries()) addGroup(input, nodes, { columns, name: `around ${level}` });
  addGroup(input, alike.shape, { columns, name: 'of this shape' });
  addGroup(input, alike.look, { columns, name: 'of this name look' });
  addGroup(input, alike.text, { columns, name: 'of this text' });
  return columns;
}

interface Sums {
  mass: number;
  words: number;
  p: number;
  count: number;
}

function addGroup(
  { words, first }: JudgedInput,
  groups: Int32Array,
  { columns, name }: { columns: Record<string, Float32Array>; name: string },
): void {
  const totals = new Map<number, Sums>();
  for (let block = 0; block < groups.length; block++) {
    let sums = totals.get(groups[block]!);
    if (sums === undefined) {
      sums = { mass: 0, words: 0, p: 0, count: 0 };
      totals.set(groups[block]!, sums);
    }
    sums.mass += words[block]! * first[block]!;
    sums.words += words[block]!;
    sums.p += first[block]!;
    sums.count++;
  }
  const of = (value: (sums: Sums) => number): Float32Array =>
    toColumn(groups.length, (block) => value(totals.get(groups[block]!)!));
  columns[`p of words ${name}`] = of(({ mass, words: all }) => shareOf(mass, all));
  columns[`p of blocks ${name}`] = of(({ p, count }) => p / count);
}

function describeTotals({ words, first: p }: JudgedInput): Columns {
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
  const fill = (value: number): Float32Array => new Float32Array(count).fill(value);
  return {
    'page mass': fill(mass),
    'page mass share': fill(shareOf(mass, all)),
    'page sure': fill(shareOf(sure, all)),
    'page sure of mass': fill(shareOf(sure, mass)),
    'page best': fill(best),
    'since likely': toColumn(count, (block) => Math.max(-2000, block - first)),
    'to likely': toColumn(count, (block) => Math.max(-2000, last - block)),
  };
}
