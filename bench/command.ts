/**
 * The command as a person runs it: time to the first output, and what a second process is worth to `anatome pipe`. Both
 * are times of the clock, so they want a machine that has nothing else to do; how idle it was is printed beside.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from '@anatome/core';
import { measureMachineScaling } from './command/machine-scaling.ts';
import { type LineFile, type PipeRun, runPipe } from './command/run-pipe.ts';
import { measureStartup } from './command/startup.ts';
import { readContentPages } from './pages.ts';

/** Every n-th page of the content set, each so many times: long enough for compiled code to be the rule. */
const SAMPLE = { every: 4, times: 6 } as const;
const ROUNDS = 2;

/** Measures both and prints them. */
export async function benchCommand(dataDir: string): Promise<Record<string, number>> {
  const startup = await measureStartup();
  const folder = mkdtempSync(join(tmpdir(), 'anatome-command-'));
  try {
    return { ...startup, ...(await measureJobs(writeLines(join(folder, 'pages.ndjson'), dataDir))) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeLines(path: string, dataDir: string): LineFile {
  const pages = Array.from(readContentPages(dataDir, SAMPLE.every), ({ bytes }) => decode(bytes).markup);
  const lines = pages.map((html, id) => `${JSON.stringify({ id, html })}\n`).join('');
  for (let time = 0; time < SAMPLE.times; time++) appendFileSync(path, lines);
  return { path, lines: pages.length * SAMPLE.times };
}

async function measureJobs(file: LineFile): Promise<Record<string, number>> {
  const machine = await measureMachineScaling();
  console.log(`two threads with nothing but sums to do: ${machine.toFixed(2)} times one`);
  const one: PipeRun[] = [];
  const two: PipeRun[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await runPipe(file, 1));
    two.push(await runPipe(file, 2));
    console.log(`${file.lines} pages: one process ${show(one.at(-1)!)}, two ${show(two.at(-1)!)}`);
  }
  const gain = (what: 'seconds' | 'warmSeconds') => least(one, what) / least(two, what);
  console.log(
    `two processes are ${gain('warmSeconds').toFixed(2)} times one once code is compiled, ` +
      `${gain('seconds').toFixed(2)} from the first answer on`,
  );
  return {
    two_jobs_vs_one: gain('warmSeconds'),
    two_jobs_vs_one_from_start: gain('seconds'),
    machine_two_vs_one: machine,
    pages_per_s_two_jobs: file.lines / least(two, 'seconds'),
  };
}

function least(runs: readonly PipeRun[], what: 'seconds' | 'warmSeconds'): number {
  return Math.min(...runs.map((run) => run[what]));
}

function show({ seconds, warmSeconds, idle }: PipeRun): string {
  return `${seconds.toFixed(1)} s, ${warmSeconds.toFixed(1)} of them warm (machine idle ${toPercent(idle)})`;
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
