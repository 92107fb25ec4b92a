/**
 * One row, exact repetition first and similarity where that leaves too much: Nanno 4.2 and 4.3. The paper runs both
 * over the whole page, one after the other; here each element is finished before its parent, and the looser reading
 * replaces the exact one only when it explains more of the row.
 */
import { TAG } from '../../page/index.ts';
import { clusterRow, mayBeAlike } from './cluster-row.ts';
import { foldRow, holdsRule, type Manner } from './fold-row.ts';
import { integrateRow } from './integrate-row.ts';
import { Row } from './row.ts';
import { segmentRow } from './segment-row.ts';
import type { Series } from './series.ts';
import { structureSections } from './structure-sections.ts';
import type { Structuring } from './structuring.ts';

/**
 * Folds a row as far as equality, similarity and integration carry; where rules are left over, also section by section,
 * which stands when it leaves fewer items.
 */
export function structureRow(structuring: Structuring, parent: number, row: Row): void {
  const { symbols, series } = structuring;
  const gathered = holdsRule(symbols, row, { from: 0, to: row.length }) ? new Row() : undefined;
  gathered?.take(row);
  const mark = series.length;
  structureItems(structuring, parent, row);
  if (gathered === undefined || !holdsRule(symbols, row, { from: 0, to: row.length })) return;
  const known = series.splice(mark);
  structureSections(structuring, gathered, {
    parent,
    structureItems: (section) => structureItems(structuring, parent, section),
  });
  if (gathered.length < row.length) {
    row.take(gathered);
    return;
  }
  series.length = mark;
  for (const each of known) series.push(each);
}

function structureItems(structuring: Structuring, parent: number, row: Row): void {
  if (row.length < 2) return;
  const { original } = structuring;
  original.take(row);
  const mark = structuring.series.length;
  foldRow(structuring, row, { parent, step: 'exact', similarity: 1 });
  // The cells of a table row are its fields: alike or not, each means something else.
  if (structuring.scene.page.tag[parent] === TAG.tr) return;
  integrateRow(structuring, row, { parent, hosts: 'separated' });
  const isDoubtful = hasLeaderInside(structuring, row, mark);
  if (row.length === 1 && !isDoubtful) return;
  if (!mayBeAlike(structuring, original)) return;
  const similarity = clusterRow(structuring, original);
  const manner: Manner = { parent, step: 'similar', similarity };
  if (similarity < 1 && row.length > 1) readAgain(structuring, { row, mark, isSegmented: false }, manner);
  if (row.length > 1 || hasLeaderInside(structuring, row, mark)) {
    readAgain(structuring, { row, mark, isSegmented: true }, manner);
  }
  if (row.length > 1) integrateRow(structuring, row, { parent, hosts: 'all' });
}

/**
 * Units such as (a ul a), or (a a a ul) with the first ones folded: one that begins in the middle of another is two,
 * and equality alone cannot see it.
 */
function hasLeaderInside({ series }: Structuring, row: Row, mark: number): boolean {
  if (row.length > 1 || row.series[0] < mark) return false;
  const { unit, units } = series[row.series[0]];
  if (unit.length < 2) return false;
  if (unit.indexOf(unit[0], 1) > 0) return true;
  const starts = new Set(units);
  for (let at = mark; at < series.length; at++) {
    if (at !== row.series[0] && series[at].unit.length === 1 && starts.has(series[at].start)) return true;
  }
  return false;
}

interface Readings {
  /** The reading that stands. */
  readonly row: Row;
  /** How many series there were before this row. */
  readonly mark: number;
  /** Whether the other reading is cut into units of varying length first. */
  readonly isSegmented: boolean;
}

/**
 * Whether all units that equality found between known separators begin units of the new reading as well: similarity may
 * extend such a series, or make it part of a unit, but does not cut elsewhere.
 */
function keepsExact(
  { series, symbols, symbolOf }: Structuring,
  mark: number,
  known: readonly Series[],
): boolean {
  const starts = new Set<number>();
  for (let at = mark; at < series.length; at++) addStarts(series[at], starts);
  for (const { step, units, separators } of known) {
    if (step !== 'exact' || separators.length === 0 || symbols.separation(symbolOf[separators[0]]) < 2)
      continue;
    for (let at = 0; at < units.length; at += 2) if (!starts.has(units[at])) return false;
  }
  return true;
}

function addStarts({ units }: Series, starts: Set<number>): void {
  for (let at = 0; at < units.length; at += 2) starts.add(units[at]);
}

/** Reads the original row another way and keeps that reading if it leaves fewer items and cuts nothing that is equal. */
function readAgain(structuring: Structuring, readings: Readings, manner: Manner): void {
  const { series, original, reading } = structuring;
  const { row, mark, isSegmented } = readings;
  const isDoubtful = hasLeaderInside(structuring, row, mark);
  const known = series.splice(mark);
  reading.take(original);
  if (isSegmented) segmentRow(structuring, reading, manner);
  foldRow(structuring, reading, manner);
  const isShorter = reading.length < row.length || (isDoubtful && reading.length === row.length);
  if (isShorter && keepsExact(structuring, mark, known)) {
    row.take(reading);
    return;
  }
  series.length = mark;
  for (const each of known) series.push(each);
}
