/** Bibliographies by what their authors call them: `ol class="references"`, `role="doc-bibliography"`. */

import { type BlockTable, roleOf } from '../../block/index.ts';
import { splitTokens } from '../../character/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { countWords, type RolePlace } from './role-place.ts';

/** Names of lists of references, or what such names end in behind a hyphen. */
const NAMES: readonly string[] = [
  'references',
  'reference-list',
  'ref-list',
  'reflist',
  'bibliography',
  'citation-list',
  'citation-sources',
];

const LEAST_ITEMS = 3;
/** The name may stand at one of so many elements around the list, which is most of what they hold. */
const REACH = 3;
const LEAST_SHARE = 0.7;

/** Collects lists that are called a bibliography. */
export function collectNamedReferences(table: BlockTable): RolePlace[] {
  const { page } = table;
  const found: RolePlace[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== TAG.ol && page.tag[node] !== TAG.ul) continue;
    const references = countItems(page, node);
    const name = references < LEAST_ITEMS ? undefined : findName(table, node);
    if (name === undefined) continue;
    const nodes = [node, page.end[node]] as const;
    const reasons = [{ step: 'named', values: { name } }];
    found.push({ label: 'references', nodes, reasons, isOpen: true, attributes: { references } });
    node = page.end[node] - 1;
  }
  return found;
}

function countItems(page: Page, list: number): number {
  let items = 0;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    if (page.tag[child] === TAG.li) items++;
  }
  return items;
}

function findName(table: BlockTable, list: number): string | undefined {
  const { page } = table;
  const words = countWords(table, [list, page.end[list]]);
  let node = list;
  for (let step = 0; step < REACH && node > 0; step++, node = page.parent[node]) {
    if (words < LEAST_SHARE * countWords(table, [node, page.end[node]])) return undefined;
    if (roleOf(table, node) === 'doc-bibliography') return 'doc-bibliography';
    const name = splitTokens(
      `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`,
    ).find(isName);
    if (name !== undefined) return name;
  }
  return undefined;
}

function isName(token: string): boolean {
  const word = token.toLowerCase().replaceAll('_', '-');
  return NAMES.some((name) => word === name || word.endsWith(`-${name}`));
}
