/** What the author declared: elements and ARIA roles that name a zone or a block. */
import type { JsonValue } from '../annotation/index.ts';
import { type BlockTable, roleOf } from '../block/index.ts';
import { findLandmark, type Page, TAG } from '../page/index.ts';
import { countOwnWords, findNested, PART_LABELS } from './count-parts.ts';
import { countSeenWords, excerpt } from './excerpt.ts';
import type { OutlineLabel } from './outline.ts';
import { type GenuineTable, nameTable } from './table/find-tables.ts';

export interface Declared {
  readonly label: OutlineLabel;
  /** Whether the walk goes on inside; otherwise the entry stands for its whole subtree. */
  readonly isOpen: boolean;
  /** Where its text stands for all that is inside but for entries with these labels. */
  readonly shown?: ReadonlySet<OutlineLabel>;
  /** Instead of the place's own text. */
  readonly text?: string;
  readonly attributes?: { readonly [name: string]: JsonValue };
}

/** What is known of a page beside its elements. */
export interface KnownParts {
  readonly tables: ReadonlyMap<number, GenuineTable>;
  /** How many parts with names of their own begin before each node. */
  readonly parts: Int32Array;
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

/** What an element declares itself to be, or undefined: then the walk goes inside. */
export function findDeclared(table: BlockTable, node: number, known: KnownParts): Declared | undefined {
  const { page, features } = table;
  const role = roleOf(table, node);
  const label = ROLES.get(role) ?? findLandmark(page, node, role) ?? findByTag(page, node, known);
  if (label === undefined) return undefined;
  const end = page.end[node];
  const words = features.words[end] - features.words[node];
  const links = features.links[end] - features.links[node];
  switch (label) {
    case 'heading':
      return words === 0 ? undefined : { label, isOpen: false, attributes: { level: findLevel(page, node) } };
    case 'navigation':
      if (words === 0 && links === 0) return undefined;
      return toMenu(links, holdsParts(page, node, known));
    case 'table':
      return toTable(page, node, known.tables.get(node)!);
    case 'list':
      return { label, isOpen: true, attributes: toListAttributes(table, node) };
    case 'item':
      return words === 0 ? undefined : toItem(table, node, known);
    case 'paragraph':
    case 'code':
      // What has a name of its own inside a paragraph parts it.
      if (words === 0 || holdsParts(page, node, known)) return undefined;
      return { label, isOpen: false, attributes: { words: countSeenWords(table, node, end) } };
    default:
      return { label, isOpen: true };
  }
}

/** A menu inside a zone is summed up by its links; the headings of its groups say what it leads to. */
const MENU_LABELS: ReadonlySet<OutlineLabel> = new Set(['heading']);

function toMenu(links: number, isOpen: boolean): Declared {
  const text = links === 1 ? '1 link' : `${links} links`;
  return { label: 'navigation', isOpen, text, ...(isOpen && { shown: MENU_LABELS }) };
}

function findByTag(page: Page, node: number, { tables }: KnownParts): OutlineLabel | undefined {
  const tag = page.tag[node];
  if (tag >= TAG.h1 && tag <= TAG.h6) return 'heading';
  if (tag === TAG.table) return tables.has(node) ? 'table' : undefined;
  return TAGS.get(tag);
}

function findLevel(page: Page, node: number): number {
  const level = Number(page.attribute(node, 'aria-level'));
  if (Number.isInteger(level) && level >= 1 && level <= 9) return level;
  const tag = page.tag[node];
  return tag >= TAG.h1 && tag <= TAG.h6 ? tag - TAG.h1 + 1 : 2;
}

/** A table is called by its caption or its heading row, where it has one. */
function toTable(page: Page, node: number, { rows, columns }: GenuineTable): Declared {
  const text = nameTable(page, node);
  const attributes = { rows, columns };
  return { label: 'table', isOpen: false, ...(text !== '' && { text }), attributes };
}

function holdsParts(page: Page, node: number, { parts }: KnownParts): boolean {
  return parts[page.end[node]] > parts[node + 1];
}

/** An item of so many words of its own is no line of a list: its blocks are shown one by one. */
const MOST_ITEM_WORDS = 40;

/** An item; one that holds a list is called by what stands before it. */
function toItem(table: BlockTable, node: number, known: KnownParts): Declared {
  const { page } = table;
  const end = page.end[node];
  const kind = KINDS.get(page.tag[node]);
  const all = countSeenWords(table, node, end);
  const attributes = { words: all, ...(kind && { kind }) };
  if (!holdsParts(page, node, known)) return { label: 'item', isOpen: false, attributes };
  if (countOwnWords(table, [node, end], known.tables) > MOST_ITEM_WORDS)
    return { label: 'item', isOpen: true, attributes };
  const nested = findNested(page, [node, end], known.tables);
  const text = excerpt(table, node, nested);
  // As many words as are quoted: those of a list inside are counted there.
  const own = { ...attributes, words: countSeenWords(table, node, nested) || all };
  return { label: 'item', isOpen: true, shown: PART_LABELS, text, attributes: own };
}

const KINDS: ReadonlyMap<number, string> = new Map([
  [TAG.dt, 'term'],
  [TAG.dd, 'definition'],
]);

function toListAttributes(table: BlockTable, list: number): { readonly [name: string]: JsonValue } {
  const items = countItems(table, list);
  return table.page.tag[list] === TAG.dl ? { kind: 'definition', items } : { items };
}

function countItems(table: BlockTable, list: number): number {
  const { page } = table;
  let items = 0;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    if (page.tag[child] === TAG.li || page.tag[child] === TAG.dt || roleOf(table, child) === 'listitem') {
      items++;
    } else if (page.tag[list] === TAG.dl && page.tag[child] === TAG.div) items += countTerms(page, child);
  }
  return items;
}

/** Terms of a group of definitions. */
function countTerms(page: Page, group: number): number {
  let terms = 0;
  for (let child = group + 1; child < page.end[group]; child = page.end[child]) {
    if (page.tag[child] === TAG.dt) terms++;
  }
  return terms;
}
