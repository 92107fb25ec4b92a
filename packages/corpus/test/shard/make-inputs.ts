/** The same pages as files of all kinds, and rows as they were written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { type PageRow, writeParquet } from '../../src/index.ts';
import { PACKINGS, toRecord } from '../intake/make-warc.ts';

export interface MadePage {
  readonly url: string;
  readonly html: string;
}

/** When all of them were got. */
export const FETCHED = '2026-11-01T00:00:00.000Z';

/** Writes the pages once as each kind of file; says which files. */
export async function writeInputs(folder: string, pages: readonly MadePage[]): Promise<string[]> {
  const records = pages.map(({ url, html }) => toRecord(url, html));
  const lines = pages.map(({ url, html }) => {
    const base64 = Buffer.from(html).toString('base64');
    return JSON.stringify({ id: url, url, fetched: '2026-11-01', contentType: 'text/html', base64 });
  });
  const files = {
    'plain.warc': PACKINGS.plain(records),
    'members.warc.gz': PACKINGS.members(records),
    'lines.ndjson': Buffer.from(`${lines.join('\n')}\n`),
    'packed.jsonl.gz': gzipSync(lines.join('\n\n')),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const rows = pages.map(({ url, html }) => ({
    ...{ url, html: Buffer.from(html), fetched: FETCHED, content_type: 'text/html', other: 1 },
  }));
  const columns = ['url', 'fetched', 'content_type'].map((name) => ({ name, type: 'text' as const }));
  await writeParquet(
    join(folder, 'bytes.parquet'),
    [...columns, { name: 'other', type: 'integer' }, { name: 'html', type: 'bytes' }],
    rows,
  );
  return [...Object.keys(files), 'bytes.parquet'].map((name) => join(folder, name));
}

/** The rows of a shard, but for what the analysis took. */
export async function readShard(file: string): Promise<PageRow[]> {
  const bytes = readFileSync(file);
  const start = bytes.byteOffset;
  const rows = await parquetReadObjects({
    file: bytes.buffer.slice(start, start + bytes.byteLength) as ArrayBuffer,
  });
  return rows.map(
    (row) => ({ ...row, words: toNumber(row.words), milliseconds: null }) as unknown as PageRow,
  );
}

function toNumber(value: unknown): number | null {
  return value === null ? null : Number(value);
}
