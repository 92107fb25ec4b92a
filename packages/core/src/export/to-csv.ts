import type { JsonValue } from '../annotation/index.ts';

/** What spreadsheets begin a formula with (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
/** A number may well begin with a sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

export interface CsvStyle {
  /** Put an apostrophe before texts a spreadsheet would take for a formula. */
  readonly safe?: boolean | undefined;
  /** Where the rows are from, for a first column `source`. */
  readonly source?: string | undefined;
}

/** Rows as CSV (RFC 4180); the first one names the columns. */
export function toCsv(rows: readonly (readonly JsonValue[])[], { safe, source }: CsvStyle = {}): string {
  const first = (at: number): JsonValue[] => (source === undefined ? [] : [at === 0 ? 'source' : source]);
  return rows.map((row, at) => toCsvLine([...first(at), ...row], safe)).join('');
}

function toCsvLine(values: readonly JsonValue[], safe = false): string {
  return `${values.map((value) => toCell(value, safe)).join(',')}\r\n`;
}

function toCell(value: JsonValue, safe: boolean): string {
  let text = String(value);
  if (safe && FORMULA.test(text) && !NUMBER.test(text)) text = `'${text}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
