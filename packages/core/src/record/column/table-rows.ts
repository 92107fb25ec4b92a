/** The rows of a table, and which of them are headers. */
import { type Page, TAG } from '../../page/index.ts';
import type { Style } from '../../style/index.ts';
import type { Canvas } from './sketch.ts';

export interface TableRow {
  readonly node: number;
  /** The `thead`, `tbody` or `tfoot` (or the table) around it: no cell spans past its end. */
  readonly group: number;
  /** `td` and `th` in order. */
  readonly cells: readonly number[];
}

/** Header rows a table can have. */
const MOST_HEADERS = 5;

/** The rows of a table itself, without those of tables inside it. */
export function collectTableRows(page: Page, table: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let child = table + 1; child < page.end[table]; child = page.end[child]) {
    const tag = page.tag[child];
    if (tag === TAG.tr) rows.push(toRow(page, child, table));
    else if (tag === TAG.thead || tag === TAG.tbody || tag === TAG.tfoot) {
      for (let row = child + 1; row < page.end[child]; row = page.end[row])
        if (page.tag[row] === TAG.tr) rows.push(toRow(page, row, child));
    }
  }
  return rows;
}

function toRow(page: Page, node: number, group: number): TableRow {
  const cells: number[] = [];
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if (page.tag[child] === TAG.td || page.tag[child] === TAG.th) cells.push(child);
  }
  return { node, group, cells };
}

/** How many rows at the top name the columns: those of `thead` and of `th` alone, or a first one that is all bold. */
export function countHeaderRows(
  { page, style }: Pick<Canvas, 'page' | 'style'>,
  rows: readonly TableRow[],
): number {
  let count = 0;
  while (count < rows.length - 1 && count < MOST_HEADERS && isHeader(page, rows[count])) count++;
  if (count > 0) return count;
  if (rows.length < 3) return 0;
  const isBoldRow = (row: TableRow) => isBold(page, style, row);
  return (isBoldRow(rows[0]) && !isBoldRow(rows[1])) || isOverNames(page, rows) ? 1 : 0;
}

function isHeader(page: Page, { group, cells }: TableRow): boolean {
  if (page.tag[group] === TAG.thead) return true;
  const filled = cells.filter((cell) => page.textOf(cell) !== '');
  return (
    filled.length > 0 &&
    filled.every((cell) => page.tag[cell] === TAG.th && page.attribute(cell, 'scope') !== 'row')
  );
}

/** Nothing at the corner, something in every other cell of the first row and of the first column. */
function isOverNames(page: Page, rows: readonly TableRow[]): boolean {
  const isFilled = (cell: number | undefined) => cell !== undefined && page.textOf(cell).trim() !== '';
  const [corner, ...names] = rows[0].cells;
  if (names.length < 2 || isFilled(corner) || !names.every(isFilled)) return false;
  return rows.slice(1).every(({ cells }) => isFilled(cells[0]));
}

/** Whether bold text fills every cell, and there are several. */
function isBold(page: Page, style: Style, { cells }: TableRow): boolean {
  const filled = cells.filter((cell) => page.textOf(cell) !== '');
  return (
    filled.length > 1 &&
    filled.length * 2 > cells.length &&
    filled.every((cell) => isAllBold(page, style, cell))
  );
}

/** Font weights from this one on are bold. */
const BOLD = 600;

function isAllBold(page: Page, style: Style, cell: number): boolean {
  if (page.tag[cell] === TAG.th) return true;
  for (let node = cell + 1; node < page.end[cell]; node++)
    if (page.isText(node) && page.textOf(node).trim() !== '' && style.fontWeight[node] < BOLD) return false;
  return true;
}
