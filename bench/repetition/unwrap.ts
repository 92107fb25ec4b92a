/** Takes the item tags away from lists of a page: the harder half of finding what is alike. */
import type { Page } from '@anatome/core';
import { KIND, TAG } from '@anatome/core/page';
import { rewritePage } from './rewrite-page.ts';

/** A list whose items lost their tags: which nodes of the rebuilt page began its items, and where it ends. */
export interface UnwrappedList {
  readonly kind: 'single' | 'fixed' | 'variable';
  /** The node whose children the items' contents now are. */
  readonly parent: number;
  /** First node of each item, then one past the last. */
  readonly bounds: readonly number[];
}

/** What is taken away: the items' tags, or the list's own tag as well. */
export type Form = 'items' | 'items and list';

/** Which lists of the page are unwrapped: list node → its items. */
type Selection = ReadonlyMap<number, readonly number[]>;

/**
 * The lists of one nesting level that can be judged: three or more items, none empty, and no two texts that would
 * run together (no reader could tell them apart). One list per parent, so that none borders on another.
 */
export function selectLists(page: Page, level: number): Selection {
  const selection = new Map<number, number[]>();
  const depth = new Int32Array(page.size);
  const parents = new Set<number>();
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node];
    depth[node] = depth[parent] + (isListTag(page.tag[parent]) ? 1 : 0);
    if (depth[node] !== level || parents.has(parent)) continue;
    const items = collectItems(page, node);
    if (items === undefined || items.length < 3 || runsTogether(page, items)) continue;
    parents.add(parent);
    selection.set(node, items);
  }
  return selection;
}

function isListTag(tag: number): boolean {
  return tag === TAG.ul || tag === TAG.ol;
}

/** The items of a list, or of an element that holds articles and nothing else. */
function collectItems(page: Page, list: number): number[] | undefined {
  if (!page.isElement(list)) return undefined;
  const itemTag = isListTag(page.tag[list]) ? TAG.li : TAG.article;
  const items: number[] = [];
  for (const child of page.children(list)) {
    if (!isToken(page, child)) continue;
    if (page.tag[child] !== itemTag || collectTokens(page, child).length === 0) return undefined;
    items.push(child);
  }
  return items;
}

/** The children a reader would notice: no white space, comments or scripts. */
export function collectTokens(page: Page, parent: number): number[] {
  return Array.from(page.children(parent)).filter((child) => isToken(page, child));
}

/** Elements nobody sees. */
const UNSEEN: ReadonlySet<number> = new Set([
  TAG.script,
  TAG.style,
  TAG.template,
  TAG.noscript,
  TAG.meta,
  TAG.link,
  TAG.br,
  TAG.wbr,
]);

function isToken(page: Page, node: number): boolean {
  if (page.kind[node] === KIND.text) return page.data[node].trim() !== '';
  return page.kind[node] === KIND.element && !UNSEEN.has(page.tag[node]);
}

function runsTogether(page: Page, items: readonly number[]): boolean {
  return items.some((item, at) => {
    const next = items[at + 1];
    if (next === undefined || endsLine(page, item)) return false;
    return page.isText(collectTokens(page, item).at(-1)!) && page.isText(collectTokens(page, next)[0]);
  });
}

function endsLine(page: Page, item: number): boolean {
  const last = collectTokens(page, item).at(-1)!;
  return Array.from(page.children(item)).some((child) => child > last && page.tag[child] === TAG.br);
}

/** Rebuilds the page without the tags of the selected lists' items (and, in the harder form, of the lists). */
export function unwrap(page: Page, selection: Selection, form: Form): { page: Page; lists: UnwrappedList[] } {
  const dropped = collectDropped(selection, form);
  const rewritten = rewritePage(page, { isDropped: (node) => dropped.has(node) });
  const { newNode } = rewritten;
  const lists = Array.from(selection, ([list, items]) => toList(page, { list, items, newNode, form }));
  return { page: rewritten.page, lists };
}

function collectDropped(selection: Selection, form: Form): Set<number> {
  const dropped = new Set<number>();
  for (const [list, items] of selection) {
    for (const item of items) dropped.add(item);
    if (form === 'items and list') dropped.add(list);
  }
  return dropped;
}

interface Place {
  readonly list: number;
  readonly items: readonly number[];
  readonly newNode: Int32Array;
  readonly form: Form;
}

function toList(page: Page, { list, items, newNode, form }: Place): UnwrappedList {
  const lengths = new Set(items.map((item) => collectTokens(page, item).length));
  const kind = lengths.size > 1 ? 'variable' : lengths.has(1) ? 'single' : 'fixed';
  const holder = form === 'items' ? list : page.parent[list];
  const bounds = items.map((item) => newNode[collectTokens(page, item)[0]]);
  return { kind, parent: newNode[holder], bounds: [...bounds, newNode[page.end[items.at(-1)!]]] };
}
