/** Tables as a person would draw them: what a page repeats, in rows and columns. */
import type { JsonValue, Reason } from '../annotation/index.ts';

/** What the cells of a column hold. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'price'
  | 'rating'
  | 'date'
  | 'availability'
  | 'link'
  | 'image'
  | 'series';

/** A column: its name, and what its cells hold. */
export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** A table of records. */
export interface RecordTable {
  /** Number of the series it is made from, as the layer and formats of records say it. */
  readonly series: number;
  /** What it looks like: records, a table, a thread, a list, a menu. */
  readonly type: string;
  /** What the page calls it; '' where it has no name. */
  readonly title: string;
  /** How surely it is what a person wants of the page, 0…1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** Whether it is offered to who asked for none in particular. */
  readonly isOffered: boolean;
  /** Why nobody sees it; '' when it is seen. */
  readonly hidden: string;
  readonly nodes: readonly [start: number, end: number];
  readonly columns: readonly Column[];
  /**
   * A value per column; null where a record has none. Numbers, prices, ratings, days are `{ text, value, currency? }`:
   * what is written and what it amounts to.
   */
  readonly rows: readonly (readonly JsonValue[])[];
  /** The node each value begins at; -1 where there is none. */
  readonly places: readonly (readonly number[])[];
  /** How far each cell is to be trusted, 0…1; of tables that a wrapper read. */
  readonly trust?: readonly (readonly number[])[];
  /** Where each row stands. */
  readonly units: readonly (readonly [start: number, end: number])[];
}
