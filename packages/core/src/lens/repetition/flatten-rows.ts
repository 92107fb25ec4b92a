/**
 * Drops rows that only lay out their cells: Nanno 4.2, "Special process for tables", for the grids of today, whose
 * rows are `div`s. A series whose units hold nothing but one inner series each becomes the series of all cells.
 */
import type { PrefixSums } from '../../page/index.ts';
import type { Nested } from './nest-series.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HEAD, HOLDS } from './symbol-table.ts';

/** Part of the rows that must hold a series; the last one is often short. */
const MOST = 0.5;

/** Tokens of a cell that is a thing by itself: a card of three parts. Smaller cells are fields of their row. */
const LEAST_CELL = 10;

/** Makes cells the units of all series of rows; true when any was changed. */
export function flattenRows(structuring: Structuring, nested: readonly Nested[]): boolean {
  const rows = new Map<number, Nested[]>();
  for (const place of nested) {
    if (place.parent < 0) continue;
    const known = rows.get(place.parent);
    if (known) known.push(place);
    else rows.set(place.parent, [place]);
  }
  let isChanged = false;
  for (const [outer, inner] of rows) {
    if (!areRows(structuring, nested[outer].series, inner)) continue;
    takeCells(structuring, nested[outer].series, inner);
    isChanged = true;
  }
  return isChanged;
}

function areRows(structuring: Structuring, outer: Series, inner: readonly Nested[]): boolean {
  const { symbols } = structuring;
  const count = outer.units.length / 2;
  if (outer.columns || inner.length < MOST * count || inner.length > count) return false;
  if (new Set(inner.map(({ unit }) => unit)).size < inner.length) return false;
  const [first] = inner[0].series.unit;
  if (symbols.head(first) < 0 || symbols.size(first) < LEAST_CELL) return false;
  if ((symbols.contentsOf(first) & (HOLDS.link | HOLDS.fold)) === 0) return false;
  return inner.every(
    ({ series, unit }) => isAlike(structuring, series, first) && fills(structuring, outer, { series, unit }),
  );
}

function isAlike({ symbols }: Structuring, { unit, separators }: Series, first: number): boolean {
  if (unit.length > 1 || separators.length > 0 || symbols.head(unit[0]) === HEAD.fold) return false;
  return symbols.head(unit[0]) === symbols.head(first) && symbols.look(unit[0]) === symbols.look(first);
}

/** Whether everything in the row that can be seen lies in its series. */
function fills(
  { scene: { features } }: Structuring,
  outer: Series,
  { series, unit }: { series: Series; unit: number },
): boolean {
  const [start, end] = [outer.units[2 * unit], outer.units[2 * unit + 1]];
  const isInside = (sums: PrefixSums) => sums[end] - sums[start] === sums[series.end] - sums[series.start];
  return isInside(features.words) && isInside(features.links) && isInside(features.images);
}

/** The cells of all rows; a row with one cell has no series, its cell is the first element like the others. */
function takeCells(structuring: Structuring, outer: Series, inner: readonly Nested[]): void {
  const byRow = new Map(inner.map(({ unit, series }) => [unit, series]));
  const [model] = inner[0].series.unit;
  const cells: number[] = [];
  for (let row = 0; 2 * row < outer.units.length; row++) {
    const series = byRow.get(row);
    if (series) for (const place of series.units) cells.push(place);
    else
      for (const place of findCell(structuring, outer.units.slice(2 * row, 2 * row + 2), model))
        cells.push(place);
    if (series) series.isDissolved = true;
  }
  outer.units = cells;
  outer.unit = inner[0].series.unit;
  outer.step = 'layout table';
}

function findCell(
  { scene: { page }, symbols, symbolOf }: Structuring,
  row: readonly number[],
  model: number,
): readonly number[] {
  for (let node = row[0]; node < row[1]; node++) {
    const symbol = symbolOf[node];
    if (symbol < 0 || symbols.head(symbol) !== symbols.head(model)) continue;
    if (symbols.look(symbol) === symbols.look(model)) return [node, page.end[node]];
  }
  return row;
}
