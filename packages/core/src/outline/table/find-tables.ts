/** Genuine tables, as the macrostructure lens tells them from those that only make a layout. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { type Page, TAG } from '../../page/index.ts';

/** A table whose rows and columns mean something. */
export interface GenuineTable {
  readonly rows: number;
  readonly columns: number;
}

/** Cells with more words than this on average hold sections of a layout, not data. Unmeasured. */
const WORDS_OF_A_CELL = 30;

/** All of them by their element; one that holds another table or a form is none. */
export function findTables(table: BlockTable): ReadonlyMap<number, GenuineTable> {
  const found = new Map<number, GenuineTable>();
  for (const { label, nodes, attributes } of annotationsOf(table, 'macrostructure')) {
    if (label !== 'Table' || attributes?.verdict !== 'genuine') continue;
    const known = { rows: Number(attributes.rows), columns: Number(attributes.columns) };
    if (isOfData(table, nodes[0], known)) found.set(nodes[0], known);
  }
  return found;
}

function isOfData({ page, features }: BlockTable, node: number, { rows, columns }: GenuineTable): boolean {
  if (page.first(TAG.table, node + 1, page.end[node]) >= 0) return false;
  if (page.first(TAG.form, node + 1, page.end[node]) >= 0) return false;
  const words = features.words[page.end[node]] - features.words[node];
  return words > 0 && words < WORDS_OF_A_CELL * Math.max(1, rows * columns);
}

/** What a table calls itself: its caption, or the cells of its heading row. */
export function nameTable(page: Page, table: number): string {
  const caption = page.first(TAG.caption, table, page.end[table]);
  const said = caption < 0 ? '' : toLine(page.textOf(caption));
  if (said !== '') return said;
  const row = page.first(TAG.tr, table, page.end[table]);
  if (row < 0) return '';
  const cells: string[] = [];
  for (let cell = row + 1; cell < page.end[row]; cell = page.end[cell]) {
    if (page.tag[cell] === TAG.td && !isInHead(page, cell)) return '';
    if (page.tag[cell] === TAG.td || page.tag[cell] === TAG.th) cells.push(toLine(page.textOf(cell)));
  }
  return cells.filter((text) => text !== '').join(' | ');
}

function isInHead(page: Page, cell: number): boolean {
  return page.tag[page.parent[page.parent[cell]]] === TAG.thead;
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
