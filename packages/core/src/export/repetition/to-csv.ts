/** Records as CSV (RFC 4180), one line per record. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { toCsvLine } from '../to-csv-line.ts';
import type { SeriesField, SeriesTree } from './read-series.ts';
import { chooseSeries, type RecordOptions, toValue } from './to-records.ts';

export interface CsvOptions extends RecordOptions {
  /** Put an apostrophe before texts a spreadsheet would take for a formula. */
  readonly safe?: boolean | undefined;
}

/** The records of a series, with a header line; undefined when there is no such series. */
export function toRecordsCsv(page: Page, layer: Layer, options: CsvOptions = {}): string | undefined {
  const tree = chooseSeries(layer, options);
  if (tree === undefined) return undefined;
  const lines = [
    toCsvLine(
      tree.fields.map(({ name }) => name),
      options.safe,
    ),
  ];
  tree.units.forEach((_, at) => {
    const values = tree.fields.map((field) => cellValue(page, tree, { field, at }));
    lines.push(toCsvLine(values, options.safe));
  });
  return lines.join('');
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
