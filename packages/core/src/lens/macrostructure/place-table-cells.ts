/** The grid of a table, and which of its cells are headers. */
import {
  MOST_SPAN,
  type Page,
  type PlacedCell,
  placeCells,
  readSpan,
  TAG,
  type TableGrid,
} from '../../page/index.ts';
import type { TableRow } from './judge-tables.ts';

/** Places every cell of the rows. */
export function placeTableCells(page: Page, rows: readonly TableRow[]): TableGrid<number> {
  const grid = placeCells(rows, (cell) => ({
    columns: readSpan(page, cell, 'colspan'),
    rows: readSpan(page, cell, 'rowspan'),
  }));
  return grid.isCut ? trimColumns(grid) : grid;
}

/** Of a grid that was cut, drops the columns behind the last one in which a cell begins or a moderate span ends. */
function trimColumns(grid: TableGrid<number>): TableGrid<number> {
  const moderate = grid.cells.filter(({ column, columnSpan }) => column + columnSpan < MOST_SPAN.colspan);
  const ends = moderate.map(({ column, columnSpan }) => column + columnSpan);
  const starts = grid.cells.map(({ column }) => column + 1);
  const columns = [...ends, ...starts].reduce((most, end) => Math.max(most, end), 0);
  const cells = grid.cells.map((cell) => ({
    ...cell,
    columnSpan: Math.min(cell.columnSpan, columns - cell.column),
  }));
  return { ...grid, columns, cells };
}

/** Whether a cell heads the column below it or the row beside it; undefined for a cell of data. */
export function headerKindOf(page: Page, cell: PlacedCell<number>): 'column' | 'row' | undefined {
  if (page.tag[cell.cell] !== TAG.th) return undefined;
  const scope = page.attribute(cell.cell, 'scope')?.trim().toLowerCase();
  if (scope === 'col' || scope === 'colgroup') return 'column';
  if (scope === 'row' || scope === 'rowgroup') return 'row';
  const parent = page.parent[cell.cell];
  if (page.tag[page.parent[parent]] === TAG.thead) return 'column';
  return cell.column === 0 && !isHeaderRow(page, parent) ? 'row' : 'column';
}

function isHeaderRow(page: Page, row: number): boolean {
  for (let child = row + 1; child < page.end[row]; child = page.end[child]) {
    if (page.tag[child] === TAG.td) return false;
  }
  return true;
}
