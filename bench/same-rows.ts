/**
 * The same archive by one process, by two workers on a real PostgreSQL, and by Spark: are the rows equal, times aside? More than
 * two thousand real pages, and hostile ones. `SAME_ROWS=workers` or `spark` takes one way alone; Spark needs what
 * `npm run test:spark` sets up.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from '../packages/corpus/test/store/engines.ts';
import type { Metrics } from './benches.ts';
import { compareRows, type Rows, readRows } from './same-rows/compare-rows.ts';
import { makeShard, runSpark, runWorkers } from './same-rows/ways.ts';
import { writeArchive, writeTable } from './same-rows/write-archive.ts';

/** Differences that are printed of each way. */
const SHOWN = 20;

/** Gives the number of pages, of those that failed, and of differences by way. */
export async function benchSameRows(dataDir: string): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-same-rows-'));
  try {
    const archive = join(folder, 'pages.warc.gz');
    const pages = writeArchive(archive, dataDir);
    console.log(`${pages} pages in ${(statSync(archive).size / 1e6).toFixed(0)} MB`);
    const expected = await readRows(await makeShard(archive, join(folder, 'shards')));
    const metrics: Record<string, number> = {
      pages,
      missing: pages - expected.size,
      failed: tellFailed(expected),
    };
    const ways = { workers: byWorkers, spark: bySpark };
    for (const [name, go] of Object.entries(ways)) {
      if ((process.env.SAME_ROWS ?? name) !== name) continue;
      const found = await go({ archive, folder, dataDir });
      const wanted = name === 'workers' ? leaveOutRefused(expected) : expected;
      const faults = compareRows(wanted, found);
      metrics[`${name}_rows`] = found.size;
      console.log(`${name}: ${faults.length} differences`);
      for (const fault of faults.slice(0, SHOWN)) console.log(`  ${fault.slice(0, 400)}`);
      metrics[`${name}_differences`] = faults.length;
    }
    return metrics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Places {
  readonly archive: string;
  readonly folder: string;
  readonly dataDir: string;
}

async function byWorkers({ archive, folder }: Places): Promise<Rows> {
  const places = await ENGINES.postgres();
  try {
    return await readRows(await runWorkers(archive, await places.place(), folder));
  } finally {
    await places.close();
  }
}

async function bySpark({ folder, dataDir }: Places): Promise<Rows> {
  const table = join(folder, 'pages.parquet');
  await writeTable(table, dataDir);
  return readRows(await runSpark(table, join(folder, 'spark')));
}

/** A corpus keeps nothing that is no page; the error of such a row begins with one of these words. */
const REFUSED = /^(?:undeclared-utf-16|binary|empty|not-a-page|too-large): /;

function leaveOutRefused(rows: Rows): Rows {
  return new Map([...rows].filter(([, { error }]) => !REFUSED.test(error ?? '')));
}

/** Says which pages could not be analysed, and counts them. */
function tellFailed(rows: Rows): number {
  const failed = [...rows.values()].filter(({ error }) => error !== null);
  for (const { url, error } of failed) console.log(`  ${url}: ${error}`);
  return failed.length;
}
