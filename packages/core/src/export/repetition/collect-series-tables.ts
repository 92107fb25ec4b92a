/** Every series of a page that is no menu, as a table; the one a person most likely wants first. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { findLargestSeries, readSeries, type SeriesTree } from './read-series.ts';
import { toRecordsOf } from './to-records.ts';

/** A series as columns and rows. */
export interface RecordTable {
  /** Its number, as formats of records take it. */
  readonly series: number;
  /** What it looks like: records, a table, a thread, a list. */
  readonly type: string;
  /** Absolute XPath of the element it stands in. */
  readonly path: string;
  readonly columns: readonly string[];
  /** Values by column; what a record does not have is left out. */
  readonly rows: readonly { readonly [column: string]: JsonValue }[];
}

/** Collects the tables; what nobody sees, single things and menus are none. */
export function collectSeriesTables(page: Page, layer: Layer): RecordTable[] {
  const largest = findLargestSeries(layer);
  const others = readSeries(layer).filter((series) => isWanted(series) && series.number !== largest?.number);
  const wanted = largest !== undefined && isWanted(largest) ? [largest, ...others] : others;
  return wanted.map((series) => toTable(page, series));
}

function isWanted({ type, hidden, units }: SeriesTree): boolean {
  return type !== 'menu' && hidden === '' && units.length > 1;
}

function toTable(page: Page, series: SeriesTree): RecordTable {
  const { number, type, nodes, fields } = series;
  return {
    series: number,
    type,
    path: page.path(page.parent[nodes[0]]),
    columns: fields.length === 0 ? ['text'] : fields.map(({ name }) => name),
    rows: toRecordsOf(page, series),
  };
}
