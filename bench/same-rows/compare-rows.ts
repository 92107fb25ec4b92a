/** Rows of the same pages from several ways: where they differ, times aside. */
import { readFileSync } from 'node:fs';
import { type PageRow, ROW_COLUMNS } from '@anatome/corpus';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

/** Rows by address. */
export type Rows = ReadonlyMap<string, PageRow>;

/** What is not compared: how long it took. */
const TIMES: ReadonlySet<string> = new Set(['milliseconds']);
const COMPARED = ROW_COLUMNS.map(({ name }) => name).filter((name) => !TIMES.has(name));

/** The rows of Parquet files; a page that is there twice is an error. */
export async function readRows(files: readonly string[]): Promise<Rows> {
  const rows = new Map<string, PageRow>();
  for (const path of files) {
    const bytes = readFileSync(path);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    for (const row of (await parquetReadObjects({ file, compressors })) as unknown as PageRow[]) {
      const url = String(row.url);
      if (rows.has(url)) throw new Error(`${url} is there twice, the second time in ${path}`);
      rows.set(url, row);
    }
  }
  return rows;
}

/** Cells that differ, each as a sentence. */
export function compareRows(expected: Rows, found: Rows): string[] {
  const faults: string[] = [];
  for (const url of found.keys()) if (!expected.has(url)) faults.push(`${url}: nobody expected it`);
  for (const [url, row] of expected) {
    const other = found.get(url);
    if (other === undefined) faults.push(`${url}: is missing`);
    else
      for (const name of COMPARED)
        if (show(row[name]) !== show(other[name]))
          faults.push(`${url}: ${name} is ${show(other[name])}, not ${show(row[name])}`);
  }
  return faults;
}

/** Whole numbers come as bigint from some columns. */
function show(cell: unknown): string {
  if (cell === null || cell === undefined) return 'null';
  return typeof cell === 'string' ? JSON.stringify(cell) : String(cell);
}
