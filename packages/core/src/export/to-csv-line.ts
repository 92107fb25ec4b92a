import type { JsonValue } from '../annotation/index.ts';

/** What spreadsheets begin a formula with (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV (RFC 4180); `safe` puts an apostrophe before texts a spreadsheet would take for a formula. */
export function toCsvLine(values: readonly JsonValue[], safe = false): string {
  return `${values.map((value) => toCell(value, safe)).join(',')}\r\n`;
}

function toCell(value: JsonValue, safe: boolean): string {
  let text = String(value);
  if (safe && typeof value !== 'number' && FORMULA.test(text)) text = `'${text}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
