import type { Engine } from '../store/engine.ts';
import { readPackedVersion } from '../store/read-version.ts';
import { toHost } from '../store/to-address.ts';
import type { AnalyseOptions, AnalysisTally } from './analyse-all.ts';
import type { AnalysisPool } from './analysis-pool.ts';
import type { Due } from './find-due.ts';
import { keepAnalyses, type Outcome } from './keep-analyses.ts';
import { OutcomeKeeper } from './outcome-keeper.ts';
import { TASKS_PER_JOB } from './page-pool.ts';

/** What a run works with. */
export interface RunTools {
  /** The key of its settings. */
  readonly key: string;
  readonly usePool: () => AnalysisPool;
  readonly options: Pick<AnalyseOptions, 'onKept' | 'onFailure'>;
  /** Puts outcomes on the disk, where that is not all that is to be done with them. */
  readonly keep?: ((outcomes: readonly Outcome[]) => Promise<void>) | undefined;
}

/** Analyses versions side by side and keeps them some at a time, and counts. */
export class AnalysisRun {
  tally: AnalysisTally = { analysed: 0, failed: 0, total: 0 };
  private readonly engine: Engine;
  private readonly tools: RunTools;

  constructor(engine: Engine, tools: RunTools) {
    this.engine = engine;
    this.tools = tools;
  }

  /** Analyses all that is due; `count` is how many that are. */
  async analyse(due: Iterable<Due> | AsyncIterable<Due>, count: number): Promise<void> {
    if (count === 0) return;
    this.tally = { ...this.tally, total: this.tally.total + count };
    const { key, usePool, keep = (some) => keepAnalyses(this.engine, key, some) } = this.tools;
    const pool = usePool();
    await pool.ready();
    const keeper = new OutcomeKeeper(this.engine, async (outcomes) => {
      await keep(outcomes);
      this.count(outcomes);
    });
    const waiting = iterate(due);
    await sideBySide(pool.jobs * TASKS_PER_JOB, async () => {
      const next = await waiting.next();
      if (next.done) return false;
      const outcome = await this.judge(pool, next.value);
      if (outcome !== undefined) await keeper.add(outcome);
      return true;
    });
    await keeper.finish();
  }

  /** Undefined where the version has gone meanwhile. */
  private async judge(pool: AnalysisPool, due: Due): Promise<Outcome | undefined> {
    const version = await readPackedVersion(this.engine, due.version);
    if (version === undefined) return undefined;
    const judged = await pool.judge({ version, ext: due.ext });
    const { page, url } = version;
    if ('failure' in judged) this.tools.options.onFailure?.({ version: due.version, url, ...judged.failure });
    return { ...due, page, host: toHost(url), judged };
  }

  private count(outcomes: readonly Outcome[]): void {
    const failed = outcomes.filter(({ judged }) => 'failure' in judged).length;
    const { analysed, failed: before, total } = this.tally;
    this.tally = { analysed: analysed + outcomes.length - failed, failed: before + failed, total };
    this.tools.options.onKept?.(
      this.tally,
      outcomes.map(({ version }) => version),
    );
  }
}

/** Repeats a step in so many lanes until it says that there is nothing more; the first failure ends all of them. */
async function sideBySide(lanes: number, step: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  const runLane = async (): Promise<void> => {
    try {
      while (!isOver) isOver = !(await step()) || isOver;
    } finally {
      isOver = true;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, runLane));
  const failed = ended.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed !== undefined) throw failed.reason;
}

/** One iterator for all who take from it; of a generator, calls wait for each other. */
function iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): {
  next(): IteratorResult<Item> | Promise<IteratorResult<Item>>;
} {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}
