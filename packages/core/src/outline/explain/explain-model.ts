/**
 * What a forest saw in a block, beside the blocks of the page on which it decided otherwise. Against that measure a
 * value that all blocks share weighs nothing, and what tells the block apart weighs most.
 */
import type { BlockTable, Columns } from '../../block/index.ts';
import { type Forest, shareOdds, sumForest } from '../../model/index.ts';
import { roundTo } from '../../number/index.ts';
import { ColumnTeller } from './column-words.ts';

/** How much one column moved the decision. */
export interface Contribution {
  readonly column: string;
  readonly value: number;
  /** The median of the blocks it is compared with. */
  readonly usual: number;
  /** Column and value for people: `links among its words (62 %, there mostly 4 %)`. */
  readonly words: string;
  /** Log-odds; above 0 it spoke for content. */
  readonly odds: number;
}

/** What a forest saw in a block: `base`, all contributions listed and `rest` add up to `odds`. */
export interface ModelExplanation {
  readonly odds: number;
  /** The mean log-odds of the blocks it is compared with. */
  readonly base: number;
  /** How many blocks it is compared with: those decided otherwise, or all where there are none. */
  readonly beside: number;
  /** The strongest contributions for and against content. */
  readonly for: readonly Contribution[];
  readonly against: readonly Contribution[];
  /** The sum of all contributions not listed. */
  readonly rest: number;
}

/** A forest, the columns it read, and what was chosen. */
export interface ModelInput {
  readonly table: BlockTable;
  readonly forest: Forest;
  readonly columns: Columns;
  readonly chosen: Uint8Array;
}

/** Contributions listed on each side. */
const LISTED = 8;
/** More blocks than this would cost much and tell nothing new; they are taken from all over the page. */
const COMPARED = 100;

type Share = readonly [column: string, odds: number];

/** What a forest saw in a block, and what each column moved, those not listed among them. */
export interface WeighedBlock {
  readonly said: ModelExplanation;
  readonly shares: ReadonlyMap<string, number>;
}

/** Explains the odds of a block. */
export function explainModel(input: ModelInput, block: number): WeighedBlock {
  const { table, forest, columns } = input;
  const others = collectOthers(input, block);
  const all = compare(input, block, others).sort((one, other) => other[1] - one[1]);
  const teller = new ColumnTeller(table, columns);
  const toContribution = ([column, odds]: Share): Contribution => {
    const value = columns[column][block];
    const usual = findMedian(others.map((other) => columns[column][other])) ?? value;
    const words = teller.tell(column, value, usual);
    return { column, value: roundTo(value, 3), usual: roundTo(usual, 3), words, odds: roundTo(odds, 3) };
  };
  const spokeFor = all.filter(([, odds]) => odds > 0).slice(0, LISTED);
  const spokeAgainst = all
    .filter(([, odds]) => odds < 0)
    .slice(-LISTED)
    .reverse();
  const odds = sumForest(forest, columns, table.blocks.count)[block];
  const said = {
    odds: roundTo(odds, 3),
    base: roundTo(odds - sum(all), 3),
    beside: others.length,
    for: spokeFor.map(toContribution),
    against: spokeAgainst.map(toContribution),
    rest: roundTo(sum(all) - sum(spokeFor) - sum(spokeAgainst), 3),
  };
  return { said, shares: new Map(all) };
}

/** Blocks decided otherwise, or all other blocks where there are none. */
function collectOthers({ table, chosen }: ModelInput, block: number): number[] {
  const worded = Array.from(chosen.keys()).filter((other) => table.words[other] > 0 && other !== block);
  const otherwise = worded.filter((other) => chosen[other] !== chosen[block]);
  const others = otherwise.length > 0 ? otherwise : worded;
  const step = Math.max(1, others.length / COMPARED);
  return Array.from(
    { length: Math.min(others.length, COMPARED) },
    (_, place) => others[Math.floor(place * step)],
  );
}

/** The mean shares over comparisons with each of the others. */
function compare({ forest, columns }: ModelInput, block: number, others: readonly number[]): Share[] {
  const shares = new Float64Array(forest.columns.length);
  const weight = 1 / others.length;
  for (const reference of others) shareOdds(forest, columns, { block, reference, weight, shares });
  return Array.from(shares, (odds, place): Share => [forest.columns[place], odds]);
}

/** The lower median: a value that some block has. */
export function findMedian(values: number[]): number | undefined {
  return values.sort((one, other) => one - other)[(values.length - 1) >> 1];
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, [, odds]) => total + odds, 0);
}
