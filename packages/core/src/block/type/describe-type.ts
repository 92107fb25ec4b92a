/** A page as a whole in numbers, for the type models: one row. */
import { shareOf, sum } from '../../number/index.ts';
import type { OutlineScene } from '../block-table.ts';
import { BLOCK_COLUMNS, TYPE_COLUMNS } from '../column/column-names.ts';
import { ColumnSlab } from '../column/column-slab.ts';
import type { Description } from '../describe/describe.ts';
import { describeAddress } from './type-address.ts';
import { describeDeclarations, readDeclarations } from './type-declared.ts';
import { describeLinks } from './type-links.ts';
import { describeTypeNames } from './type-names.ts';
import { describeSeries } from './type-series.ts';
import { describeControls, describeKept, describeTitles } from './type-text.ts';

const KEPT = BLOCK_COLUMNS.number('rules keep');
const MONEY = BLOCK_COLUMNS.number('money');
const DATE = BLOCK_COLUMNS.number('date');

/** All columns the type models may ask for, one value each. */
export function describeType(scene: OutlineScene, description: Description): ColumnSlab {
  const { slab } = description;
  const kept = slab.view(KEPT);
  const uses = findUses(description);
  const row = new ColumnSlab(1, TYPE_COLUMNS);
  describeBlocks(scene, { description, uses, kept }, row);
  describeAddress(scene.page.url, row);
  describeDeclarations(readDeclarations(scene.page), row);
  describeTitles(scene, row);
  describeKept(scene, slab, row);
  describeLinks(scene, kept, row);
  describeSeries(scene, { kept, money: slab.view(MONEY), date: slab.view(DATE) }, row);
  describeControls(scene.page, row);
  describeTypeNames(scene.page, description.names, row);
  return row;
}

/** What is made of a column of the blocks. */
interface Use {
  readonly block: number;
  readonly column: number;
  /** Whether it says the same of all blocks; its mean is taken otherwise. */
  readonly isOfPage: boolean;
}

/** Found when the first page is described: every page has the same columns. */
let knownUses: readonly Use[] | undefined;

function findUses(description: Description): readonly Use[] {
  knownUses ??= Object.keys(description.columns).flatMap((name) => {
    const isOfPage = PAGE_COLUMN.test(name);
    if (!isOfPage && !NAME_COLUMN.test(name)) return [];
    const column = TYPE_COLUMNS.number(isOfPage ? name : `share ${name}`);
    return [{ block: BLOCK_COLUMNS.number(name), column, isOfPage }];
  });
  return knownUses;
}

const NAME_COLUMN = /^name (?!look|rules)/;
const PAGE_COLUMN = /^(?:page|address|og|data) /;
const AVERAGED = [
  'words',
  'link share',
  'digits',
  'capitalized',
  'words per sentence',
  'money',
  'date',
  'in li',
  'in table',
  'in article',
  'in pre',
  'in form',
  'in p',
  'shape count',
  'same text',
  'heading level',
  'font scale',
  'words per block around 2',
].map((name) => ({
  block: BLOCK_COLUMNS.number(name),
  mean: TYPE_COLUMNS.number(`mean ${name}`),
  kept: TYPE_COLUMNS.number(`kept ${name}`),
}));
const COUNTED = ['money', 'date', 'heading level', 'in time', 'in figure', 'in pre', 'signs'].map((name) => ({
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
  readonly uses: readonly Use[];
  readonly kept: Float32Array;
}

/** The columns of the blocks, averaged by words or counted. */
function describeBlocks(
  scene: OutlineScene,
  { description, uses, kept }: BlocksInput,
  row: ColumnSlab,
): void {
  const { slab, alike } = description;
  const { words } = scene;
  const keptWords = new Float64Array(words.length);
  for (let block = 0; block < words.length; block++) keptWords[block] = words[block]! * kept[block]!;
  const all = sum(words);
  const allKept = sum(keptWords);
  for (const { block, column, isOfPage } of uses) {
    const isEmpty = words.length === 0;
    if (isOfPage) row.fill(column, isEmpty ? 0 : slab.values[block * slab.count]!);
    else row.fill(column, mean(slab, block, words, all));
  }
  for (const averaged of AVERAGED) {
    row.fill(averaged.mean, mean(slab, averaged.block, words, all));
    row.fill(averaged.kept, mean(slab, averaged.block, keptWords, allKept));
  }
  for (const { block, column } of COUNTED) row.fill(column, countPositive(slab, block));
  const largest = countLargest(alike.look);
  row.fill(COLUMN.kept, sum(kept));
  row.fill(COLUMN.largest, largest);
  row.fill(COLUMN.largestShare, shareOf(largest, scene.blocks.count));
}

/** The mean of a column, `all` being the sum of the weights. */
function mean({ values, count }: ColumnSlab, column: number, weight: Float64Array, all: number): number {
  const start = column * count;
  let total = 0;
  for (let block = 0; block < count; block++) total += values[start + block]! * weight[block]!;
  return all === 0 ? 0 : total / all;
}

function countPositive({ values, count }: ColumnSlab, column: number): number {
  const start = column * count;
  let positive = 0;
  for (let block = 0; block < count; block++) positive += Number(values[start + block]! > 0);
  return positive;
}

/** Groups are numbered below the number of blocks. */
function countLargest(groups: Int32Array): number {
  const counts = new Uint32Array(groups.length);
  let most = 0;
  for (let block = 0; block < groups.length; block++) most = Math.max(most, ++counts[groups[block]!]!);
  return most;
}
