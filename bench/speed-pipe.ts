/**
 * `anatome pipe -j 1` from end to end, as somebody with a heap of pages runs it: CPU time of all its processes, what it
 * takes to start subtracted, beside bare parse5 on the same pages in the same run; and where the time goes, by steps.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from '@anatome/core';
import type { Metrics } from './benches.ts';
import { COMMAND } from './command/run-pipe.ts';
import { readContentPages } from './pages.ts';
import { printStages, timeJsonStages } from './speed-pipe-stages.ts';

/** The best of so many runs counts; they take turns, so that a busy machine treats all alike. */
const ROUNDS = 2;
const FORMATS = ['json', 'text', 'markdown', 'outline'] as const;
/** Clock ticks of /proc are hundredths of a second. */
const TICK = 0.01;
const MEGABYTE = 1e6;

interface PageFile {
  readonly path: string;
  readonly megabytes: number;
  readonly pages: number;
}

/** Measures and prints the table. */
export function benchPipe(dataDir: string): Metrics {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-pipe-'));
  try {
    const file = writePages(join(folder, 'pages.ndjson'), dataDir);
    const small = writeSmall(join(folder, 'small.ndjson'));
    return report(file, timeRounds(file, small), dataDir);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every page of the content set as a line. */
function writePages(path: string, dataDir: string): PageFile {
  const file = openSync(path, 'w');
  let [pages, bytes] = [0, 0];
  for (const page of readContentPages(dataDir, Number(process.env.PIPE_EVERY ?? 1))) {
    const html = decode(page.bytes).markup;
    bytes += Buffer.byteLength(html);
    writeSync(file, `${JSON.stringify({ id: pages++, html })}\n`);
  }
  closeSync(file);
  return { path, pages, megabytes: bytes / MEGABYTE };
}

function writeSmall(path: string): string {
  const file = openSync(path, 'w');
  writeSync(file, `${JSON.stringify({ id: 0, html: '<p>One.' })}\n`);
  closeSync(file);
  return path;
}

/** Best CPU seconds by name. */
function timeRounds({ path }: PageFile, small: string): Map<string, number> {
  const best = new Map<string, number>();
  const note = (name: string, seconds: number) =>
    best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, seconds));
  for (let round = 0; round < ROUNDS; round++) {
    note('parse5', timeParse5(path));
    for (const format of FORMATS) note(format, timePipe(path, format) - timePipe(small, format));
  }
  return best;
}

function timeParse5(path: string): number {
  const script = join(import.meta.dirname, 'speed-pipe-parse5.ts');
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', script, path]);
  if (status !== 0) throw new Error(`parse5 ended with ${status}.`);
  return Number(stdout);
}

function timePipe(path: string, format: string): number {
  const input = openSync(path, 'r');
  const before = childrenCpu();
  const { status } = spawnSync(process.execPath, [COMMAND, 'pipe', '-f', format, '-j', '1'], {
    stdio: [input, 'ignore', 'inherit'],
  });
  closeSync(input);
  if (status !== 0) throw new Error(`anatome pipe -f ${format} ended with ${status}.`);
  return childrenCpu() - before;
}

const RUST = join(import.meta.dirname, 'peers', 'rs-trafilatura', 'target', 'release', 'run-rs-trafilatura');

/** rs-trafilatura, text and Markdown, on the same pages; undefined where nobody has built it. */
function timeRust(dataDir: string): number | undefined {
  if (!existsSync(RUST) || process.env.PIPE_EVERY !== undefined) return undefined;
  const out = mkdtempSync(join(tmpdir(), 'anatome-rust-'));
  try {
    const before = childrenCpu();
    spawnSync(RUST, [dataDir, out, 'content'], { stdio: 'ignore' });
    return childrenCpu() - before;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** CPU seconds of all processes below this one that have ended. */
function childrenCpu(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK;
}

function report(
  { path, pages, megabytes }: PageFile,
  best: ReadonlyMap<string, number>,
  dataDir: string,
): Metrics {
  const parse5 = best.get('parse5')!;
  console.log(`${pages} pages, ${megabytes.toFixed(0)} MB; CPU seconds, best of ${ROUNDS}\n`);
  const metrics: Record<string, number> = { megabytes, parse5_mb_per_s: megabytes / parse5 };
  const print = (name: string, seconds: number) =>
    console.log(
      `${name.padEnd(22)}${seconds.toFixed(2).padStart(8)} s${(seconds / parse5).toFixed(2).padStart(8)} × parse5` +
        `${(megabytes / seconds).toFixed(1).padStart(8)} MB/s`,
    );
  print('bare parse5', parse5);
  for (const format of FORMATS) {
    print(`pipe -f ${format} -j 1`, best.get(format)!);
    metrics[`${format}_times_parse5`] = best.get(format)! / parse5;
  }
  const rust = timeRust(dataDir);
  if (rust !== undefined) print('rs-trafilatura', rust);
  printStages(timeJsonStages(path));
  return metrics;
}
