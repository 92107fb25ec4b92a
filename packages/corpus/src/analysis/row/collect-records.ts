import type { Analysis, JsonValue } from '@anatome/core';
import { isReadValue } from '@anatome/core/export';
import { type ColumnKind, collectRecordTables, type RecordTable } from '@anatome/core/record';
import { foldName, foldText } from '../../word/fold-text.ts';
import type { PageRows, Unnumbered } from './page-rows.ts';

/** More of a name is no name. */
const LONGEST_NAME = 100;

/** Kinds whose texts nobody compares by their words. */
const UNFOLDED: ReadonlySet<ColumnKind> = new Set(['link', 'image', 'series']);

/** The series a person may want of a page, and the fields of their records. */
export function collectRecords(analysis: Analysis): Pick<PageRows, 'series' | 'record' | 'field'> {
  const tables = collectRecordTables(analysis, { offered: true });
  return {
    series: tables.map((table, rank) => toSeries(analysis.page, table, rank)),
    record: tables.flatMap((table) => toRecords(analysis.page, table)),
    field: tables.flatMap(toFields),
  };
}

function toSeries(page: Analysis['page'], table: RecordTable, rank: number): Unnumbered<'series'> {
  const { series, type, title, score, rows, nodes } = table;
  return {
    series,
    rank,
    type,
    title,
    score,
    records: rows.length,
    node: nodes[0],
    path: page.path(page.parent[nodes[0]]),
  };
}

function toRecords(page: Analysis['page'], { series, units }: RecordTable): Unnumbered<'record'>[] {
  return units.map(([node, end], record) => ({ series, record, node, node_end: end, path: page.path(node) }));
}

function toFields({ series, columns, rows, places }: RecordTable): Unnumbered<'field'>[] {
  return rows.flatMap((row, record) =>
    columns.flatMap(({ name, kind }, column) => {
      if (row[column] === null) return [];
      const place = places[record][column];
      const node = place < 0 ? null : place;
      return [
        {
          series,
          record,
          column,
          name: name.slice(0, LONGEST_NAME),
          folded_name: foldName(name),
          kind,
          ...toValue(row[column], kind),
          node,
        },
      ];
    }),
  );
}

type Value = Pick<Unnumbered<'field'>, 'text' | 'folded' | 'number' | 'unit'>;

function toValue(value: JsonValue, kind: ColumnKind): Value {
  if (isReadValue(value)) {
    const { text, value: read, currency = null } = value;
    // What can be had is compared by what it amounts to: shops have a hundred words for it.
    const compared = kind === 'availability' ? String(read) : text;
    return { text, folded: foldText(compared), number: toNumber(read), unit: currency };
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { text, folded: UNFOLDED.has(kind) ? '' : foldText(text), number: null, unit: null };
}

const DAY = /^(\d{4})-(\d\d)(?:-(\d\d))?/;

/** Days as 20261118, months as 20261100: numbers in the order of the days. */
function toNumber(read: string | number): number | null {
  if (typeof read === 'number') return Number.isFinite(read) ? read : null;
  const day = DAY.exec(read);
  return day === null ? null : Number(`${day[1]}${day[2]}${day[3] ?? '00'}`);
}
