/**
 * One row, exact repetition first and similarity where that leaves too much: Nanno 4.2 and 4.3. The paper runs both
 * over the whole page, one after the other; here each element is finished before its parent, and the looser reading
 * replaces the exact one only when it explains more of the row.
 */
import { TAG } from '../../page/index.ts';
import { clusterRow, mayBeAlike } from './cluster-row.ts';
import { foldRow } from './fold-row.ts';
import { integrateRow } from './integrate-row.ts';
import type { Row } from './row.ts';
import { segmentRow } from './segment-row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** Folds a row as far as equality, similarity and integration carry. */
export function structureRow(structuring: Structuring, parent: number, row: Row): void {
  if (row.length < 2) return;
  const { original } = structuring;
  original.take(row);
  const mark = structuring.series.length;
  foldRow(structuring, row, { parent, step: 'exact', similarity: 1 });
  // The cells of a table row are its fields: alike or not, each means something else.
  if (structuring.scene.page.tag[parent] === TAG.tr) return;
  integrateRow(structuring, row, 'separated');
  const isDoubtful = hasLeaderInside(structuring, row);
  if (row.length === 1 && !isDoubtful) return;
  if (!mayBeAlike(structuring, original)) return;
  const similarity = clusterRow(structuring, original);
  const manner = { parent, step: 'similar', similarity } as const;
  const readings = { row, mark, isDoubtful };
  if (similarity < 1) readAgain(structuring, readings, (reading) => foldRow(structuring, reading, manner));
  if (row.length > 1 || isDoubtful) {
    readAgain(structuring, readings, (reading) => segmentRow(structuring, reading, manner));
  }
  if (row.length > 1) integrateRow(structuring, row, 'all');
}

/** Units such as (a ul a): one that begins in the middle of another is two, and equality alone cannot see it. */
function hasLeaderInside({ symbols, series }: Structuring, row: Row): boolean {
  if (row.length > 1 || row.series[0] < 0) return false;
  const { unit } = series[row.series[0]];
  if (unit.length < 2) return false;
  return symbols.head(unit[0]) === HEAD.fold || unit.indexOf(unit[0], 1) > 0;
}

interface Readings {
  /** The reading that stands. */
  readonly row: Row;
  /** How many series there were before this row. */
  readonly mark: number;
  /** Whether another reading may be as short. */
  readonly isDoubtful: boolean;
}

/** Reads the original row another way and keeps that reading if it leaves fewer items. */
function readAgain(structuring: Structuring, readings: Readings, read: (row: Row) => void): void {
  const { series, original, reading } = structuring;
  const { row, mark, isDoubtful } = readings;
  const known = series.splice(mark);
  reading.take(original);
  read(reading);
  if (reading.length < row.length || (isDoubtful && reading.length === row.length)) {
    row.take(reading);
    return;
  }
  series.length = mark;
  for (const each of known) series.push(each);
}
