import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { type PageFailure, toBounds } from '../analysis/analyse-all.ts';
import { AnalysisPool } from '../analysis/analysis-pool.ts';
import { AnalysisRun } from '../analysis/analysis-run.ts';
import type { Outcome } from '../analysis/keep-analyses.ts';
import { type AnalysisBounds, TASKS_PER_JOB } from '../analysis/page-pool.ts';
import type { Engine } from '../store/engine.ts';
import { findOwnQueues } from './find-own-queues.ts';
import { Hand, type HeldPage } from './hand.ts';
import { JobKeeper } from './job-keeper.ts';
import { openBoss, refuseFile } from './open-boss.ts';
import { Patience } from './patience.ts';
import { Pulse } from './pulse.ts';
import { findNextQueue, isAnyLeft, type Queue, readQueueSettings } from './queue.ts';
import { settleQueue } from './settle-queue.ts';
import { tellRefusal } from './tell-refusal.ts';
import type { WorkerMetrics } from './worker-metrics.ts';

/** How a worker works. What pages are analysed with, the queue says. */
export interface WorkerOptions extends Partial<AnalysisBounds> {
  /** Whether it ends when nothing is left to be done, by nobody. */
  readonly isUntilEmpty?: boolean | undefined;
  /** Lets it finish the pages that were begun, give back the others, and end. */
  readonly signal?: AbortSignal | undefined;
  readonly metrics?: WorkerMetrics | undefined;
  /** Told after each transaction: what was counted until then is on the disk. */
  readonly onKept?: ((tally: WorkerTally) => void) | undefined;
  /** Told of every page that could not be analysed. */
  readonly onFailure?: ((failure: PageFailure) => void) | undefined;
  /** Told what is worth knowing and no failure of a page. */
  readonly onNote?: ((message: string) => void) | undefined;
}

/** What a worker has done; `returned` were taken and not begun when it was to end. */
export interface WorkerTally {
  readonly analysed: number;
  readonly failed: number;
  readonly returned: number;
}

/** Pages that are taken at once, at least. */
const LEAST_TAKEN = 32;
/** From this try on a page is done alone: one that ends its worker must not use up the tries of others. */
const ALONE_FROM = 2;
/** Milliseconds until somebody who has nothing to do looks again, and until one who has looks for what is more urgent. */
const REST = 1_000;
const LOOK_ROUND = 5_000;

/** Analyses pages of the queues of a database, beside any number of others who do, until it is told to end. */
export function runWorker(engine: Engine, options: WorkerOptions = {}): Promise<WorkerTally> {
  refuseFile(engine);
  return tellRefusal(async () => {
    const queues = await findOwnQueues(engine);
    return new Worker(engine, await openBoss(engine), { options, queues }).run();
  });
}

class Worker {
  private tally: WorkerTally = { analysed: 0, failed: 0, returned: 0 };
  private readonly engine: Engine;
  private readonly boss: PgBoss;
  private readonly options: WorkerOptions;
  private readonly signal: AbortSignal;
  private readonly patience: Patience;
  private queues: readonly Queue[];
  private hand: Hand | undefined;
  private pool: AnalysisPool | undefined;
  private poolKey = '';
  private isAlone = false;
  private isSettled = false;

  constructor(
    engine: Engine,
    boss: PgBoss,
    { options, queues }: { readonly options: WorkerOptions; readonly queues: readonly Queue[] },
  ) {
    this.engine = engine;
    this.boss = boss;
    this.options = options;
    this.queues = queues;
    this.signal = options.signal ?? new AbortController().signal;
    this.patience = new Patience(this.signal, (message) => this.say(message));
    if (options.metrics !== undefined) options.metrics.inHand = () => this.hand?.size ?? 0;
  }

  async run(): Promise<WorkerTally> {
    const { engine, boss, patience } = this;
    const hand = () => this.hand;
    const pulse = new Pulse({
      engine,
      boss,
      patience,
      hand,
      queues: () => this.queues,
      say: (text) => this.say(text),
    });
    try {
      while (!this.signal.aborted && (await this.patience.endure(() => this.step())) !== false);
    } finally {
      await pulse.stop();
      await this.giveBack().catch(() => this.say('pages in hand come back when their lease runs out'));
      await this.pool?.close();
    }
    return this.tally;
  }

  /** Works as long as there is something, or rests; false where nothing is left. */
  private async step(): Promise<boolean> {
    // What the database was away for.
    await this.hand?.giveBack();
    this.queues = await findOwnQueues(this.engine);
    const queue = await findNextQueue(this.engine, this.queues);
    if (queue === undefined) return this.rest();
    await this.work(queue);
    return true;
  }

  private async rest(): Promise<boolean> {
    if (!(await isAnyLeft(this.engine, this.queues))) {
      if (!this.isSettled) await settleQueue(this.engine);
      if (this.options.isUntilEmpty) return false;
      if (!this.isSettled) this.say('nothing is left to be done; waiting for more');
      this.isSettled = true;
    }
    await pause(REST, undefined, { signal: this.signal }).catch(() => {});
    return true;
  }

  private async work(queue: Queue): Promise<void> {
    const pool = await this.usePool(queue);
    const hand = new Hand(this.engine, this.boss, queue);
    this.hand = hand;
    const keeper = new JobKeeper(this.engine, queue, hand, {
      onKept: (outcomes) => this.count(outcomes),
      onRefused: (version, message) => this.say(`version ${version} could not be kept: ${message}`),
    });
    const run = new AnalysisRun(this.engine, {
      key: queue.key,
      usePool: () => pool,
      options: { onFailure: this.options.onFailure },
      keep: (outcomes) => keeper.keep(outcomes),
    });
    await run.analyse(this.take(queue, hand), Number.POSITIVE_INFINITY);
    await this.giveBack();
  }

  /** Pages of a queue, until it has none, another is more urgent, or the worker is to end. */
  private async *take(queue: Queue, hand: Hand): AsyncGenerator<HeldPage> {
    for (let looked = performance.now(); !this.signal.aborted; ) {
      const pages = await hand.take(this.isAlone ? 1 : this.takenAtOnce);
      if (pages === undefined) return;
      const isSuspect = pages.some(({ tries }) => tries >= ALONE_FROM);
      if (this.isAlone || isSuspect) {
        if (this.isAlone) yield* pages;
        else await hand.giveBack(pages);
        this.isAlone = !this.isAlone;
        return;
      }
      for (const page of pages) {
        if (this.signal.aborted) return;
        yield page;
      }
      if (performance.now() - looked < LOOK_ROUND) continue;
      looked = performance.now();
      const queues = await findOwnQueues(this.engine);
      if ((await findNextQueue(this.engine, queues))?.name !== queue.name) return;
    }
  }

  private get takenAtOnce(): number {
    return Math.max(LEAST_TAKEN, this.pool!.jobs * TASKS_PER_JOB);
  }

  /** The processes; those of other settings are ended. */
  private async usePool(queue: Queue): Promise<AnalysisPool> {
    if (this.pool !== undefined && this.poolKey === queue.key) return this.pool;
    const settings = await readQueueSettings(this.engine, queue);
    await this.pool?.close();
    this.poolKey = queue.key;
    this.pool = new AnalysisPool(settings, toBounds(this.options));
    return this.pool;
  }

  private async giveBack(): Promise<void> {
    const returned = (await this.hand?.giveBack()) ?? 0;
    this.tally = { ...this.tally, returned: this.tally.returned + returned };
  }

  private count(outcomes: readonly Outcome[]): void {
    this.isSettled = false;
    const failed = outcomes.filter(({ judged }) => 'failure' in judged).length;
    const { analysed, failed: before, returned } = this.tally;
    this.tally = { analysed: analysed + outcomes.length - failed, failed: before + failed, returned };
    this.options.metrics?.count(outcomes.map(({ judged }) => judged));
    this.options.onKept?.(this.tally);
  }

  private say(message: string): void {
    this.options.onNote?.(message);
  }
}
