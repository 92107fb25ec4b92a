/** A page as a whole in numbers, for the type models: one row. */
import type { OutlineScene } from '../scene.ts';
import type { Columns } from './columns.ts';
import type { Description } from './describe.ts';
import { describeAddress } from './type-address.ts';
import { describeDeclarations, readDeclarations } from './type-declared.ts';
import { describeLinks } from './type-links.ts';
import { describeTypeNames } from './type-names.ts';
import { describeSeries } from './type-series.ts';
import { describeControls, describeKept, describeTitles } from './type-text.ts';

/** All columns the type models may ask for, one value each. */
export function describeType(scene: OutlineScene, { columns, alike }: Description): Columns {
  const { count } = scene.blocks;
  const values: Record<string, number> = {};
  for (const [name, column] of Object.entries(columns)) {
    if (PAGE_COLUMN.test(name)) values[name] = column[0] ?? 0;
  }
  const kept = columns['rules keep']!;
  for (const name of AVERAGED) values[`mean ${name}`] = mean(columns[name]!, scene.words);
  for (const name of AVERAGED) values[`kept ${name}`] = mean(columns[name]!, scene.words, kept);
  for (const name of COUNTED)
    values[`blocks with ${name}`] = columns[name]!.reduce((sum, v) => sum + Number(v > 0), 0);
  for (const [name, column] of Object.entries(columns)) {
    if (name.startsWith('name ') && !name.startsWith('name look') && !name.startsWith('name rules')) {
      values[`share ${name}`] = mean(column, scene.words);
    }
  }
  values['kept blocks'] = kept.reduce((sum, value) => sum + value, 0);
  values['largest group'] = countLargest(alike.look);
  values['largest group share'] = count === 0 ? 0 : values['largest group'] / count;
  return toRow({
    ...values,
    ...describeAddress(scene.page.url),
    ...describeDeclarations(readDeclarations(scene.page)),
    ...describeTitles(scene),
    ...describeKept(scene, columns),
    ...describeLinks(scene, kept),
    ...describeSeries(scene, { kept, money: columns.money!, date: columns.date! }),
    ...describeControls(scene.page),
    ...describeTypeNames(scene.page),
  });
}

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

function mean(column: Float32Array, weight: Float64Array, kept?: Float32Array): number {
  let sum = 0;
  let all = 0;
  for (let block = 0; block < column.length; block++) {
    const share = weight[block]! * (kept?.[block] ?? 1);
    sum += column[block]! * share;
    all += share;
  }
  return all === 0 ? 0 : sum / all;
}

function countLargest(groups: Int32Array): number {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function toRow(values: Record<string, number>): Columns {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Float32Array.of(value)] as const),
  );
}
