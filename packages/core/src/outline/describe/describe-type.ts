/** A page as a whole in numbers, for the type models: one row. */
import type { OutlineScene } from '../scene.ts';
import { type Columns, shareOf } from './columns.ts';
import type { Description } from './describe.ts';
import { describeAddress } from './type-address.ts';
import { describeDeclarations, readDeclarations } from './type-declared.ts';
import { describeLinks } from './type-links.ts';
import { describeTypeNames } from './type-names.ts';
import { describeSeries } from './type-series.ts';
import { describeControls, describeKept, describeTitles } from './type-text.ts';

/** All columns the type models may ask for, one value each. */
export function describeType(scene: OutlineScene, description: Description): Columns {
  const { columns } = description;
  const kept = columns['rules keep']!;
  return toRow([
    describeBlocks(scene, description),
    describeAddress(scene.page.url),
    describeDeclarations(readDeclarations(scene.page)),
    describeTitles(scene),
    describeKept(scene, columns),
    describeLinks(scene, kept),
    describeSeries(scene, { kept, money: columns.money!, date: columns.date! }),
    describeControls(scene.page),
    describeTypeNames(scene.page),
  ]);
}

/** The columns of the blocks, averaged by words or counted. */
function describeBlocks(scene: OutlineScene, { columns, alike }: Description): Record<string, number> {
  const kept = columns['rules keep']!;
  const keptWords = scene.words.map((words, block) => words * kept[block]!);
  const all = sum(scene.words);
  const allKept = sum(keptWords);
  const values: Record<string, number> = {};
  for (const name of Object.keys(columns)) {
    const use = findUse(name);
    if (use === 'page') values[name] = columns[name]![0] ?? 0;
    else if (use === 'name') values[`share ${name}`] = mean(columns[name]!, scene.words, all);
  }
  for (const name of AVERAGED) {
    values[`mean ${name}`] = mean(columns[name]!, scene.words, all);
    values[`kept ${name}`] = mean(columns[name]!, keptWords, allKept);
  }
  for (const name of COUNTED) values[`blocks with ${name}`] = countPositive(columns[name]!);
  const largest = countLargest(alike.look);
  values['kept blocks'] = sum(kept);
  values['largest group'] = largest;
  values['largest group share'] = shareOf(largest, scene.blocks.count);
  return values;
}

type Use = 'page' | 'name' | 'none';

/** What is made of each column; there are as many names as `describe` has. */
const USES = new Map<string, Use>();

function findUse(name: string): Use {
  const known = USES.get(name);
  if (known !== undefined) return known;
  const use = PAGE_COLUMN.test(name) ? 'page' : NAME_COLUMN.test(name) ? 'name' : 'none';
  USES.set(name, use);
  return use;
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
] as const;
const COUNTED = ['money', 'date', 'heading level', 'in time', 'in figure', 'in pre', 'signs'] as const;

function sum(values: Float32Array | Float64Array): number {
  let total = 0;
  for (let index = 0; index < values.length; index++) total += values[index]!;
  return total;
}

/** The mean of a column, `all` being the sum of the weights. */
function mean(column: Float32Array, weight: Float64Array, all: number): number {
  let total = 0;
  for (let block = 0; block < column.length; block++) total += column[block]! * weight[block]!;
  return all === 0 ? 0 : total / all;
}

function countPositive(column: Float32Array): number {
  let count = 0;
  for (let block = 0; block < column.length; block++) count += Number(column[block]! > 0);
  return count;
}

function countLargest(groups: Int32Array): number {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return most;
}

/** Columns of one value each, as views into one array. */
function toRow(parts: readonly Record<string, number>[]): Columns {
  const names = parts.map(Object.keys);
  const row = new Float32Array(names.flat().length);
  const columns: Record<string, Float32Array> = {};
  let place = 0;
  for (const [index, part] of parts.entries()) {
    for (const name of names[index]!) {
      row[place] = part[name]!;
      columns[name] = row.subarray(place, ++place);
    }
  }
  return columns;
}
