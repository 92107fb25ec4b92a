import type { JsonValue } from '../annotation/index.ts';

/** What spreadsheets begin a formula with (OWASP, "CSV Injection"), in half and full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * A number may well begin with a sign, and a dash says that there is none: neither can call or refer to anything. With
 * separators, exponent and unit of money or percent as people write them.
 */
const HARMLESS = /^(?:-+|[+-]?[$€£¥]?\d[\d.,'’ \u00A0\u202F]*(?:e[+-]?\d{1,4})?[ \u00A0\u202F]?[%‰$€£¥]?)$/i;

export interface CsvStyle {
  /** Cells as they are written on the page. Without it those a spreadsheet would take for a formula get an apostrophe. */
  readonly raw?: boolean | undefined;
  /** Where the rows are from, for a first column `source`. */
  readonly source?: string | undefined;
}

/** Rows as CSV (RFC 4180); the first one names the columns. */
export function toCsv(rows: readonly (readonly JsonValue[])[], { raw, source }: CsvStyle = {}): string {
  const first = (at: number): JsonValue[] => (source === undefined ? [] : [at === 0 ? 'source' : source]);
  return rows.map((row, at) => toCsvLine([...first(at), ...row], raw)).join('');
}

function toCsvLine(values: readonly JsonValue[], raw = false): string {
  return `${values.map((value) => toCell(value, raw)).join(',')}\r\n`;
}

function toCell(value: JsonValue, raw: boolean): string {
  const text = raw ? String(value) : disarm(String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function disarm(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}
