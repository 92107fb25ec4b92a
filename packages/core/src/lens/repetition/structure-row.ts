/**
 * One row, exact repetition first and similarity where that leaves too much: Nanno 4.2 and 4.3. The paper runs both
 * over the whole page, one after the other; here each element is finished before its parent, and the looser reading
 * replaces the exact one only when it explains more of the row.
 */
import { clusterRow } from './cluster-row.ts';
import { foldRow } from './fold-row.ts';
import { integrateRow } from './integrate-row.ts';
import { Row } from './row.ts';
import { segmentRow } from './segment-row.ts';
import type { Structuring } from './structuring.ts';

/** Folds a row as far as equality, similarity and integration carry. */
export function structureRow(structuring: Structuring, parent: number, row: Row): void {
  if (row.length < 2) return;
  const original = new Row();
  original.take(row);
  const mark = structuring.series.length;
  foldRow(structuring, row, { parent, step: 'exact', similarity: 1 });
  if (row.length === 1) return;
  integrateRow(structuring, row);
  if (row.length === 1) return;
  const similarity = clusterRow(structuring, original);
  const manner = { parent, step: 'similar', similarity } as const;
  if (similarity < 1) {
    readAgain(structuring, { row, original, mark }, (reading) => foldRow(structuring, reading, manner));
  }
  if (row.length > 1) {
    readAgain(structuring, { row, original, mark }, (reading) => segmentRow(structuring, reading, manner));
  }
}

interface Readings {
  /** The reading that stands. */
  readonly row: Row;
  readonly original: Row;
  /** How many series there were before this row. */
  readonly mark: number;
}

/** Reads the original row another way and keeps that reading if it leaves fewer items. */
function readAgain(structuring: Structuring, { row, original, mark }: Readings, read: (row: Row) => void): void {
  const { series } = structuring;
  const known = series.splice(mark);
  const reading = new Row();
  reading.take(original);
  read(reading);
  if (reading.length < row.length) {
    row.take(reading);
    return;
  }
  series.length = mark;
  for (const each of known) series.push(each);
}
