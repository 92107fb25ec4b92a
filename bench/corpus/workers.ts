/**
 * Workers around one PostgreSQL beside `anatome corpus analyse` without a queue, on real pages: CPU time of all node processes and
 * of the database, their memory, and what the queue takes on the disk. The smallest pages of both sets: there the queue weighs most. `WORKERS_PAGES=200`
 * takes fewer.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addPages, type Engine, fillQueue, openEngine } from '@anatome/corpus';
import { ENGINES, type TestPlaces } from '../../packages/corpus/test/store/engines.ts';
import type { Metrics } from '../benches.ts';
import { readTree, secondsOf } from './process-tree.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');
const PAGES = Number(process.env.WORKERS_PAGES ?? 1_000);
const SETS = ['content', 'content-more'];
/** Milliseconds between two looks at the memory of processes. */
const LOOK_EVERY = 200;
/** Writes what the process and those it has ended took, in ticks of the system. */
const HOOK =
  "data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>process.stderr.write('\\n'+readFileSync('/proc/self/stat','utf8')))";

/** What a way of analysing all pages took, by page. */
interface Cost {
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly seconds: number;
  readonly peakMb: number;
}

export async function benchWorkers(dataDir: string): Promise<Metrics> {
  const places = await ENGINES.postgres();
  try {
    const alone = await measure(places, dataDir, { commands: [['corpus', 'analyse', '-j', '1']] });
    const worker = ['worker', '--until-empty', '-j', '1'];
    const one = await measure(places, dataDir, { commands: [worker], isQueued: true });
    const two = await measure(places, dataDir, { commands: [worker, worker], isQueued: true });
    return {
      ...{ pages: PAGES, alone_node_ms: alone.nodeMs, alone_postgres_ms: alone.postgresMs },
      ...{ one_node_ms: one.nodeMs, one_postgres_ms: one.postgresMs },
      ...{ two_node_ms: two.nodeMs, two_postgres_ms: two.postgresMs },
      one_over_alone: toAll(one) / toAll(alone),
      two_over_one: toAll(two) / toAll(one),
      two_seconds_of_one: two.seconds / one.seconds,
      peak_mb: Math.max(alone.peakMb, one.peakMb, two.peakMb),
      queue_bytes: one.queueBytes,
    };
  } finally {
    await places.close();
  }
}

function toAll({ nodeMs, postgresMs }: Cost): number {
  return nodeMs + postgresMs;
}

interface Way {
  readonly commands: readonly (readonly string[])[];
  readonly isQueued?: boolean;
}

async function measure(
  places: TestPlaces,
  dataDir: string,
  { commands, isQueued = false }: Way,
): Promise<Cost & { readonly queueBytes: number }> {
  const store = await places.place();
  const engine = await openEngine(store);
  try {
    await addReal(engine, dataDir);
    const queueBytes = isQueued ? await fill(engine) : 0;
    const postgres = await findPostgres(engine);
    const before = secondsOf(postgres);
    const start = performance.now();
    const ran = await Promise.all(commands.map((command) => run([...command, '--store', store])));
    const seconds = (performance.now() - start) / 1000;
    await checkAll(engine);
    const cost = {
      nodeMs: (ran.reduce((sum, { cpu }) => sum + cpu, 0) * 1000) / PAGES,
      postgresMs: ((secondsOf(postgres) - before) * 1000) / PAGES,
      seconds,
      peakMb: Math.max(...ran.map(({ peakMb }) => peakMb)),
    };
    console.log(
      `${commands.length} × anatome ${commands[0].join(' ')}: ${cost.nodeMs.toFixed(1)} ms a page in node, ${cost.postgresMs.toFixed(1)} in PostgreSQL; ${seconds.toFixed(0)} s by the clock; at most ${cost.peakMb.toFixed(0)} MB a process`,
    );
    return { ...cost, queueBytes };
  } finally {
    await engine.close();
  }
}

async function addReal(engine: Engine, dataDir: string): Promise<void> {
  for (const [at, { bytes, url }] of readSmallest(dataDir).entries())
    await addPages(engine, [
      {
        // Each page is one of its own, also where both sets have it.
        ...{ url: toOwn(url ?? 'https://bench.example/', at), bytes },
        ...{ fetched: '2026-11-01T00:00:00.000Z', source: 'bench', contentType: 'text/html', status: 200 },
      },
    ]);
}

function toOwn(url: string, at: number): string {
  return `${url || 'https://bench.example/'}${url.includes('?') ? '&' : '?'}bench=${at}`;
}

function readSmallest(dataDir: string): { readonly url: string | undefined; readonly bytes: Uint8Array }[] {
  const pages = SETS.flatMap((set) => {
    const root = join(dataDir, set);
    const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
      name: string;
      url: string;
    }[];
    return index.map(({ name, url }) => ({
      bytes: gunzipSync(readFileSync(join(root, `${name}.html.gz`))),
      url,
    }));
  });
  return pages.sort((one, other) => one.bytes.length - other.bytes.length).slice(0, PAGES);
}

/** Fills the queue; says how many bytes a page takes in it, indexes too. */
async function fill(engine: Engine): Promise<number> {
  const { queued } = await fillQueue(engine);
  const sum = `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
    WHERE relkind = 'r' AND relname LIKE 'j%' AND relnamespace = 'anatome_queue'::regnamespace`;
  const [{ bytes }] = await engine.query(sum);
  return Number(bytes) / queued;
}

async function findPostgres(engine: Engine): Promise<number> {
  const [{ text }] = await engine.query("SELECT pg_read_file('postmaster.pid') AS text");
  return Number.parseInt(String(text), 10);
}

async function checkAll(engine: Engine): Promise<void> {
  const [{ pages }] = await engine.query(
    'SELECT count(*) AS pages FROM version WHERE id NOT IN (SELECT version FROM analysis)',
  );
  if (Number(pages) > 0) throw new Error(`${pages} pages were not analysed.`);
}

async function run(args: readonly string[]): Promise<{ readonly cpu: number; readonly peakMb: number }> {
  const child = spawn(process.execPath, ['--import', HOOK, COMMAND, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let [said, peakMb] = ['', 0];
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const looking = setInterval(() => {
    for (const { peakMb: peak } of readTree(child.pid!)) peakMb = Math.max(peakMb, peak);
  }, LOOK_EVERY);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(looking);
  // 3: some pages could not be analysed, which is right of some.
  if (code !== 0 && code !== 3) throw new Error(`anatome ${args[0]} ended with ${code}: ${said}`);
  return { cpu: secondsOf(said.slice(said.lastIndexOf('\n', said.length - 2))), peakMb };
}
