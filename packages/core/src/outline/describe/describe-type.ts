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
  const values: Record<string, number> = {};
  for (const [name, column] of Object.entries(columns)) {
    if (PAGE_COLUMN.test(name)) values[name] = column[0] ?? 0;
    else if (NAME_COLUMN.test(name)) values[`share ${name}`] = mean(column, scene.words);
  }
  for (const name of AVERAGED) {
    values[`mean ${name}`] = mean(columns[name]!, scene.words);
    values[`kept ${name}`] = mean(columns[name]!, keptWords);
  }
  for (const name of COUNTED) {
    values[`blocks with ${name}`] = columns[name]!.reduce((sum, value) => sum + Number(value > 0), 0);
  }
  const largest = countLargest(alike.look);
  values['kept blocks'] = kept.reduce((sum, value) => sum + value, 0);
  values['largest group'] = largest;
  values['largest group share'] = shareOf(largest, scene.blocks.count);
  return values;
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

function mean(column: Float32Array, weight: Float64Array): number {
  let sum = 0;
  let all = 0;
  for (let block = 0; block < column.length; block++) {
    sum += column[block]! * weight[block]!;
    all += weight[block]!;
  }
  return all === 0 ? 0 : sum / all;
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
  const columns: Record<string, Float32Array> = {};
  for (const part of parts) {
    for (const name of Object.keys(part)) columns[name] = Float32Array.of(part[name]!);
  }
  return columns;
}
