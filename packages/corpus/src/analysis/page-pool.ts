import { setTimeout as pause } from 'node:timers/promises';
import { Pool, PoolError, TaskError } from '@anatome/pool';
import { StoreError } from '../store/store-error.ts';

/** What an analysis may cost. It has no say in what the rows are, only in whether there are any. */
export interface AnalysisBounds {
  /** Processes. */
  readonly jobs: number;
  /** Milliseconds after which a page is given up. */
  readonly timeLimit: number;
  /** Megabytes of heap a process may have. */
  readonly memory: number;
}

/** Why a page was not analysed, and how long that took. */
export interface Failed {
  readonly failure: { readonly code: string; readonly message: string };
  readonly milliseconds: number;
}

/** As `anatome pipe` has them: one processor each, and less inlining, for each process compiles for itself. */
const FLAGS = ['--single-threaded', '--max-inlined-bytecode-size-cumulative=400'] as const;

/** Tasks under way for each process: enough that none waits for the database. */
export const TASKS_PER_JOB = 4;

/** Ends of a process that its page has brought about, and those that it may have. */
const FAULTS: ReadonlySet<string> = new Set(['timeout', 'memory']);
const ALL_FAULTS: ReadonlySet<string> = new Set([...FAULTS, 'crashed']);

/** Milliseconds until what a process did not do that ended without a word is tried again. */
const PAUSE = 100;

/** How often it is tried to start processes. */
const STARTS = 3;

/** Processes that analyse, each page within bounds. */
export class PagePool<Settings, Task, Answer> {
  readonly settings: Settings;
  readonly jobs: number;
  private readonly pool: Pool<Task, Answer>;

  constructor(script: URL, settings: Settings, { jobs, timeLimit, memory }: AnalysisBounds) {
    this.settings = settings;
    this.jobs = jobs;
    this.pool = new Pool({
      script,
      kind: 'process',
      flags: FLAGS,
      data: settings,
      workers: jobs,
      // Whoever asks bounds himself.
      queue: Number.POSITIVE_INFINITY,
      timeLimit,
      memory,
      // Nobody waits for a single page: none is moved aside, and processes stay as long as they are sound.
      aside: 0,
      spares: 0,
      tasksPerWorker: Number.POSITIVE_INFINITY,
    });
  }

  /** Rejects where processes do not start, however often it is tried; one that does not may have been ended by somebody. */
  async ready(): Promise<void> {
    for (let start = 1; ; start++) {
      try {
        await this.pool.ready();
        return;
      } catch (error) {
        if (start === STARTS)
          throw new StoreError('failed', `Pages cannot be analysed: ${(error as Error).message}`);
        await pause(PAUSE);
      }
    }
  }

  /** Does one task; rejects only where the fault is not the page's. */
  async analyse(task: Task): Promise<Answer | Failed> {
    try {
      return await this.try(task, FAULTS);
    } catch (error) {
      if (!(error instanceof PoolError) || error.code !== 'crashed') throw error;
      // Somebody else may have ended the process; a page that ends two is to blame.
      await pause(PAUSE);
      await this.ready();
      return this.try(task, ALL_FAULTS);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async try(task: Task, faults: ReadonlySet<string>): Promise<Answer | Failed> {
    const started = performance.now();
    try {
      return await this.pool.run(task);
    } catch (error) {
      const isToldByPool = error instanceof PoolError;
      if (!isToldByPool && !(error instanceof TaskError)) throw error;
      if (isToldByPool && !faults.has(error.code)) throw error;
      const { code, message } = error;
      return { failure: { code, message }, milliseconds: Math.round(performance.now() - started) };
    }
  }
}
