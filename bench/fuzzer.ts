/** Analyses broken documents in a process of its own and watches that none of them ends it or holds it up. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { mutate } from '../packages/core/test/hostile/mutate.ts';
import type { FuzzFailure, FuzzReport, FuzzTask } from './fuzz-child.ts';
import { collectMatter } from './fuzz-matter.ts';

export interface FuzzOptions {
  readonly dataDir: string | undefined;
  /** Number of the first document. */
  readonly first?: number;
  readonly count?: number;
  readonly minutes?: number;
}

const CHILD = join(import.meta.dirname, 'fuzz-child.ts');
/** A document the process is silent over for so long hangs. Wall time: more than the 5 s a document may take. */
const PATIENCE = 20_000;
/** Documents per process; then a new one starts, so that memory is that of so many documents, not of all. */
const BATCH = 20_000;
const SHOWN = 10;
const SHOWN_LENGTH = 1000;

/** Runs the documents, prints what failed, and goes on behind a document that hangs or ends the process. */
export async function fuzz({ dataDir, first = 0, count, minutes }: FuzzOptions): Promise<FuzzReport> {
  const end = count === undefined ? Number.MAX_SAFE_INTEGER : first + count;
  const deadline = minutes === undefined ? Number.MAX_SAFE_INTEGER : Date.now() + minutes * 60_000;
  const reports: FuzzReport[] = [];
  let from = first;
  while (from < end && Date.now() < deadline) {
    const report = await runChild({ dataDir, first: from, end: Math.min(end, from + BATCH), deadline });
    reports.push(report);
    from += report.documents;
    process.stderr.write(`${from - first} broken documents …\n`);
  }
  const all = combine(reports, first);
  print(dataDir, all);
  return all;
}

function combine(reports: readonly FuzzReport[], first: number): FuzzReport {
  const slowest = reports.toSorted((a, b) => b.slowestSeconds - a.slowestSeconds)[0];
  return {
    documents: reports.reduce((sum, { documents }) => sum + documents, 0),
    failures: reports.flatMap(({ failures }) => failures),
    megabytes: Math.max(0, ...reports.map(({ megabytes }) => megabytes)),
    slowest: slowest?.slowest ?? first,
    slowestSeconds: slowest?.slowestSeconds ?? 0,
  };
}

/** One process, until it is done, dead, or stuck. */
function runChild(task: FuzzTask): Promise<FuzzReport> {
  const child = fork(CHILD, { execArgv: process.execArgv });
  return new Promise((resolve, reject) => {
    let at = -1;
    let patience: NodeJS.Timeout | undefined;
    let isStuck = false;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => {
        isStuck = true;
        child.kill('SIGKILL');
      }, PATIENCE);
    };
    child.on('message', (message: number | FuzzReport) => {
      if (typeof message !== 'number') return resolve(message);
      at = message;
      wait();
    });
    child.on('exit', (code, signal) => {
      clearTimeout(patience);
      if (at < 0)
        return reject(new Error(`The fuzzing process did not start (${signal ?? `exit ${code}`}).`));
      resolve(toLoss(task, at, isStuck ? 'hangs' : `ends the process (${signal ?? `exit ${code}`})`));
    });
    child.send(task);
  });
}

/** A report for a process that could not give one: the document it was at failed, and what went before is lost. */
function toLoss({ first }: FuzzTask, index: number, message: string): FuzzReport {
  const failures = [{ index, message }];
  return {
    documents: index + 1 - first,
    slowest: index,
    slowestSeconds: PATIENCE / 1000,
    failures,
    megabytes: 0,
  };
}

function print(dataDir: string | undefined, report: FuzzReport): void {
  printFailures(dataDir, report.failures);
  const { documents, failures, slowest, slowestSeconds, megabytes } = report;
  console.log(
    `${documents} broken documents: ${failures.length} failures; ` +
      `slowest ${slowestSeconds.toFixed(2)} s (document ${slowest}), memory ${megabytes} MB.`,
  );
}

function printFailures(dataDir: string | undefined, failures: readonly FuzzFailure[]): void {
  const matter = collectMatter(dataDir);
  for (const { index, message } of failures.slice(0, SHOWN)) {
    const markup = JSON.stringify(mutate(matter, index));
    console.log(`\ndocument ${index}: ${message.slice(0, SHOWN_LENGTH)}\n${markup.slice(0, SHOWN_LENGTH)}`);
  }
}
