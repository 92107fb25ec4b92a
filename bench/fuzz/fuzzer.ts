/** Has broken documents dealt with in a process of its own and watches that none of them ends it or holds it up. */
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutate } from '../../packages/core/test/hostile/mutate.ts';
import type { FuzzFailure, FuzzReport, FuzzTask } from './child.ts';
import { shrink } from './shrink.ts';
import { type TargetName, Targets, targetOf } from './targets.ts';

export interface FuzzOptions {
  readonly dataDir: string | undefined;
  /** The one target; all in turn without it. */
  readonly target?: TargetName | undefined;
  /** Number of the first document. */
  readonly first?: number | undefined;
  readonly count?: number | undefined;
  readonly minutes?: number | undefined;
  /** Where documents that fail are written, cut as short as they can be. */
  readonly keepIn?: string | undefined;
}

const CHILD = join(import.meta.dirname, 'child.ts');
/** A document the process computes over for so many milliseconds hangs: more than the 5 s a document may take. */
const PATIENCE = 20_000;
/** The same by the clock: among forty processes on two processors a second of computing takes half a minute. */
const LONGEST_WAIT = 10 * 60_000;
/** Milliseconds between two looks. */
const LOOK = 1000;
/** Documents per process; then a new one starts, so that memory is that of so many documents, not of all. */
const BATCH = 20_000;
/** Megabytes of objects: a document that needs more ends the process and is found. The rest of the gigabyte is for buffers. */
const MOST_HEAP = 640;
/** How often a document that hangs or ends the process is tried shorter: each try is a process. */
const MOST_PROCESSES = 60;
const HANGS = 'hangs';
const SHOWN = 10;
const SHOWN_LENGTH = 1000;

/** Runs the documents, prints what failed, and goes on behind a document that hangs or ends the process. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { dataDir, target, first = 0, count, minutes } = options;
  const end = count === undefined ? Number.MAX_SAFE_INTEGER : first + count;
  const deadline = minutes === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + minutes * 60_000;
  const reports: FuzzReport[] = [];
  let from = first;
  while (from < end && Date.now() < deadline) {
    const task = { dataDir, target, first: from, end: Math.min(end, from + BATCH), deadline };
    const report = await runChild(task);
    reports.push(report);
    from += report.documents;
    process.stderr.write(`${from - first} broken documents …\n`);
  }
  const all = combine(reports, first);
  print(options, all);
  return all;
}

function combine(reports: readonly FuzzReport[], first: number): FuzzReport {
  const slowest = reports.toSorted((a, b) => b.slowestSeconds - a.slowestSeconds)[0];
  const heaviest = reports.toSorted((a, b) => b.megabytes - a.megabytes)[0];
  return {
    documents: reports.reduce((sum, { documents }) => sum + documents, 0),
    failures: reports.flatMap(({ failures }) => failures),
    megabytes: heaviest?.megabytes ?? 0,
    heaviest: heaviest?.heaviest ?? first,
    slowest: slowest?.slowest ?? first,
    slowestSeconds: slowest?.slowestSeconds ?? 0,
  };
}

/** One process, until it is done; where it dies or is stuck, the document it was at has failed and what it knew is lost. */
async function runChild(task: FuzzTask): Promise<FuzzReport> {
  const { report, at, message } = await watchChild(task);
  if (report !== undefined) return report;
  // Said at once: to cut it shorter takes a while.
  process.stderr.write(`${task.target ?? targetOf(at)} ${at}: ${message}\n`);
  const text = await shortenLoss(task, at);
  // A busy machine can keep a server waiting for ever: what hangs has to hang again.
  const isChance = text === undefined && message === HANGS;
  return {
    documents: at + 1 - task.first,
    slowest: at,
    slowestSeconds: PATIENCE / 1000,
    failures: isChance ? [] : [{ index: at, message: message!, text: text ?? '' }],
    megabytes: 0,
    heaviest: at,
  };
}

/** What became of a process: its report, or the document it was lost at and how. */
interface Outcome {
  readonly report?: FuzzReport;
  readonly at: number;
  readonly message?: string;
}

function watchChild(task: FuzzTask): Promise<Outcome> {
  const child = fork(CHILD, { execArgv: [...process.execArgv, `--max-old-space-size=${MOST_HEAP}`] });
  return new Promise((resolve, reject) => {
    let at = -1;
    let endWatch = (): void => {};
    let isStuck = false;
    const wait = () => {
      endWatch();
      endWatch = watchComputing(child.pid!, () => {
        isStuck = true;
        child.kill('SIGKILL');
      });
    };
    child.on('message', (message: number | FuzzReport) => {
      if (typeof message !== 'number') return resolve({ report: message, at });
      at = message;
      wait();
    });
    child.on('exit', (code, signal) => {
      endWatch();
      if (at < 0)
        return reject(new Error(`The fuzzing process did not start (${signal ?? `exit ${code}`}).`));
      resolve({ at, message: isStuck ? HANGS : `ends the process (${signal ?? `exit ${code}`})` });
    });
    child.send(task);
  });
}

/** Calls back when a process has computed, or kept us waiting, for too long; gives a function that ends the watch. */
function watchComputing(pid: number, callBack: () => void): () => void {
  const [computed, started] = [readCpuTime(pid), performance.now()];
  const timer = setInterval(() => {
    const waited = performance.now() - started;
    const now = readCpuTime(pid);
    const isUnknown = now === undefined || computed === undefined;
    if (waited < LONGEST_WAIT && (isUnknown ? waited : now - computed) < PATIENCE) return;
    clearInterval(timer);
    callBack();
  }, LOOK);
  return () => clearInterval(timer);
}

/** Milliseconds the main thread of a process has computed; undefined where the system does not tell. */
function readCpuTime(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** The document that a process was lost at, cut shorter; undefined where it is not lost again. */
async function shortenLoss(task: FuzzTask, index: number): Promise<string | undefined> {
  const target = task.target ?? targetOf(index);
  const targets = new Targets(task.dataDir);
  const document = mutate((await targets.get(target)).matter, index);
  await targets.close();
  const fails = async (text: string): Promise<boolean> => {
    const again = { target, text, first: index, end: index + 1, deadline: Number.MAX_SAFE_INTEGER };
    const { report } = await watchChild({ ...task, ...again });
    return report === undefined;
  };
  return (await fails(document)) ? shrink(document, fails, MOST_PROCESSES) : undefined;
}

function print({ target, keepIn }: FuzzOptions, report: FuzzReport): void {
  for (const failure of report.failures) {
    if (keepIn !== undefined) keep(keepIn, target ?? targetOf(failure.index), failure);
  }
  for (const { index, message, text } of report.failures.slice(0, SHOWN)) {
    const name = target ?? targetOf(index);
    console.log(`\n${name} ${index}: ${message.slice(0, SHOWN_LENGTH)}`);
    console.log(JSON.stringify(text).slice(0, SHOWN_LENGTH));
  }
  const { documents, failures, slowest, slowestSeconds, megabytes, heaviest } = report;
  console.log(
    `${documents} broken documents: ${failures.length} failures; slowest ${slowestSeconds.toFixed(2)} s ` +
      `(document ${slowest}), memory ${megabytes} MB (most of it since document ${heaviest}).`,
  );
}

function keep(folder: string, target: TargetName, { index, text }: FuzzFailure): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${target}-${index}.txt`), text);
}
