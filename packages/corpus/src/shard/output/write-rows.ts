import { type FileHandle, open } from 'node:fs/promises';
import { writeRowGroups } from '../../parquet/write-parquet.ts';
import { type PageRow, ROW_COLUMNS } from '../page-row.ts';
import type { ShardFormat } from './shard-plan.ts';

/** Writes rows into a file; each is on its way to the disk before many more are asked for. */
export async function writeRows(
  file: string,
  format: ShardFormat,
  rows: AsyncIterable<PageRow>,
): Promise<void> {
  if (format === 'parquet') await writeRowGroups(file, ROW_COLUMNS, rows as AsyncIterable<never>);
  else await writeLines(file, rows);
}

/** A row as a line of JSON with its line break: all columns in their order. */
export function toRowLine(row: PageRow): string {
  return `${JSON.stringify(Object.fromEntries(ROW_COLUMNS.map(({ name }) => [name, row[name]])))}\n`;
}

async function writeLines(path: string, rows: AsyncIterable<PageRow>): Promise<void> {
  const file: FileHandle = await open(path, 'w');
  try {
    for await (const row of rows) await file.writeFile(toRowLine(row));
  } finally {
    await file.close();
  }
}
