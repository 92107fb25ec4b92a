/** A series as CSV (RFC 4180), safe to open in a spreadsheet. */
import type { CellValue, SeriesTable } from '../../api/studio-answer.ts';
import { toTyped, toWritten } from './typed-value.ts';

/** What spreadsheets begin a formula with (OWASP, "CSV Injection"); a number may well begin with a sign. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d[\d.,]*$/;

/** Header line and a line per record, values as written or plain. */
export function toCsv({ columns, rows }: Pick<SeriesTable, 'columns' | 'rows'>, isTyped = false): string {
  const lines = [
    columns.map(({ name }) => toField(name)),
    ...rows.map((row) => row.map((value) => toField(toPlain(isTyped ? toTyped(value) : toWritten(value))))),
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** A value as text; nested records as JSON. */
export function toPlain(value: CellValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Records as objects, without fields they do not have. */
export function toRecords({
  columns,
  rows,
}: Pick<SeriesTable, 'columns' | 'rows'>): Record<string, CellValue>[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name }, index) => [name, row[index]]).filter(([, value]) => value !== null),
    ),
  );
}

function toField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
