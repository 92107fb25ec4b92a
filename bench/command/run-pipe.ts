/** The real `anatome pipe` over the lines of a file: who feeds it from memory takes computing away from it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

export const COMMAND: string = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'anatome.cjs');

export interface PipeRun {
  /** From the first answer to the last: all processes have started by then. */
  readonly seconds: number;
  /** The last two thirds of the answers: by then code is compiled, which takes each process some seconds. */
  readonly warmSeconds: number;
  /** Share of the machine's time that nobody used meanwhile. */
  readonly idle: number;
}

export interface LineFile {
  readonly path: string;
  readonly lines: number;
}

/** Runs it with so many processes; every line must be answered. */
export async function runPipe(file: LineFile, jobs: number): Promise<PipeRun> {
  const input = await open(file.path);
  try {
    return await watchPipe(input, file.lines, jobs);
  } finally {
    await input.close();
  }
}

async function watchPipe(input: FileHandle, lines: number, jobs: number): Promise<PipeRun> {
  const child = spawn(process.execPath, [COMMAND, 'pipe', '-f', 'text', '-j', String(jobs)], {
    stdio: [input.fd, 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let answers = 0;
  let [started, warm] = [Number.NaN, Number.NaN];
  let before = readClocks();
  for await (const chunk of child.stdout! as AsyncIterable<Buffer>) {
    if (answers === 0) [started, before] = [performance.now(), readClocks()];
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) answers++;
    if (Number.isNaN(warm) && answers * 3 >= lines) warm = performance.now();
  }
  const ended = performance.now();
  const after = readClocks();
  await exited;
  if (answers !== lines) throw new Error(`${answers} answers to ${lines} lines.`);
  return {
    seconds: (ended - started) / 1000,
    warmSeconds: (ended - warm) / 1000,
    idle: (after.idle - before.idle) / (after.all - before.all),
  };
}

const NEWLINE = 10;

function readClocks(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return {
    idle,
    all: times.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.irq + time.idle, 0),
  };
}
