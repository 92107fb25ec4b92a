import { availableParallelism } from 'node:os';
import type { MemberOptions } from './member.ts';

/** Bounds of a pool. Times are in milliseconds. */
export interface PoolOptions extends Partial<Omit<MemberOptions, 'script'>> {
  /** The module that does the tasks; it calls `answerTasks`. */
  readonly script: URL;
  /** Tasks done at the same time, not counting those moved aside. */
  readonly workers?: number | undefined;
  /** Tasks that may wait; one more is refused at once. */
  readonly queue?: number | undefined;
  /** After so much computing, or four times as long by the clock, a task is killed. */
  readonly timeLimit?: number | undefined;
  /** After so much computing a task is slow: when others wait, it goes on at low priority and frees its place. */
  readonly patience?: number | undefined;
  /** Slow tasks that may go on aside at the same time; with 0 none is moved. */
  readonly aside?: number | undefined;
  /** Workers kept ready beyond `workers`, to step in at once when one is moved aside or killed. */
  readonly spares?: number | undefined;
  /** Tasks after which a worker is replaced by a fresh one, lest anything pile up in it. */
  readonly tasksPerWorker?: number | undefined;
}

/** All options, filled in. */
export type CompletePoolOptions = {
  readonly [Name in keyof PoolOptions]-?: Exclude<PoolOptions[Name], undefined>;
};

/**
 * Of 974 saved pages half take some 36 ms of computing with all lenses, nine in ten less than 90, and the slowest 450
 * (a warm thread, November 2026): what computes for longer than 300 ms is rare and may stand aside. The worst page
 * known to us takes five seconds; three times that is no page anybody waits for.
 */
export const DEFAULT_POOL: Omit<CompletePoolOptions, 'script' | 'data'> = {
  kind: 'thread',
  flags: [],
  workers: availableParallelism(),
  queue: 64,
  timeLimit: 15_000,
  patience: 300,
  aside: 2,
  spares: 1,
  memory: 1024,
  isLow: false,
  tasksPerWorker: 2_000,
};
