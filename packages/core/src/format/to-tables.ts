import type { PartialAnalysis } from '../analysis/index.ts';
import { toTableRecords } from '../export/index.ts';
import { collectRecordTables, type RecordTable } from '../record/index.ts';
import type { ExtractRecord, ExtractTable } from './extract.ts';

/** The tables a person may want of a page, the likeliest first. */
export function collectOfferedTables(analysis: PartialAnalysis): RecordTable[] {
  return collectRecordTables(analysis, { offered: true });
}

/** Tables as extracts and JSON have them. */
export function toTables({ page }: PartialAnalysis, tables: readonly RecordTable[]): ExtractTable[] {
  return tables.map((table) => ({
    series: table.series,
    type: table.type,
    path: page.path(page.parent[table.nodes[0]]),
    columns: table.columns.map(({ name }) => name),
    rows: toTableRecords(table) as ExtractRecord[],
    ...(table.trust !== undefined && { source: 'wrapper' as const, trust: toTrust(table, table.trust) }),
  }));
}

function toTrust(
  { columns }: RecordTable,
  trust: NonNullable<RecordTable['trust']>,
): NonNullable<ExtractTable['trust']> {
  return trust.map((row) => {
    // Names come from a file: a null prototype keeps `__proto__` a name like any other.
    const record: { [column: string]: number } = Object.create(null);
    for (const [at, { name }] of columns.entries()) record[name] = row[at];
    return record;
  });
}
