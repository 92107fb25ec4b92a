/** Records as CSV (RFC 4180), one line per record. */
import type { JsonValue } from '../../annotation/index.ts';
import { findWishedTable, type RecordInput, type RecordTable } from '../../record/index.ts';
import { type CsvStyle, toCsv } from '../to-csv.ts';
import { currencyName, currencyOf, findCurrencies, isReadValue } from './read-value.ts';
import type { RecordOptions, ValueStyle } from './to-records.ts';

export interface CsvOptions extends RecordOptions, CsvStyle {}

/** The records of a page, with a header line; undefined where there are none. */
export function toRecordsCsv(input: RecordInput, options: CsvOptions = {}): string | undefined {
  const table = findWishedTable(input, options);
  return table && toTableRecordsCsv(table, options);
}

/** The rows of a table, with a header line. */
export function toTableRecordsCsv(
  { columns, rows, trust }: RecordTable,
  options: CsvStyle & ValueStyle = {},
): string {
  const { typed = false } = options;
  // A wrapper makes one table of many pages: what one of them lacks is a column all the same.
  const isPrice = (at: number): boolean => trust !== undefined && columns[at].kind === 'price';
  const hasCurrency = typed ? findCurrencies(rows).map((has, at) => has || isPrice(at)) : [];
  const head = columns.flatMap(({ name }, at) => (hasCurrency[at] ? [name, currencyName(name)] : [name]));
  const lines = rows.map((row) =>
    row.flatMap((value, at) => {
      const cell = typed ? toPlain(value) : toWritten(value);
      return hasCurrency[at] ? [cell, currencyOf(value)] : [cell];
    }),
  );
  return toCsv([head, ...lines], options);
}

/** As the page writes it; a nested series in one cell: the values of its records. */
function toWritten(value: JsonValue): JsonValue {
  if (isReadValue(value)) return value.text;
  if (!Array.isArray(value)) return value ?? '';
  return value.map((record) => toLine(record)).join('; ');
}

/** What a nested record says; addresses only where it says nothing else. */
function toLine(record: JsonValue): string {
  if (typeof record !== 'object' || record === null) return String(record ?? '');
  const parts = Object.entries(record);
  const said = parts.filter(
    ([name]) => name !== 'link' && name !== 'image' && !/ (?:link|image)$/.test(name),
  );
  return (said.length === 0 ? parts : said).map(([, value]) => toWritten(value)).join(' ');
}

/** Numbers are numbers to whoever makes cells harmless, unless decimals would be lost. */
function toPlain(value: JsonValue): JsonValue {
  if (!isReadValue(value)) return toWritten(value);
  if (typeof value.value !== 'number') return value.value;
  const plain = toDecimals(value.text, value.value);
  return plain === String(value.value) ? value.value : plain;
}

const MOST_DECIMALS = 6;

/** A number with the decimals its text has: the most that its digits allow. */
function toDecimals(text: string, value: number): string {
  const digits = text.replace(/\D/g, '');
  for (let decimals = MOST_DECIMALS; decimals > 0; decimals--) {
    const plain = value.toFixed(decimals);
    if (Number(plain) === value && digits.includes(plain.replace(/\D/g, '').replace(/^0+(?=\d)/, '')))
      return plain;
  }
  return String(value);
}
