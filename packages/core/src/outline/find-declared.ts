/** What the author declared: elements and ARIA roles that name a zone or a block. */
import type { JsonValue } from '../annotation/index.ts';
import { type BlockTable, roleOf } from '../block/index.ts';
import type { Features } from '../feature/index.ts';
import { findLandmark, type Page, TAG } from '../page/index.ts';
import type { OutlineLabel } from './outline.ts';

export interface Declared {
  readonly label: OutlineLabel;
  readonly score: number;
  /** Whether the walk goes on inside; otherwise the entry stands for its whole subtree. */
  readonly isOpen: boolean;
  /** Instead of the place's own text. */
  readonly text?: string;
  readonly attributes?: { readonly [name: string]: JsonValue };
}

/** Roles and elements that are no landmarks. */
const ROLES: ReadonlyMap<string, OutlineLabel> = new Map([
  ['heading', 'heading'],
  ['list', 'list'],
  ['listitem', 'item'],
  ['figure', 'figure'],
]);

const TAGS: ReadonlyMap<number, OutlineLabel> = new Map<number, OutlineLabel>([
  [TAG.p, 'paragraph'],
  [TAG.pre, 'code'],
  [TAG.blockquote, 'quote'],
  [TAG.ul, 'list'],
  [TAG.ol, 'list'],
  [TAG.dl, 'list'],
  [TAG.dir, 'list'],
  [TAG.menu, 'list'],
  [TAG.li, 'item'],
  [TAG.dt, 'item'],
  [TAG.dd, 'item'],
  [TAG.figure, 'figure'],
]);

/** Cells with more words than this on average hold sections of a layout, not data. Unmeasured; a lens will know. */
const WORDS_OF_A_CELL = 30;

/** What an element declares itself to be, or undefined: then the walk goes inside. */
export function findDeclared(table: BlockTable, node: number): Declared | undefined {
  const { page, features } = table;
  const role = roleOf(table, node);
  const label = ROLES.get(role) ?? findLandmark(page, node, role) ?? findByTag(page, features, node);
  if (label === undefined) return undefined;
  const end = page.end[node];
  const words = features.words[end] - features.words[node];
  const links = features.links[end] - features.links[node];
  switch (label) {
    case 'heading':
      return words === 0
        ? undefined
        : { label, score: 1, isOpen: false, attributes: { level: findLevel(page, node) } };
    case 'navigation':
      return { label, score: 1, isOpen: false, text: links === 1 ? '1 link' : `${links} links` };
    case 'table':
      return { label, score: 1, isOpen: false, attributes: { rows: countRows(page, node) } };
    case 'list':
      return { label, score: 1, isOpen: true, attributes: { items: countItems(table, node) } };
    case 'paragraph':
    case 'code':
    case 'item':
      // A list inside an item is opened with it: the item's own text is then a paragraph of its own.
      if (words === 0 || holdsList(page, node)) return undefined;
      return { label, score: 1, isOpen: false, attributes: { words } };
    default:
      return { label, score: 1, isOpen: true };
  }
}

function findByTag(page: Page, features: Features, node: number): OutlineLabel | undefined {
  const tag = page.tag[node];
  if (tag >= TAG.h1 && tag <= TAG.h6) return 'heading';
  if (tag === TAG.table) return isDataTable(page, features, node) ? 'table' : undefined;
  return TAGS.get(tag);
}

function findLevel(page: Page, node: number): number {
  const level = Number(page.attribute(node, 'aria-level'));
  if (Number.isInteger(level) && level >= 1 && level <= 9) return level;
  const tag = page.tag[node];
  return tag >= TAG.h1 && tag <= TAG.h6 ? tag - TAG.h1 + 1 : 2;
}

/** Declares header cells or a caption, holds no other table, and its cells hold words rather than sections. */
function isDataTable(page: Page, features: Features, table: number): boolean {
  let cells = 0;
  let isDeclared = false;
  for (let node = table + 1; node < page.end[table]; node++) {
    const tag = page.tag[node];
    if (tag === TAG.table || tag === TAG.form) return false;
    if (tag === TAG.th || tag === TAG.caption || tag === TAG.thead) isDeclared = true;
    if (tag === TAG.td || tag === TAG.th) cells++;
  }
  const words = features.words[page.end[table]] - features.words[table];
  return isDeclared && cells >= 2 && words / cells < WORDS_OF_A_CELL;
}

function countRows(page: Page, table: number): number {
  let rows = 0;
  for (let node = table + 1; node < page.end[table]; node++) if (page.tag[node] === TAG.tr) rows++;
  return rows;
}

function countItems(table: BlockTable, list: number): number {
  const { page } = table;
  let items = 0;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    if (page.tag[child] === TAG.li || page.tag[child] === TAG.dt || roleOf(table, child) === 'listitem') {
      items++;
    }
  }
  return items;
}

function holdsList(page: Page, item: number): boolean {
  for (let node = item + 1; node < page.end[item]; node++) {
    const tag = page.tag[node];
    if (tag === TAG.ul || tag === TAG.ol || tag === TAG.dl || tag === TAG.table) return true;
  }
  return false;
}
