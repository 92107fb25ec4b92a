/** The table model of HTML (4.9.12): where cells stand once spans are resolved, within bounds. */
import type { Page } from './page.ts';

/** The standard reads no `colspan` above 1,000 and no `rowspan` above 65,534 (4.9.11). */
export const MOST_SPAN = { colspan: 1000, rowspan: 65_534 } as const;

/** HTML's rules for non-negative integers: leading white space, digits, anything after them. */
const SPAN = /^[\t\n\f\r ]*\+?(\d+)/;

/** How many columns or rows a cell asks for, as written; 1 where it says nothing. A `rowspan` of 0 is all of its group. */
export function readSpan(page: Page, cell: number, name: keyof typeof MOST_SPAN): number {
  const value = page.attribute(cell, name);
  const digits = value === undefined ? null : SPAN.exec(value);
  return digits === null ? 1 : Number(digits[1]);
}

/** A span as the standard bounds it: at least 1, at most what it reads. */
export function boundSpan(span: number, name: keyof typeof MOST_SPAN): number {
  return Math.max(1, Math.min(MOST_SPAN[name], span));
}

/** A row of cells, of whatever kind. */
export interface GridRow<Cell> {
  readonly cells: readonly Cell[];
  /** Rows of one group follow each other and have the same number; no cell reaches out of its group. */
  readonly group: number;
}

/** What a cell asks for, both unbounded; `rows` of 0 is to the end of its group. */
export interface AskedSpan {
  readonly columns: number;
  readonly rows: number;
}

/** A cell at its place in the grid. */
export interface PlacedCell<Cell> {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** A table with its spans resolved. */
export interface TableGrid<Cell> {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly PlacedCell<Cell>[];
  /** Whether a span or a cell was cut at the bound or at a cell from above. */
  readonly isCut: boolean;
}

/**
 * Slots of the grid that cells may cover: so many for each, and so many beside. A cell that reaches over all rows costs
 * the page a few characters and every output a column in every row; in tables people make, cells cover two on average.
 */
const SLOTS_PER_CELL = 4;
const FREE_SLOTS = 1024;

/**
 * Places every cell of the rows. A cell that would lie over one from above is cut before it; one pushed past the last
 * column is left out.
 */
export function placeCells<Cell>(
  rows: readonly GridRow<Cell>[],
  spanOf: (cell: Cell) => AskedSpan,
  mostColumns: number = MOST_SPAN.colspan,
): TableGrid<Cell> {
  const cells: PlacedCell<Cell>[] = [];
  /** For each column, the first row that is free again. */
  const freeFrom: number[] = [];
  const groupEnds = collectGroupEnds(rows);
  let columns = 0;
  let isCut = false;
  let slots = rows.reduce((sum, row) => sum + SLOTS_PER_CELL * row.cells.length, FREE_SLOTS);
  for (let row = 0; row < rows.length; row++) {
    const rowsLeft = groupEnds[row] - row;
    let column = 0;
    for (const cell of rows[row].cells) {
      while (column < mostColumns && (freeFrom[column] ?? 0) > row) column++;
      if (column === mostColumns) {
        isCut = true;
        break;
      }
      const asked = spanOf(cell);
      const wished = Math.min(asked.rows || rowsLeft, rowsLeft);
      const first = column;
      const width = boundSpan(asked.columns, 'colspan');
      const isTooLarge = wished > 1 && wished * width > slots;
      const rowSpan = isTooLarge ? 1 : wished;
      slots -= rowSpan * width;
      isCut ||= isTooLarge;
      const end = Math.min(first + width, mostColumns);
      for (; column < end && (freeFrom[column] ?? 0) <= row; column++) freeFrom[column] = row + rowSpan;
      isCut ||= column - first < asked.columns;
      cells.push({ cell, row, column: first, rowSpan, columnSpan: column - first });
      columns = Math.max(columns, column);
    }
  }
  return { rows: rows.length, columns, cells, isCut };
}

/** For each row, one past the last row of its group. */
function collectGroupEnds(rows: readonly GridRow<unknown>[]): Uint32Array {
  const ends = new Uint32Array(rows.length);
  for (let row = rows.length - 1; row >= 0; row--) {
    ends[row] = row + 1 < rows.length && rows[row + 1].group === rows[row].group ? ends[row + 1] : row + 1;
  }
  return ends;
}
