/** The grid of a genuine table: spans resolved as in the HTML standard's table model, within bounds. */
import { type Page, type Range, TAG } from '../../page/index.ts';
import type { TableRow } from './judge-tables.ts';

export interface GridCell {
  readonly node: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly GridCell[];
  /** Whether a span or a cell was cut at the bound. */
  readonly isCut: boolean;
}

/** The standard reads no `colspan` above 1,000 and no `rowspan` above 65,534; no table is wider here, either. */
const MOST_COLUMNS = 1000;
const MOST_ROWS = 65_534;

/** A table of the workspace: for each column of a grid, the first row that is free again. */
export function createFreeRows(): Uint32Array {
  return new Uint32Array(MOST_COLUMNS);
}

/** Places every cell of the rows; a cell pushed past the last column is left out and `isCut` is true. */
export function resolveGrid(page: Page, rows: readonly TableRow[], freeRows: Uint32Array): Grid {
  const cells: GridCell[] = [];
  const freeFrom = freeRows.fill(0);
  let columns = 0;
  let isCut = false;
  const groupEnds = collectGroupEnds(rows);
  for (let rowIndex = 0; rowIndex < rows.length; rowIndex++) {
    const row = rows[rowIndex]!;
    const groupEnd = groupEnds[rowIndex]!;
    let column = 0;
    for (const node of row.cells) {
      while (column < MOST_COLUMNS && freeFrom[column]! > rowIndex) column++;
      if (column === MOST_COLUMNS) {
        isCut = true;
        break;
      }
      const asked = readSpan(page.attribute(node, 'colspan')) ?? 1;
      const wanted = Math.max(1, Math.min(MOST_COLUMNS, asked));
      const columnSpan = countFree(freeFrom, rowIndex, [column, Math.min(column + wanted, MOST_COLUMNS)]);
      const rowSpan = Math.min(readRowSpan(page, node) || groupEnd - rowIndex, groupEnd - rowIndex);
      isCut ||= columnSpan < asked;
      cells.push({ node, row: rowIndex, column, rowSpan, columnSpan });
      freeFrom.fill(rowIndex + rowSpan, column, column + columnSpan);
      column += columnSpan;
      columns = Math.max(columns, column);
    }
  }
  const grid = { rows: rows.length, columns, cells, isCut };
  return isCut ? trimColumns(grid) : grid;
}

/** After a cut, columns in which no cell begins and no moderate span ends are nobody's: they go. */
function trimColumns(grid: Grid): Grid {
  const moderate = grid.cells.filter(({ column, columnSpan }) => column + columnSpan < MOST_COLUMNS);
  const ends = moderate.map(({ column, columnSpan }) => column + columnSpan);
  const starts = grid.cells.map(({ column }) => column + 1);
  const columns = [...ends, ...starts].reduce((most, end) => Math.max(most, end), 0);
  const cells = grid.cells.map((cell) => ({
    ...cell,
    columnSpan: Math.min(cell.columnSpan, columns - cell.column),
  }));
  return { ...grid, columns, cells };
}

/** How many of the columns are free in a row: a cell that would lie over one from above is cut instead. */
function countFree(freeFrom: Uint32Array, row: number, [first, end]: Range): number {
  let column = first;
  while (column < end && freeFrom[column]! <= row) column++;
  return column - first;
}

/** For each row, one past the last row of its group. */
function collectGroupEnds(rows: readonly TableRow[]): Uint32Array {
  const ends = new Uint32Array(rows.length);
  for (let row = rows.length - 1; row >= 0; row--) {
    ends[row] = row + 1 < rows.length && rows[row + 1]!.group === rows[row]!.group ? ends[row + 1]! : row + 1;
  }
  return ends;
}

/** 0 means "to the end of the row group". */
function readRowSpan(page: Page, cell: number): number {
  return Math.min(MOST_ROWS, readSpan(page.attribute(cell, 'rowspan')) ?? 1);
}

/** HTML's rules for non-negative integers: leading white space, digits, anything after them. */
function readSpan(value: string | undefined): number | undefined {
  const digits = value === undefined ? null : /^[\t\n\f\r ]*\+?(\d+)/.exec(value);
  return digits === null ? undefined : Number(digits[1]);
}

/** Whether a cell heads the column below it or the row beside it; undefined for a cell of data. */
export function headerKindOf(page: Page, cell: GridCell): 'column' | 'row' | undefined {
  if (page.tag[cell.node] !== TAG.th) return undefined;
  const scope = page.attribute(cell.node, 'scope')?.trim().toLowerCase();
  if (scope === 'col' || scope === 'colgroup') return 'column';
  if (scope === 'row' || scope === 'rowgroup') return 'row';
  const parent = page.parent[cell.node];
  if (page.tag[page.parent[parent]] === TAG.thead) return 'column';
  return cell.column === 0 && !isHeaderRow(page, parent) ? 'row' : 'column';
}

function isHeaderRow(page: Page, row: number): boolean {
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) {
    if (page.tag[child] === TAG.td) return false;
  }
  return true;
}
