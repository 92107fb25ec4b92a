/** Pages as an archive, and as a table for those who read tables. */
import { closeSync, openSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeParquet } from '@anatome/corpus';
import { toAnswer, toRecord, writeAll } from '../corpus/make-warc.ts';
import { readArchivePages } from './archive-pages.ts';

/** When all of them came, by the header of their records. */
const FETCHED = '2026-11-01T00:00:00.000Z';

/** Writes a gzipped archive; gives how many pages it has. */
export function writeArchive(path: string, dataDir: string): number {
  const file = openSync(path, 'w');
  let pages = 0;
  for (const { url, bytes, contentType } of readArchivePages(dataDir)) {
    const record = toRecord('response', url, toAnswer('200 OK', contentType, Buffer.from(bytes)));
    writeAll(file, gzipSync(record, { level: 1 }));
    pages++;
  }
  closeSync(file);
  return pages;
}

/** Writes the same pages as a table. */
export async function writeTable(path: string, dataDir: string): Promise<void> {
  const columns = [
    { name: 'url', type: 'text' },
    { name: 'fetched', type: 'instant' },
    { name: 'content_type', type: 'text' },
    { name: 'html', type: 'bytes' },
  ] as const;
  await writeParquet(path, columns, toTableRows(dataDir));
}

function* toTableRows(dataDir: string): Generator<Readonly<Record<string, unknown>>> {
  for (const { url, bytes, contentType } of readArchivePages(dataDir))
    yield { url, fetched: FETCHED, content_type: contentType, html: bytes };
}
