/** Rows of a page's records as objects. */
import type { JsonValue } from '../../annotation/index.ts';
import { findWishedTable, type RecordInput, type RecordTable, type RecordWish } from '../../record/index.ts';
import { currencyName, currencyOf, findCurrencies, isReadValue } from './read-value.ts';

/** One record: values by column; what a record does not have is left out. */
export type TableRecord = { readonly [column: string]: JsonValue };

/** How values that were read are given. */
export interface ValueStyle {
  /** Plain values instead of what is written: `11.9` for `€ 11,90`, with a column for the currency. */
  readonly typed?: boolean | undefined;
}

export interface RecordOptions extends RecordWish, ValueStyle {}

/** The records of a page, nested series as records inside; undefined where there are none. */
export function toRecords(input: RecordInput, wish: RecordOptions = {}): TableRecord[] | undefined {
  const table = findWishedTable(input, wish);
  return table && toTableRecords(table, wish);
}

/** The rows of a table as objects. */
export function toTableRecords(
  { columns, rows }: Pick<RecordTable, 'columns' | 'rows'>,
  { typed = false }: ValueStyle = {},
): TableRecord[] {
  const hasCurrency = typed ? findCurrencies(rows) : [];
  return rows.map((row) => {
    // Names come from the page: a null prototype keeps `__proto__` a name like any other.
    const record: { [column: string]: JsonValue } = Object.create(null);
    for (const [at, { name }] of columns.entries()) {
      const value = row[at];
      if (value === null) continue;
      record[name] = typed && isReadValue(value) ? value.value : value;
      const currency = hasCurrency[at] ? currencyOf(value) : '';
      if (currency !== '') record[currencyName(name)] = currency;
    }
    return record;
  });
}
