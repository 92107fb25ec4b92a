/** Columns that are read off the entries of an outline, in one walk; iterative, for outlines nest as deep as pages do. */
import type { Analysis, Entry, OutlineLabel, Page } from '@anatome/core';

export interface HeadingCell {
  /** Where the page has levels. */
  readonly level?: number;
  readonly text: string;
  readonly path: string;
}

export interface ListCell {
  readonly path: string;
  /** What each item says, without the lists inside it, which have cells of their own. */
  readonly items: readonly string[];
}

/** Words by zone or role; words in a zone inside a zone of the same name count once. */
export type RoleCell = { readonly [label: string]: number };

export interface OutlineColumns {
  readonly headings: readonly HeadingCell[];
  readonly lists: readonly ListCell[];
  readonly roles: RoleCell;
}

/** Zones and roles: what a part of a page is for, not what it is made of. */
const ROLES: ReadonlySet<OutlineLabel> = new Set<OutlineLabel>([
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
  'address',
  'references',
  'hours',
  'form',
  'search',
  'logo',
  'legal',
  'breadcrumb',
  'pagination',
  'toc',
  'comments',
  'hidden',
]);

/** Headings, lists and roles of a page. */
export function collectOutlineColumns({
  page,
  features,
  outline,
}: Pick<Analysis, 'page' | 'features' | 'outline'>): OutlineColumns {
  const headings: HeadingCell[] = [];
  const lists: ListCell[] = [];
  const words = new RoleWords(features.words);
  const open = [...outline.entries].reverse();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { label, nodes, entries } = entry;
    if (ROLES.has(label)) words.add(label, nodes);
    if (label === 'heading') headings.push(toHeading(page, entry));
    if (label === 'list') lists.push(toList(page, entry));
    for (let at = entries.length - 1; at >= 0; at--) open.push(entries[at]);
  }
  return { headings, lists, roles: words.toCell() };
}

function toHeading(page: Page, { nodes, attributes }: Entry): HeadingCell {
  const level = attributes?.level;
  const text = toLine(page.textOf(...nodes));
  const path = page.path(nodes[0]);
  return typeof level === 'number' ? { level, text, path } : { text, path };
}

function toList(page: Page, { nodes, entries }: Entry): ListCell {
  const items = entries.filter(({ label }) => label === 'item').map((item) => toItem(page, item));
  return { path: page.path(nodes[0]), items };
}

/** The words of an item up to the first list in it. */
function toItem(page: Page, { nodes: [start, end], entries }: Entry): string {
  const inner = entries.find(({ label }) => label === 'list');
  return toLine(page.textOf(start, inner === undefined ? end : Math.max(start, inner.nodes[0])));
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Counts words by label; entries come in document order, those inside behind those around. */
class RoleWords {
  private readonly before: ArrayLike<number>;
  private readonly counts = new Map<string, { words: number; end: number }>();

  constructor(before: ArrayLike<number>) {
    this.before = before;
  }

  add(label: string, [start, end]: Entry['nodes']): void {
    const count = this.counts.get(label) ?? { words: 0, end: 0 };
    const from = Math.max(start, count.end);
    if (from < end) count.words += this.before[end] - this.before[from];
    count.end = Math.max(count.end, end);
    this.counts.set(label, count);
  }

  toCell(): RoleCell {
    return Object.fromEntries(Array.from(this.counts, ([label, { words }]) => [label, words]));
  }
}
