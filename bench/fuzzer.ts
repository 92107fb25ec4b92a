/** Analyses broken documents in a thread of its own and watches that none of them holds it up. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mutate } from '../packages/core/test/hostile/mutate.ts';
import { collectMatter } from './fuzz-matter.ts';
import type { FuzzFailure, FuzzReport, FuzzTask } from './fuzz-worker.ts';

export interface FuzzOptions {
  readonly dataDir: string | undefined;
  /** Number of the first document. */
  readonly first?: number;
  readonly count?: number;
  readonly minutes?: number;
}

export interface FuzzResult extends FuzzReport {
  /** The most memory the process ever held. */
  readonly megabytes: number;
}

/** A document that takes longer than this hangs. */
const HANG_SECONDS = 5;
const GLANCE = 250;
const SHOWN = 10;
const SHOWN_LENGTH = 2000;

/** Runs the documents, prints what failed, and goes on behind a document that hangs. */
export async function fuzz({ dataDir, first = 0, count, minutes }: FuzzOptions): Promise<FuzzResult> {
  const end = count === undefined ? 2 ** 31 - 1 : first + count;
  const deadline = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const failures: FuzzFailure[] = [];
  let documents = 0;
  let slowest = { slowest: first, slowestSeconds: 0 };
  let from = first;
  while (from < end && Date.now() < deadline) {
    const report = await runThread({ dataDir, first: from, end, deadline });
    documents += report.documents;
    from += report.documents;
    failures.push(...report.failures);
    if (report.slowestSeconds > slowest.slowestSeconds) slowest = report;
  }
  print(dataDir, failures);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${documents} broken documents: ${failures.length} failures; ` +
      `slowest ${slowest.slowestSeconds.toFixed(2)} s (${slowest.slowest}), memory ${megabytes} MB.`,
  );
  return { documents, failures, megabytes, slowest: slowest.slowest, slowestSeconds: slowest.slowestSeconds };
}

/** One thread, until it is done or one of its documents hangs. */
function runThread(task: Omit<FuzzTask, 'progress'>): Promise<FuzzReport> {
  const progress = new SharedArrayBuffer(4);
  const at = new Int32Array(progress).fill(-1);
  const worker = new Worker(join(import.meta.dirname, 'fuzz-worker.ts'), {
    workerData: { ...task, progress },
  });
  return new Promise((resolve) => {
    let seen = -1;
    let since = Date.now();
    const stop = (report: FuzzReport) => {
      clearInterval(watch);
      void worker.terminate();
      resolve(report);
    };
    const fail = (message: string) => {
      const index = Math.max(task.first, Atomics.load(at, 0));
      stop({
        documents: index + 1 - task.first,
        slowest: index,
        slowestSeconds: (Date.now() - since) / 1000,
        failures: [{ index, message }],
      });
    };
    const watch = setInterval(() => {
      const index = Atomics.load(at, 0);
      if (index !== seen) [seen, since] = [index, Date.now()];
      else if (index >= 0 && Date.now() - since > HANG_SECONDS * 1000) fail(`hangs: over ${HANG_SECONDS} s`);
    }, GLANCE);
    worker.on('message', stop);
    worker.on('error', (error) => fail(error.stack ?? error.message));
  });
}

function print(dataDir: string | undefined, failures: readonly FuzzFailure[]): void {
  if (failures.length === 0) return;
  const matter = collectMatter(dataDir);
  for (const { index, message } of failures.slice(0, SHOWN)) {
    const markup = JSON.stringify(mutate(matter, index));
    console.log(`\ndocument ${index}: ${message}\n${markup.slice(0, SHOWN_LENGTH)}`);
  }
}
