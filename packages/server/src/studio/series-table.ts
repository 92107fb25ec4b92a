/** Record series as tables. */
import { findLayer, type JsonValue, type PartialAnalysis, toRecords } from '@anatome/core';
import { readSeries, type SeriesTree } from '@anatome/core/export';

/** A series as columns and rows. */
export interface SeriesTable {
  /** Its number, as in the layer "repetition". */
  readonly series: number;
  readonly type: string;
  readonly score: number;
  readonly path: string;
  readonly nodes: readonly [start: number, end: number];
  /** Why nobody sees it; '' when it is seen. */
  readonly hidden: string;
  readonly columns: readonly { readonly name: string; readonly kind: string }[];
  /** A value per column; null where a record has none. */
  readonly rows: readonly (readonly JsonValue[])[];
  /** Where each row stands. */
  readonly units: readonly (readonly [start: number, end: number])[];
}

/** More tables than this nobody looks through. */
const MOST_TABLES = 40;
const MOST_ROWS = 5000;

/** The series of a page, those with the most cells first. */
export function toSeriesTables(analysis: PartialAnalysis): SeriesTable[] {
  const layer = findLayer(analysis, 'repetition');
  const all = collectSeries(readSeries(layer));
  const largest = all.sort((a, b) => countCells(b) - countCells(a)).slice(0, MOST_TABLES);
  return largest.map((series) => {
    const records = toRecords(analysis.page, layer, { series: series.number }) ?? [];
    return toTable(analysis, series, records.slice(0, MOST_ROWS));
  });
}

function collectSeries(top: readonly SeriesTree[]): SeriesTree[] {
  const all = [...top];
  for (let at = 0; at < all.length; at++) all.push(...all[at].inner);
  return all;
}

/** A hidden series counts for a tenth: few have come for it. */
function countCells({ fields, units, hidden }: SeriesTree): number {
  const filled = fields.reduce((sum, { cells }) => sum + cells.filter((cell) => cell >= 0).length, 0);
  return Math.max(filled, units.length) * (hidden === '' ? 1 : 0.1);
}

function toTable(
  { page }: PartialAnalysis,
  series: SeriesTree,
  records: readonly { readonly [field: string]: JsonValue }[],
): SeriesTable {
  const { number, type, score, nodes, hidden, fields, units } = series;
  const columns = fields.length === 0 ? [{ name: 'text', kind: 'text' }] : fields.map(toColumn);
  return {
    series: number,
    type,
    score,
    path: page.path(page.parent[nodes[0]]),
    nodes,
    hidden,
    columns,
    rows: records.map((record) => columns.map(({ name }) => record[name] ?? null)),
    units: units.slice(0, MOST_ROWS).map((unit) => [unit[0], unit.at(-1)!]),
  };
}

function toColumn({ name, kind }: SeriesTree['fields'][number]): SeriesTable['columns'][number] {
  return { name, kind };
}
