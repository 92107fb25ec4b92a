import type { Reason } from '../annotation/index.ts';
import type { SeriesField, SeriesTree } from './read-series.ts';
import type { RecordTable } from './record-table.ts';

/** A table before its columns are drawn: which rows, and which places hold their values. */
export interface TableDraft
  extends Pick<
    RecordTable,
    'series' | 'type' | 'title' | 'score' | 'reasons' | 'isOffered' | 'hidden' | 'nodes'
  > {
  /** Each row as a flat list of `start, end`; a row may stand in several places. */
  readonly units: readonly (readonly number[])[];
  /** Aligned parts of the rows: a node for each row, -1 where it has none; for nested series their number. */
  readonly fields: readonly SeriesField[];
  /** Series inside rows, which fields of the kind `series` name by number. */
  readonly inner: readonly SeriesTree[];
}

/** A draft nobody has judged yet. */
export interface Candidate extends Omit<TableDraft, 'score' | 'reasons' | 'isOffered'> {
  /** Numbers of the series it was joined from; the first is its own. */
  readonly joined: readonly number[];
  /** What its rows have in common, where the repetition lens does not say it. */
  readonly origin?: Reason | undefined;
}
