/**
 * Real pages as a WARC file through `anatome shards`, as a person runs it: processor time, bytes out, memory.
 * `SHARD_PAGES=200` takes fewer, `SHARD_JOBS=1` another number of processes.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageRow, toRowLine } from '@anatome/corpus';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import type { Metrics } from './benches.ts';
import { packPages } from './shards/pack-pages.ts';
import { runWatched, type Usage } from './shards/watched-command.ts';

const SETS = ['content', 'content-more', 'snippets'];
const MOST = Number(process.env.SHARD_PAGES ?? Number.POSITIVE_INFINITY);
const JOBS = process.env.SHARD_JOBS ?? '2';
/** Rows that are read at once. */
const ROWS = 100;

/** Makes the archive and its shard. */
export async function benchShards(dataDir: string): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-shards-'));
  try {
    const archive = join(folder, 'pages.warc.gz');
    const { pages, bytes } = packPages(archive, { dataDir, sets: SETS, most: MOST });
    console.log(
      `${pages} pages, ${toMegabytes(bytes)} MB, ${toMegabytes(statSync(archive).size)} MB in the archive`,
    );
    const usage = await runWatched(['shards', archive, '-o', join(folder, 'out'), '-j', JOBS]);
    tell(usage);
    const shard = join(folder, 'out', 'pages.parquet');
    const lines = await countLines(shard);
    if (lines.rows !== pages)
      throw new Error(`${pages} pages were in the archive, ${lines.rows} rows are in the shard.`);
    const cpu = usage.own + usage.children;
    return {
      pages,
      failed: lines.failed,
      pages_per_cpu_s: pages / cpu,
      mb_per_cpu_s: bytes / 1e6 / cpu,
      cpu_share_of_parent: usage.own / cpu,
      bytes_in_per_page: bytes / pages,
      bytes_per_page_parquet: statSync(shard).size / pages,
      bytes_per_page_ndjson: lines.bytes / pages,
      peak_mb: usage.peak,
      peak_mb_children: usage.peakOfChildren,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell({ own, children, peak, peakOfChildren, seconds }: Usage): void {
  console.log(
    `${seconds.toFixed(0)} s; CPU ${own.toFixed(1)} s, of its processes ${children.toFixed(1)} s; ${peak.toFixed(0)} MB at most, of a process ${peakOfChildren.toFixed(0)} MB`,
  );
}

/** What the same rows are as lines of JSON. */
async function countLines(shard: string): Promise<{ rows: number; failed: number; bytes: number }> {
  const file = await asyncBufferFromFile(shard);
  const metadata = await parquetMetadataAsync(file);
  const counts = { rows: 0, failed: 0, bytes: 0 };
  for (let rowStart = 0; rowStart < Number(metadata.num_rows); rowStart += ROWS) {
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd: rowStart + ROWS });
    for (const row of rows as (PageRow & Record<'words' | 'milliseconds', unknown>)[]) {
      const plain = { ...row, words: toNumber(row.words), milliseconds: toNumber(row.milliseconds) };
      counts.rows++;
      counts.failed += row.error === null ? 0 : 1;
      counts.bytes += Buffer.byteLength(toRowLine(plain));
    }
  }
  return counts;
}

function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
