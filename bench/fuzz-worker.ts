/** The thread that analyses broken documents one by one; it writes down which one it is at, for the watching thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { analyze } from '@anatome/core';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { examine, toFullXhtml } from '../packages/core/test/hostile/examine.ts';
import { mutate } from '../packages/core/test/hostile/mutate.ts';
import { collectMatter } from './fuzz-matter.ts';

export interface FuzzTask {
  readonly dataDir: string | undefined;
  readonly first: number;
  readonly end: number;
  /** `performance.timeOrigin`-based time after which no further document is begun. */
  readonly deadline: number;
  /** One number: the document being analysed. */
  readonly progress: SharedArrayBuffer;
}

export interface FuzzFailure {
  readonly index: number;
  readonly message: string;
}

/** What the thread has to say at its end. */
export interface FuzzReport {
  readonly documents: number;
  readonly slowestSeconds: number;
  readonly slowest: number;
  readonly failures: readonly FuzzFailure[];
}

/** libxml2 takes as long as the analysis; one document in so many is enough. */
const XHTML_EVERY = 10;

const task = workerData as FuzzTask;
parentPort!.postMessage(run(task));

function run({ dataDir, first, end, deadline, progress }: FuzzTask): FuzzReport {
  const matter = collectMatter(dataDir);
  const at = new Int32Array(progress);
  const failures: FuzzFailure[] = [];
  let slowest = first;
  let slowestSeconds = 0;
  let index = first;
  for (; index < end && Date.now() < deadline; index++) {
    Atomics.store(at, 0, index);
    const markup = mutate(matter, index);
    const started = performance.now();
    const complaint = findComplaint(markup, index % XHTML_EVERY === 0);
    const seconds = (performance.now() - started) / 1000;
    if (complaint !== undefined) failures.push({ index, message: complaint });
    if (seconds > slowestSeconds) [slowest, slowestSeconds] = [index, seconds];
  }
  return { documents: index - first, slowestSeconds, slowest, failures };
}

function findComplaint(markup: string, withXhtml: boolean): string | undefined {
  try {
    const [complaint] = examine(markup);
    if (complaint === undefined && withXhtml) {
      const xhtml = toFullXhtml(analyze(markup));
      XmlDocument.fromString(xhtml, { option: ParseOption.XML_PARSE_HUGE }).dispose();
    }
    return complaint;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
