/**
 * Large archives into a corpus by `anatome corpus add`, as a person runs it: a plain one and a gzipped one, into both
 * databases. Speeds are of the clock, for the disk is part of it; CPU time stands beside. `WARC_BYTES=200000000` makes smaller ones,
 * `WARC_ONLY=sqlite` fills one database.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@anatome/corpus';
import { ENGINES } from '../../packages/corpus/test/store/engines.ts';
import type { Metrics } from '../benches.ts';
import { type MadeWarc, makeWarc } from './make-warc.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');
const BYTES = Number(process.env.WARC_BYTES ?? 2e9);
/** Says at its end what the process took. */
const HOOK =
  "data:text/javascript,process.on('exit',()=>process.stderr.write('\\n'+JSON.stringify(process.resourceUsage())))";

/** Makes both archives and adds them. */
export async function benchWarc(): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-warc-'));
  try {
    const metrics: Record<string, number> = {};
    for (const packing of ['plain', 'gzip'] as const) {
      const file = join(folder, `${packing}.warc${packing === 'gzip' ? '.gz' : ''}`);
      const warc = makeWarc(file, BYTES, packing === 'gzip');
      console.log(
        `${packing}: ${warc.pages} pages, ${toMegabytes(warc.bytes)} MB, ${toMegabytes(statSync(file).size)} MB in the file`,
      );
      for (const engine of ['sqlite', 'postgres'] as const) {
        if ((process.env.WARC_ONLY ?? engine) !== engine) continue;
        const { speed, cpu, peak } = await addTo(engine, warc);
        metrics[`${engine}_${packing}_mb_per_s`] = speed;
        metrics[`${engine}_${packing}_mb_per_cpu_s`] = cpu;
        metrics[`${engine}_${packing}_peak_mb`] = peak;
      }
      rmSync(file);
    }
    return metrics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Figures {
  /** Megabytes of records per second of the clock, and of the command's CPU time. */
  readonly speed: number;
  readonly cpu: number;
  /** Most memory of the command, in megabytes. */
  readonly peak: number;
}

async function addTo(name: keyof typeof ENGINES, warc: MadeWarc): Promise<Figures> {
  const places = await ENGINES[name]();
  try {
    const store = await places.place();
    const start = performance.now();
    const usage = await add(warc.path, store);
    const seconds = (performance.now() - start) / 1000;
    await checkPages(store, warc.pages);
    const cpuSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
    const megabytes = warc.bytes / 1e6;
    const peak = usage.maxRSS / 1024;
    console.log(
      `  ${name}: ${seconds.toFixed(1)} s, ${(megabytes / seconds).toFixed(1)} MB/s; CPU ${cpuSeconds.toFixed(1)} s; ${peak.toFixed(0)} MB of memory at most`,
    );
    return { speed: megabytes / seconds, cpu: megabytes / cpuSeconds, peak };
  } finally {
    await places.close();
  }
}

function add(warc: string, store: string): Promise<NodeJS.ResourceUsage> {
  const child = spawn(
    process.execPath,
    ['--import', HOOK, COMMAND, 'corpus', 'add', warc, '--store', store],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(said.slice(said.lastIndexOf('\n'))));
      else reject(new Error(`anatome corpus add ended with ${code}: ${said}`));
    });
  });
}

async function checkPages(store: string, expected: number): Promise<void> {
  const engine = await openEngine(store);
  const [{ pages }] = await engine.query('SELECT count(*) AS pages FROM version');
  await engine.close();
  if (Number(pages) !== expected)
    throw new Error(`${expected} pages were in the archive, ${pages} are in the corpus.`);
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
