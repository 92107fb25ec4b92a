/** A process that analyses broken documents one by one and says before each which one it is at. */
import { analyze } from '@anatome/core';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { examine, toFullXhtml } from '../packages/core/test/hostile/examine.ts';
import { mutate } from '../packages/core/test/hostile/mutate.ts';
import { cpuSeconds } from './cpu.ts';
import { collectMatter } from './fuzz-matter.ts';

/** What the process is asked to do, as its one message. */
export interface FuzzTask {
  readonly dataDir: string | undefined;
  readonly first: number;
  readonly end: number;
  /** `Date.now()` after which no further document is begun. */
  readonly deadline: number;
}

export interface FuzzFailure {
  readonly index: number;
  readonly message: string;
}

/** What the process has to say at its end. */
export interface FuzzReport {
  readonly documents: number;
  /** CPU seconds of the slowest document, and which it was. */
  readonly slowestSeconds: number;
  readonly slowest: number;
  readonly failures: readonly FuzzFailure[];
  /** The most memory the process ever held. */
  readonly megabytes: number;
}

/** libxml2 takes as long as the analysis; one document in so many is enough. */
const XHTML_EVERY = 10;

process.once('message', (task: FuzzTask) => {
  process.send!(run(task), undefined, undefined, () => process.exit());
});

function run({ dataDir, first, end, deadline }: FuzzTask): FuzzReport {
  const matter = collectMatter(dataDir);
  const failures: FuzzFailure[] = [];
  let slowest = first;
  let slowestSeconds = 0;
  let index = first;
  for (; index < end && Date.now() < deadline; index++) {
    process.send!(index);
    const markup = mutate(matter, index);
    const started = cpuSeconds();
    const complaint = findComplaint(markup, index % XHTML_EVERY === 0);
    const seconds = cpuSeconds() - started;
    if (complaint !== undefined) failures.push({ index, message: complaint });
    if (seconds > slowestSeconds) [slowest, slowestSeconds] = [index, seconds];
  }
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  return { documents: index - first, slowestSeconds, slowest, failures, megabytes };
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
