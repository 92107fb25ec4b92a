/** A page as a whole in numbers, for the type models: one row. */
import { shareOf, sum } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, NAME_GROUPS, PAGE_COLUMNS } from '../column/block-column.ts';
import { ColumnSlab } from '../column/column-slab.ts';
import { AVERAGED, COUNTED, TYPE_COLUMNS } from '../column/type-column.ts';
import type { Description } from '../describe/describe.ts';
import { describeAddress } from './describe-address.ts';
import { describeDeclarations, readDeclarations } from './describe-declarations.ts';
import { describeLinks } from './describe-links.ts';
import { describeSeries } from './describe-series.ts';
import { describeTypeNames } from './describe-type-names.ts';
import { describeControls, describeKept, describeTitles } from './type-text.ts';

const KEPT = BLOCK_COLUMNS.number('rules keep');
const MONEY = BLOCK_COLUMNS.number('money');
const DATE = BLOCK_COLUMNS.number('date');

/** All columns the type models may ask for, one value each. */
export function describeType(table: BlockTable, description: Description): ColumnSlab {
  const { slab } = description;
  const kept = slab.view(KEPT);
  const row = new ColumnSlab(1, TYPE_COLUMNS);
  describeBlocks(table, { description, kept }, row);
  describeAddress(table.page.url, row);
  describeDeclarations(readDeclarations(table.page), row);
  describeTitles(table, row);
  describeKept(table, slab, row);
  describeLinks(table, kept, row);
  describeSeries(table, { kept, money: slab.view(MONEY), date: slab.view(DATE) }, row);
  describeControls(table.page, row);
  describeTypeNames(table.page, description.names, row);
  return row;
}

/** What is made of a column of the blocks. */
interface Use {
  readonly block: number;
  readonly column: number;
  /** Whether it says the same of all blocks; its mean is taken otherwise. */
  readonly isOfPage: boolean;
}

const USES: readonly Use[] = [
  ...PAGE_COLUMNS.map((name) => ({
    block: BLOCK_COLUMNS.number(name),
    column: TYPE_COLUMNS.number(name),
    isOfPage: true,
  })),
  ...NAME_GROUPS.map((group) => ({
    block: BLOCK_COLUMNS.number(`name ${group}`),
    column: TYPE_COLUMNS.number(`share name ${group}`),
    isOfPage: false,
  })),
];
const MEANS = AVERAGED.map((name) => ({
  block: BLOCK_COLUMNS.number(name),
  mean: TYPE_COLUMNS.number(`mean ${name}`),
  kept: TYPE_COLUMNS.number(`kept ${name}`),
}));
const COUNTS = COUNTED.map((name) => ({
  block: BLOCK_COLUMNS.number(name),
  column: TYPE_COLUMNS.number(`blocks with ${name}`),
}));
const COLUMN = TYPE_COLUMNS.numberAll({
  kept: 'kept blocks',
  largest: 'largest group',
  largestShare: 'largest group share',
});

interface BlocksInput {
  readonly description: Description;
  readonly kept: Float32Array;
}

/** The columns of the blocks, averaged by words or counted. */
function describeBlocks(table: BlockTable, { description, kept }: BlocksInput, row: ColumnSlab): void {
  const { slab, alike } = description;
  const { words } = table;
  const keptWords = new Float64Array(words.length);
  for (let block = 0; block < words.length; block++) keptWords[block] = words[block] * kept[block];
  const all = sum(words);
  const allKept = sum(keptWords);
  for (const { block, column, isOfPage } of USES) {
    const isEmpty = words.length === 0;
    if (isOfPage) row.fill(column, isEmpty ? 0 : slab.values[block * slab.count]);
    else row.fill(column, mean(slab, block, words, all));
  }
  for (const averaged of MEANS) {
    row.fill(averaged.mean, mean(slab, averaged.block, words, all));
    row.fill(averaged.kept, mean(slab, averaged.block, keptWords, allKept));
  }
  for (const { block, column } of COUNTS) row.fill(column, countPositive(slab, block));
  const largest = countLargest(alike.look);
  row.fill(COLUMN.kept, sum(kept));
  row.fill(COLUMN.largest, largest);
  row.fill(COLUMN.largestShare, shareOf(largest, table.blocks.count));
}

/** The mean of a column, `all` being the sum of the weights. */
function mean({ values, count }: ColumnSlab, column: number, weight: Float64Array, all: number): number {
  const start = column * count;
  let total = 0;
  for (let block = 0; block < count; block++) total += values[start + block] * weight[block];
  return all === 0 ? 0 : total / all;
}

function countPositive({ values, count }: ColumnSlab, column: number): number {
  const start = column * count;
  let positive = 0;
  for (let block = 0; block < count; block++) positive += Number(values[start + block] > 0);
  return positive;
}

/** Groups are numbered below the number of blocks. */
function countLargest(groups: Int32Array): number {
  const counts = new Uint32Array(groups.length);
  let most = 0;
  for (let block = 0; block < groups.length; block++) most = Math.max(most, ++counts[groups[block]]);
  return most;
}
