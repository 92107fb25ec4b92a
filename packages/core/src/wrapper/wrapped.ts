/** What a wrapper finds on a page. */
import type { FieldKind } from './wrapper-file.ts';

/** A cell of a record. */
export interface WrappedCell {
  /** As the page says it; null where nothing was found. */
  readonly text: string | null;
  /** What it amounts to: a number, a day; left out of texts. */
  readonly value?: number | string;
  readonly currency?: string;
  /** The node it begins at; -1 where only data for machines say it. */
  readonly node: number;
  /** How far it is to be trusted, 0…1; of a missing cell 0. */
  readonly trust: number;
  readonly state: 'found' | 'doubtful' | 'missing';
  /** The anchors that led there, the weightiest first. */
  readonly by: readonly string[];
}

/** A record: its cells in the order of the fields, and where it stands. */
export interface WrappedRecord {
  readonly nodes: readonly [start: number, end: number];
  readonly cells: readonly WrappedCell[];
}

/** All that a wrapper finds on a page. */
export interface Wrapped {
  /** The name of the wrapper. */
  readonly name: string;
  readonly host: string | null;
  /** Whether the page is expected to have several records. */
  readonly hasRows: boolean;
  readonly fields: readonly { readonly name: string; readonly kind: FieldKind }[];
  readonly records: readonly WrappedRecord[];
  /** Why it was not applied; left out where it was. */
  readonly refused?: 'other host';
  /** Whether the page took longer than it may. */
  readonly isCut: boolean;
}
