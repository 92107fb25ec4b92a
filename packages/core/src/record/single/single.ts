/** The one thing a page is about, as a record. */
import type { PartialPageAnalysis } from '../../analysis/index.ts';
import type { JsonValue, Reason } from '../../annotation/index.ts';
import type { RecordInput } from '../record-input.ts';

/** What a single record is made from. */
export type SingleInput = RecordInput & Pick<PartialPageAnalysis, 'metadata'>;

/** The names of its fields, in the order they are written. */
export const SINGLE_FIELDS = [
  'title',
  'brand',
  'price',
  'price before',
  'currency',
  'rating',
  'reviews',
  'availability',
  'condition',
  'sku',
  'image',
  'description',
] as const;

export type SingleFieldName = (typeof SINGLE_FIELDS)[number];

/** One thing said of it, and where. */
export interface SingleField {
  readonly name: SingleFieldName;
  /** The element that shows it; -1 where the page only declares it. */
  readonly node: number;
  /** Text, or `{ text, value, currency? }` where it was read. */
  readonly value: JsonValue;
}

/** A page's one thing. */
export interface Single {
  /** From the title to the last of its fields. */
  readonly nodes: readonly [start: number, end: number];
  readonly fields: readonly SingleField[];
  /** How surely the page is about one thing, 0…1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}
