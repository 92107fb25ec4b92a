/** What block elements do: which containers they open, which blocks they are. */
import { boundSpan, MOST_SPAN, type Page, readRole, readSpan, TAG } from '../../page/index.ts';
import type { Alignment, CellBlock, Container, ItemBlock, ListBlock, RowBlock } from './content-tree.ts';
import type { ContentWalk, Opener } from './content-walk.ts';
import { openPlain, passes } from './inline-openers.ts';
import { isDataTable } from './is-data-table.ts';
import { isCodeTable, readCodeBlock } from './read-code.ts';

/** Block elements by tag number. */
export const BLOCK_OPENERS: readonly (readonly [tag: number, opener: Opener])[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => [TAG.h1 + level - 1, unlessPassed(toHeadingOpener(level))] as const),
  ...[TAG.ul, TAG.ol, TAG.menu, TAG.dir].map((tag) => [tag, unlessPassed(openList)] as const),
  ...[TAG.pre, TAG.listing, TAG.xmp, TAG.plaintext].map((tag) => [tag, unlessPassed(openCodeBlock)] as const),
  ...[TAG.div, TAG.section, TAG.aside].map((tag) => [tag, unlessPassed(openHolder)] as const),
  [TAG.p, unlessPassed(openParagraph)],
  [TAG.li, unlessPassed(openItem)],
  [TAG.dl, unlessPassed((walk, node) => walk.enter(node, { kind: 'definitions', blocks: [] }))],
  [TAG.dt, unlessPassed(openTerm)],
  [TAG.dd, unlessPassed(openDescription)],
  [TAG.blockquote, unlessPassed((walk, node) => walk.enter(node, { kind: 'quote', blocks: [] }))],
  [TAG.figure, unlessPassed(openFigure)],
  [TAG.figcaption, unlessPassed(openCaption)],
  [TAG.details, unlessPassed((walk, node) => walk.enter(node, { kind: 'details', blocks: [] }))],
  [TAG.summary, unlessPassed((walk, node) => walk.enterText(node, 'summary'))],
  [TAG.hr, openRule],
  [TAG.table, unlessPassed(openTable)],
  [TAG.caption, unlessPassed((walk, node) => walk.enterText(node, 'caption'))],
  [TAG.tr, openRow],
  [TAG.td, openCell],
  [TAG.th, openCell],
];

function unlessPassed(opener: Opener): Opener {
  return (walk, node) => (passes(walk, node) ? walk.page.end[node] : opener(walk, node));
}

function toHeadingOpener(level: number): Opener {
  return (walk, node) => walk.enterText(node, 'heading', level);
}

/** Anonymous boxes: a footnote, an ARIA heading, list or item, or nothing but what they hold. */
function openHolder(walk: ContentWalk, node: number): number {
  const label = walk.notes.notes.get(node);
  if (label !== undefined) return walk.enterNote(node, label);
  const role = readRole(walk.page, node);
  if (role === 'list') return walk.enter(node, createList());
  if (role === 'listitem') return openItem(walk, node);
  if (role === 'heading') {
    const level = Number(walk.page.attribute(node, 'aria-level') ?? 2);
    return walk.enterText(node, 'heading', level >= 1 && level <= 6 ? Math.round(level) : 2);
  }
  return openPlain(walk, node);
}

function openParagraph(walk: ContentWalk, node: number): number {
  const label = walk.notes.notes.get(node);
  if (label !== undefined) return walk.enterNote(node, label);
  return walk.enterParagraph(node);
}

function openList(walk: ContentWalk, node: number): number {
  const { page } = walk;
  const isOrdered = page.tag[node] === TAG.ol;
  const isReversed = page.attributeNamed(node, 'reversed') !== undefined;
  const first = isReversed ? countItems(walk, node) : 1;
  const start = toInteger(page.attribute(node, 'start')) ?? first;
  return walk.enter(node, { kind: 'list', isOrdered, start, isReversed, blocks: [] });
}

function countItems({ page, kept }: ContentWalk, list: number): number {
  let items = 0;
  for (let node = list + 1; node < page.end[list]; node = page.end[node]) {
    if (page.tag[node] === TAG.li && kept.reaches(node)) items++;
  }
  return items;
}

function toInteger(written: string | undefined): number | undefined {
  return written !== undefined && /^\s*-?\d{1,9}\s*$/.test(written) ? Number(written) : undefined;
}

function openItem(walk: ContentWalk, node: number): number {
  const label = walk.notes.notes.get(node);
  if (label !== undefined) return walk.enterNote(node, label);
  const value = toInteger(walk.page.attribute(node, 'value'));
  const item: ItemBlock = { kind: 'item', value, isChecked: undefined, blocks: [] };
  return walk.enter(node, ...inside(walk, 'list', createList), item);
}

function createList(): ListBlock {
  return { kind: 'list', isOrdered: false, start: 1, isReversed: false, blocks: [] };
}

/** The container an element needs around it: none if it is there, the one just closed, or a new one. */
function inside(walk: ContentWalk, kind: Container['kind'], create: () => Container): Container[] {
  walk.settle();
  return walk.builder.container?.kind === kind ? [] : [walk.builder.reopen(kind) ?? create()];
}

function openTerm(walk: ContentWalk, node: number): number {
  const around = inside(walk, 'definitions', () => ({ kind: 'definitions', blocks: [] }));
  if (around.length > 0) walk.enter(node, ...around);
  return walk.enterText(node, 'term');
}

function openDescription(walk: ContentWalk, node: number): number {
  const label = walk.notes.notes.get(node);
  if (label !== undefined) return walk.enterNote(node, label);
  const around = inside(walk, 'definitions', () => ({ kind: 'definitions', blocks: [] }));
  return walk.enter(node, ...around, { kind: 'description', blocks: [] });
}

function openFigure(walk: ContentWalk, node: number): number {
  const { page } = walk;
  const pre = page.first(TAG.pre, node, page.end[node]);
  // Highlighters wrap code in figures; tables and quotes stand in figures, too, and need none.
  if (pre >= 0 || page.first(TAG.table, node, page.end[node]) >= 0) return openPlain(walk, node);
  return walk.enter(node, { kind: 'figure', blocks: [] });
}

function openCaption(walk: ContentWalk, node: number): number {
  return walk.enterText(node, walk.kept.isWithPicture(node) ? 'legend' : 'caption');
}

function openRule(walk: ContentWalk, node: number): number {
  walk.settle();
  walk.builder.addRule();
  return walk.page.end[node];
}

function openCodeBlock(walk: ContentWalk, node: number): number {
  walk.settle();
  const block = readCodeBlock(walk.page, node);
  if (block.text !== '') walk.builder.addBlock(block);
  return walk.page.end[node];
}

function openTable(walk: ContentWalk, node: number): number {
  const { page, kept, plan } = walk;
  if (isCodeTable(page, node)) return openCodeBlock(walk, node);
  if (!isDataTable(page, node, { kept, verdicts: plan.verdicts })) return openPlain(walk, node);
  walk.tableEnds.push(page.end[node]);
  return walk.enter(node, { kind: 'table', blocks: [] });
}

/** Rows and cells of a table that prints as one are opened even when nothing is in them: their place counts. */
function openRow(walk: ContentWalk, node: number): number {
  const { page, builder } = walk;
  if (builder.container?.kind !== 'table') return passes(walk, node) ? page.end[node] : openPlain(walk, node);
  const group = page.parent[node];
  const isLast = page.nextSibling(node) < 0 || page.first(TAG.tr, page.end[node], page.end[group]) < 0;
  const isHeader = page.tag[group] === TAG.thead || isHeaderRow(page, node);
  const isFooter = page.tag[group] === TAG.tfoot;
  const row: RowBlock = { kind: 'row', isHeader, isFooter, isLast, blocks: [] };
  return walk.enter(node, row);
}

/** A first row of nothing but header cells, where there is no `thead`. */
function isHeaderRow(page: Page, row: number): boolean {
  if (page.first(TAG.tr, page.parent[row], row) >= 0) return false;
  let headers = 0;
  for (let cell = row + 1; cell < page.end[row]; cell = page.end[cell]) {
    if (page.tag[cell] === TAG.td) return false;
    if (page.tag[cell] === TAG.th) headers++;
  }
  return headers > 1;
}

function openCell(walk: ContentWalk, node: number): number {
  const { page, builder } = walk;
  if (builder.container?.kind !== 'row') {
    if (passes(walk, node)) return page.end[node];
    walk.settle();
    return openHolder(walk, node);
  }
  const cell: CellBlock = {
    kind: 'cell',
    isHeader: page.tag[node] === TAG.th,
    columnSpan: boundSpan(readSpan(page, node, 'colspan'), 'colspan'),
    rowSpan: boundSpan(readSpan(page, node, 'rowspan') || MOST_SPAN.rowspan, 'rowspan'),
    alignment: findAlignment(page, node),
    blocks: [],
  };
  return walk.enter(node, cell);
}

function findAlignment(page: Page, cell: number): Alignment {
  const styled = /text-align:\s*(left|right|center)/i.exec(page.attribute(cell, 'style') ?? '')?.[1];
  const value = (styled ?? page.attribute(cell, 'align'))?.trim().toLowerCase();
  return value === 'left' || value === 'right' || value === 'center' ? value : undefined;
}
