/** What class and id names say a page is for. All columns of this file begin with "name": a model can do without. */
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { TYPE_COLUMNS } from '../column/type-column.ts';
import { LONGEST_NAME } from '../name/name-words.ts';
import type { NameMasks } from '../name/read-names.ts';
import { TYPE_NAME_GROUPS } from '../name/type-name-groups.ts';
import { countGroups, numberGroups, toWords } from './describe-address.ts';

/** What WordPress, Drupal and others write on `body`. */
const BODY_WORDS: Readonly<Record<string, string>> = {
  single: 'single',
  page: 'page',
  archive: 'archive category tax listing index blog',
  home: 'home front landing',
};

const BODY_GROUPS = numberGroups('name body');
const BODY_COLUMNS = Object.entries(BODY_WORDS).map(([name, words]) => ({
  words: new Set(words.split(' ')),
  column: TYPE_COLUMNS.find(`name body of ${name}`),
}));
const GROUPS = Object.keys(TYPE_NAME_GROUPS).map((group) => ({
  count: TYPE_COLUMNS.find(`name count ${group}`),
  rate: TYPE_COLUMNS.find(`name rate ${group}`),
}));

/** Tells which groups of names the elements of a page have. */
export function describeTypeNames(page: Page, { types }: NameMasks, row: ColumnSlab): void {
  const counts = new Uint32Array(GROUPS.length);
  const body: string[] = [];
  let elements = 0;
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    elements++;
    if (page.tag[node] === TAG.body || page.tag[node] === TAG.html) body.push(...readBody(page, node));
    for (let left = types[node]; left !== 0; left &= left - 1) counts[31 - Math.clz32(left & -left)]++;
  }
  countGroups(body, BODY_GROUPS, row);
  for (const { words, column } of BODY_COLUMNS) {
    let count = 0;
    for (const word of body) count += Number(words.has(word));
    row.fill(column, count);
  }
  for (let place = 0; place < GROUPS.length; place++) {
    row.fill(GROUPS[place].count, counts[place]);
    row.fill(GROUPS[place].rate, counts[place] / Math.max(1, elements));
  }
}

function readBody(page: Page, node: number): string[] {
  return page
    .attributesOf(node)
    .filter(([name]) => /class|id|data-(?:page|template|type)/.test(name))
    .flatMap(([, value]) => toWords(value.slice(0, LONGEST_NAME)));
}
