/** Tables of records, as the studio and tools for models show them. */
import type { JsonValue, PartialAnalysis, Reason } from '@anatome/core';
import { collectRecordTables, type RecordTable } from '@anatome/core/record';

/** A series as columns and rows. */
export interface SeriesTable {
  /** Its number, as in the layer "repetition". */
  readonly series: number;
  readonly type: string;
  readonly score: number;
  /** Whether it is offered to who asked for none in particular. */
  readonly isOffered: boolean;
  /** What spoke for and against it, the strongest first. */
  readonly reasons: readonly Reason[];
  readonly path: string;
  readonly nodes: readonly [start: number, end: number];
  /** Why nobody sees it; '' when it is seen. */
  readonly hidden: string;
  readonly columns: readonly { readonly name: string; readonly kind: string }[];
  /** A value per column; null where a record has none. */
  readonly rows: readonly (readonly JsonValue[])[];
  /** The node each value begins at; -1 where there is none. */
  readonly places: readonly (readonly number[])[];
  /** Where each row stands. */
  readonly units: readonly (readonly [start: number, end: number])[];
}

/** More tables than this nobody looks through. */
const MOST_TABLES = 40;
const MOST_ROWS = 5000;

/** The tables of a page, the one a person most likely wants first. */
export function toSeriesTables(analysis: PartialAnalysis): SeriesTable[] {
  return collectRecordTables(analysis, { most: MOST_TABLES }).map((table) => toTable(analysis, table));
}

function toTable({ page }: PartialAnalysis, table: RecordTable): SeriesTable {
  const { series, type, score, isOffered, reasons, nodes, hidden, columns, rows, places, units } = table;
  return {
    series,
    type,
    score,
    isOffered,
    reasons,
    path: page.path(page.parent[nodes[0]]),
    nodes,
    hidden,
    columns,
    rows: rows.slice(0, MOST_ROWS),
    places: places.slice(0, MOST_ROWS),
    units: units.slice(0, MOST_ROWS),
  };
}
