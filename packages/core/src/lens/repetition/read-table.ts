/** The two table processes: Nanno 4.2, "Special process for tables". */
import { type Page, TAG } from '../../page/index.ts';
import type { Row } from './row.ts';
import type { Series, Step } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HOLDS } from './symbol-table.ts';

/** The rows of a table and the cells of each. */
interface Grid {
  readonly rows: readonly number[];
  readonly cells: readonly (readonly number[])[];
}

/**
 * Reads a table that is to be read down its columns, or that only lays out its cells, and puts the series found in
 * the row; false when the table is neither.
 */
export function readTable(structuring: Structuring, table: number, row: Row): boolean {
  const { page } = structuring.scene;
  const grid = collectGrid(page, table);
  if (grid.rows.length < 2 || grid.cells[0].length < 2) return false;
  const series = readLayout(structuring, grid) ?? readColumns(structuring, grid);
  if (series === undefined) return false;
  dissolveRows(structuring, table, grid);
  row.clear();
  row.push(structuring.symbols.fold(series.unit), series.start, series.end);
  row.series[0] = structuring.series.push(series) - 1;
  return true;
}

/** All rows, in whatever row groups they stand. */
function collectGrid(page: Page, table: number): Grid {
  const rows: number[] = [];
  for (let child = table + 1; child < page.end[table]; child = page.end[child]) {
    const tag = page.tag[child];
    if (tag === TAG.tr) rows.push(child);
    if (tag !== TAG.tbody && tag !== TAG.thead && tag !== TAG.tfoot) continue;
    for (let row = child + 1; row < page.end[child]; row = page.end[row]) {
      if (page.tag[row] === TAG.tr) rows.push(row);
    }
  }
  return { rows, cells: rows.map((row) => collectCells(page, row)) };
}

function collectCells(page: Page, row: number): number[] {
  const cells: number[] = [];
  for (let cell = row + 1; cell < page.end[row]; cell = page.end[cell]) {
    if (page.tag[cell] === TAG.td || page.tag[cell] === TAG.th) cells.push(cell);
  }
  return cells;
}

/**
 * "All the A's have the same type and they also have substructures or elements which have link attributes": the
 * table makes columns, its rows mean nothing. Empty cells fill up the last row.
 */
function readLayout(structuring: Structuring, grid: Grid): Series | undefined {
  const { scene, symbols, symbolOf } = structuring;
  const units: number[] = [];
  for (const cells of grid.cells) {
    for (const cell of cells) {
      if (symbols.childCount(symbolOf[cell]) === 0) continue;
      if (units.length > 0 && symbolOf[cell] !== symbolOf[units[0]]) return undefined;
      units.push(cell, scene.page.end[cell]);
    }
  }
  if (units.length < 6) return undefined;
  const symbol = symbolOf[units[0]];
  if ((symbols.contentsOf(symbol) & (HOLDS.link | HOLDS.fold)) === 0) return undefined;
  const series = toSeries(structuring, grid, 'layout table');
  series.units = units;
  series.unit = [symbol];
  return series;
}

/**
 * "If A has the same type as B and C has the same type as D … this table should be read in the vertical direction."
 * A first row of `th` names the columns of rows that are records; that relation is kept as field names instead.
 */
function readColumns(structuring: Structuring, grid: Grid): Series | undefined {
  const { scene, symbols, symbolOf } = structuring;
  const [heads, ...bodies] = grid.cells;
  const head = symbolOf[heads[0]];
  const body = symbolOf[bodies[0][0]];
  if (body === undefined || head === body || scene.page.tag[heads[0]] === TAG.th) return undefined;
  if (!areAll(symbolOf, heads, head)) return undefined;
  for (const cells of bodies)
    if (cells.length !== heads.length || !areAll(symbolOf, cells, body)) return undefined;
  const series = toSeries(structuring, grid, 'transposed table');
  series.columns = collectColumns(scene.page, grid);
  for (const column of series.columns) series.units.push(column[0], column[1]);
  series.unit = bodies.length > 1 ? [head, symbols.fold([body])] : [head, body];
  return series;
}

function areAll(symbolOf: Int32Array, cells: readonly number[], symbol: number): boolean {
  for (const cell of cells) if (symbolOf[cell] !== symbol) return false;
  return true;
}

/** The cells of each column of an even grid, as flat pairs. */
function collectColumns(page: Page, { cells }: Grid): number[][] {
  const columns: number[][] = [];
  for (let at = 0; at < cells[0].length; at++) {
    const column: number[] = [];
    for (const row of cells) column.push(row[at], page.end[row[at]]);
    columns.push(column);
  }
  return columns;
}

/** A series over all rows of a table; they are siblings, or their groups are. */
function toSeries({ scene: { page } }: Structuring, { rows }: Grid, step: Step): Series {
  let [first, last] = [rows[0], rows[rows.length - 1]];
  if (page.parent[first] !== page.parent[last]) {
    if (page.tag[page.parent[first]] !== TAG.table) first = page.parent[first];
    if (page.tag[page.parent[last]] !== TAG.table) last = page.parent[last];
  }
  return {
    parent: page.parent[first],
    start: first,
    end: page.end[last],
    units: [],
    columns: undefined,
    separators: [],
    isRuled: false,
    unit: [],
    step,
    similarity: 1,
    joined: 0,
    tail: -1,
    isDissolved: false,
  };
}

/** The series of rows and of cells in a row are read another way now. */
function dissolveRows({ series, scene: { page } }: Structuring, table: number, { rows }: Grid): void {
  const levels = new Set([table, ...rows, ...rows.map((row) => page.parent[row])]);
  for (let at = series.length - 1; at >= 0 && series[at].start < page.end[table]; at--) {
    if (levels.has(series[at].parent)) series[at].isDissolved = true;
  }
}
