/** Feeds the real command with pages without end, and watches its memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { COMMAND } from '../command/run-pipe.ts';
import { toTinyLine } from './tiny-page.ts';

export interface SoakOptions {
  /** Pages. */
  readonly count: number;
  /** Processes; 0 for the command by itself. */
  readonly jobs: number;
  readonly format: string;
  /** Called now and then with what is known so far. */
  onProgress?(done: number, megabytes: number): void;
}

export interface SoakResult {
  readonly answered: number;
  /** Lines that were out of order, or no answer to what was asked. */
  readonly wrong: number;
  readonly exit: number | null;
  readonly seconds: number;
  /** Resident megabytes, at even steps through the run. */
  readonly memory: readonly number[];
}

/** Looks at memory in the course of a run. */
const LOOKS = 40;
const BATCH = 100;

/** Runs `anatome pipe` over `count` pages. */
export async function runSoak({ count, jobs, format, onProgress }: SoakOptions): Promise<SoakResult> {
  const workers = jobs === 0 ? [] : ['-j', String(jobs)];
  const child = spawn(process.execPath, [COMMAND, 'pipe', '-f', format, ...workers], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const started = performance.now();
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const memory: number[] = [];
  let [answered, wrong] = [0, 0];
  const fed = feed(child, count);
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(`{"id":${answered},"ok":true,`)) wrong++;
    answered++;
    if (answered % Math.ceil(count / LOOKS) !== 0) continue;
    memory.push(sumMemory(child.pid!));
    onProgress?.(answered, memory.at(-1)!);
  }
  await fed;
  const [exit] = await ended;
  return { answered, wrong, exit, seconds: (performance.now() - started) / 1000, memory };
}

/** Writes all pages, no faster than they are read. The command may end early; the count of answers tells. */
async function feed(child: ChildProcess, count: number): Promise<void> {
  await pipeline(Readable.from(collectLines(count)), child.stdin!).catch(() => {});
}

/** Lines in batches: a write for each would keep the machine busier than the pages do. */
function* collectLines(count: number): Generator<string> {
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    yield Array.from({ length }, (_, index) => toTinyLine(first + index)).join('');
  }
}

/** Resident megabytes of the command and of the processes it has started. */
function sumMemory(pid: number): number {
  return readMemory(pid) + findChildren(pid).reduce((sum, child) => sum + readMemory(child), 0);
}

function findChildren(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return list === '' ? [] : list.split(' ').map(Number);
  } catch {
    return [];
  }
}

/** Resident megabytes of a process; not a number where the system does not tell. */
function readMemory(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * How much more memory the last quarter of a run needed than the second one, as a share: 0 is flat. The first quarter
 * is left out, in which code is compiled and the heap finds its size.
 */
export function toGrowth(memory: readonly number[]): number {
  const quarter = Math.floor(memory.length / 4);
  const middle = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return middle(memory.slice(-quarter)) / middle(memory.slice(quarter, 2 * quarter)) - 1;
}
