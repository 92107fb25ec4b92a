/** Values of records that were read from a text: `{ text, value, currency? }`. */
import type { JsonValue } from '../../annotation/index.ts';

/** A value that was read: what is written, and what it amounts to. */
export interface ReadValue {
  readonly text: string;
  readonly value: string | number;
  readonly currency?: string;
}

/** Whether a value is such a one, and no text and no series. */
export function isReadValue(value: JsonValue): value is JsonValue & ReadValue {
  return typeof value === 'object' && value !== null && 'text' in value && 'value' in value;
}

/** The currency of a price; '' of everything else. */
export function currencyOf(value: JsonValue): string {
  return isReadValue(value) ? (value.currency ?? '') : '';
}

/** Which columns get a column for their currency beside them. */
export function findCurrencies(rows: readonly (readonly JsonValue[])[]): boolean[] {
  const has: boolean[] = [];
  for (const row of rows) for (const [at, value] of row.entries()) has[at] ||= currencyOf(value) !== '';
  return has;
}

/** What the column of the currency is called. */
export function currencyName(column: string): string {
  return `${column} currency`;
}
