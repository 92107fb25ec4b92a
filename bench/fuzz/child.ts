/** A process that deals with broken documents one by one and says before each which one it is at. */
import { createRandom, mutate } from '../../packages/core/test/hostile/mutate.ts';
import { cpuSeconds } from '../cpu.ts';
import { shrink } from './shrink.ts';
import type { Target } from './target.ts';
import { type TargetName, Targets, targetOf } from './targets.ts';

/** What the process is asked to do, as its one message. */
export interface FuzzTask {
  readonly dataDir: string | undefined;
  /** The one target, or all in turn. */
  readonly target: TargetName | undefined;
  readonly first: number;
  readonly end: number;
  /** `Date.now()` after which no further document is begun. */
  readonly deadline: number;
  /** Instead of the documents: this one text, for the target named. */
  readonly text?: string | undefined;
}

export interface FuzzFailure {
  readonly index: number;
  readonly message: string;
  /** The shortest text that fails in this way. */
  readonly text: string;
}

/** What the process has to say at its end. */
export interface FuzzReport {
  readonly documents: number;
  /** CPU seconds of the slowest document, and which it was. */
  readonly slowestSeconds: number;
  readonly slowest: number;
  readonly failures: readonly FuzzFailure[];
  /** The most memory the process ever held, and the document that added most to it. */
  readonly megabytes: number;
  readonly heaviest: number;
}

process.once('message', async (task: FuzzTask) => {
  const targets = new Targets(task.dataDir);
  const report = await run(task, targets);
  await targets.close();
  process.send!(report, undefined, undefined, () => process.exit());
});

async function run({ target, first, end, deadline, text }: FuzzTask, targets: Targets): Promise<FuzzReport> {
  const failures: FuzzFailure[] = [];
  const slow = { index: first, seconds: 0 };
  const heavy = { index: first, growth: 0 };
  let index = first;
  for (; index < end && Date.now() < deadline; index++) {
    const chosen = await targets.get(target ?? targetOf(index));
    const document = text ?? mutate(chosen.matter, index);
    process.send!(index);
    const [started, held] = [cpuSeconds(), peakMegabytes()];
    const message = await findComplaint(chosen, document, index);
    const [seconds, growth] = [cpuSeconds() - started, peakMegabytes() - held];
    if (message !== undefined)
      failures.push({ index, message, text: await shorten(chosen, document, index) });
    if (seconds > slow.seconds) Object.assign(slow, { index, seconds });
    if (growth > heavy.growth) Object.assign(heavy, { index, growth });
  }
  return {
    documents: index - first,
    slowest: slow.index,
    slowestSeconds: slow.seconds,
    failures,
    megabytes: peakMegabytes(),
    heaviest: heavy.index,
  };
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

async function findComplaint(target: Target, text: string, index: number): Promise<string | undefined> {
  try {
    // Not the numbers the document itself was made with.
    return await target.examine(text, createRandom(~index));
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function shorten(target: Target, text: string, index: number): Promise<string> {
  return shrink(text, async (shorter) => {
    // Each try counts as a document, or a failure that takes many would be taken for one that hangs.
    process.send!(index);
    return (await findComplaint(target, shorter, index)) !== undefined;
  });
}
