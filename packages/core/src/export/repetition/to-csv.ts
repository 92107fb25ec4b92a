/** Records as CSV (RFC 4180), one line per record. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { type CsvStyle, toCsv } from '../to-csv.ts';
import type { SeriesField, SeriesTree } from './read-series.ts';
import { chooseSeries, type RecordOptions, toValue } from './to-records.ts';

export interface CsvOptions extends RecordOptions, CsvStyle {}

/** The records of a series, with a header line; undefined when there is no such series. */
export function toRecordsCsv(page: Page, layer: Layer, options: CsvOptions = {}): string | undefined {
  const tree = chooseSeries(layer, options);
  if (tree === undefined) return undefined;
  const names = tree.fields.map(({ name }) => name);
  const rows = tree.units.map((_, at) => tree.fields.map((field) => cellValue(page, tree, { field, at })));
  return toCsv([names, ...rows], options);
}

function cellValue(
  page: Page,
  tree: SeriesTree,
  { field, at }: { field: SeriesField; at: number },
): JsonValue {
  const cell = field.cells[at];
  if (cell === undefined || cell < 0) return '';
  return field.kind === 'series' ? joinUnits(page, tree, cell) : toValue(page, field, cell);
}

/** A nested series in one cell: the texts of its units. */
function joinUnits(page: Page, { inner }: SeriesTree, number: number): string {
  const units = inner.find((each) => each.number === number)?.units ?? [];
  return units.map((unit) => page.textOf(unit[0], unit[unit.length - 1]).replace(/\s+/g, ' ')).join('; ');
}
