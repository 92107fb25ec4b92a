/** A series as CSV (RFC 4180), safe to open in a spreadsheet. */
import type { CellValue, SeriesTable } from '../../api/studio-answer.ts';
import { toTyped, toWritten } from './typed-value.ts';

/** Header line and a line per record, values as written or plain; what writes it is loaded with the first table. */
export async function toCsv(
  { columns, rows }: Pick<SeriesTable, 'columns' | 'rows'>,
  isTyped = false,
): Promise<string> {
  const { toCsv: write } = await import('@anatome/core/export');
  const toCell = (value: CellValue): string => toPlain(isTyped ? toTyped(value) : toWritten(value));
  return write([columns.map(({ name }) => name), ...rows.map((row) => row.map(toCell))]);
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
