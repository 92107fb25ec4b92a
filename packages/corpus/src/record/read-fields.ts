import { sql } from 'kysely';
import { toTable } from '../store/bound-lists.ts';
import type { Row } from '../store/tables.ts';
import type { RecordRow, RecordSource } from './record-statement.ts';

export type FieldRow = Row<'field'>;

/** The cells of some records, each record's in the order of its columns. */
export async function readFields(
  { db, engine }: Pick<RecordSource, 'db' | 'engine'>,
  records: readonly RecordRow[],
): Promise<FieldRow[][]> {
  const wanted = toTable(engine, {
    analysis: records.map(({ analysis }) => analysis),
    series: records.map(({ series }) => series),
    record: records.map(({ record }) => record),
  });
  const { rows } = await sql<FieldRow>`SELECT f.* FROM ${wanted} k
    JOIN field f ON f.analysis = k.analysis AND f.series = k.series AND f.record = k.record
    ORDER BY f.analysis, f.series, f.record, f."column"`.execute(db);
  const cells = new Map<string, FieldRow[]>();
  for (const row of rows) {
    const known = cells.get(toKey(row));
    if (known === undefined) cells.set(toKey(row), [row]);
    else known.push(row);
  }
  return records.map((record) => cells.get(toKey(record)) ?? []);
}

function toKey({ analysis, series, record }: Pick<RecordRow, 'analysis' | 'series' | 'record'>): string {
  return `${analysis} ${series} ${record}`;
}
