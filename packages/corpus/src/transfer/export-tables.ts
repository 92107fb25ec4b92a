import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParquetColumn } from '../parquet/parquet-column.ts';
import { writeParquet } from '../parquet/write-parquet.ts';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import type { ColumnType } from '../store/schema.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../store/tables.ts';
import { readTable } from './read-table.ts';

/** Rows by table. */
export type ExportedTables = { readonly [Name in TableName]: number };

export interface ExportTablesOptions {
  /** Told before each table. */
  readonly onTable?: ((table: TableName) => void) | undefined;
}

const TYPES: Readonly<Record<ColumnType, ParquetColumn['type']>> = {
  text: 'text',
  integer: 'integer',
  real: 'double',
  bytes: 'bytes',
};

/** Writes every table, as all are at this moment, into a Parquet file of its name in a folder. */
export async function exportTables(
  engine: Engine,
  folder: string,
  { onTable }: ExportTablesOptions = {},
): Promise<ExportedTables> {
  await mkdir(folder, { recursive: true });
  return engine.read(async (db) => {
    await checkFinished({ db });
    const counts: [TableName, number][] = [];
    for (const table of TABLE_NAMES) {
      onTable?.(table);
      const file = join(folder, `${table}.parquet`);
      const { rows } = await writeParquet(file, toColumns(table), readTable(db, table));
      counts.push([table, rows]);
    }
    return Object.fromEntries(counts) as ExportedTables;
  });
}

function toColumns(table: TableName): ParquetColumn[] {
  return Object.entries(TABLES[table].columns).map(([name, spec]) => ({
    name,
    type: TYPES[spec.replace('?', '') as ColumnType],
  }));
}
