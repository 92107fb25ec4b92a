/**
 * A small pool of workers, threads or processes, for tasks a stranger may make as slow or as large as he likes. Its
 * promises: at most so many tasks at once, at most so many waiting, none longer than its time limit, and slow ones never
 * in the way of quick ones. Results come in any order; whoever needs an order keeps it.
 */
import type { TransferListItem } from 'node:worker_threads';
import { afterComputing } from './after-computing.ts';
import { Member } from './member.ts';
import { PoolError } from './pool-error.ts';
import { type CompletePoolOptions, DEFAULT_POOL, type PoolOptions } from './pool-options.ts';

export interface RunOptions {
  /** Buffers to hand over instead of copying them; they are empty afterwards. */
  readonly transfer?: readonly TransferListItem[] | undefined;
  /** Takes the task out of the queue; one that is being done is done to its end, unless it is slow and others wait. */
  readonly signal?: AbortSignal | undefined;
}

/** What goes on in a pool, and what has gone on. */
export interface PoolStatus {
  readonly running: number;
  readonly aside: number;
  readonly waiting: number;
  readonly done: number;
  readonly refused: number;
  readonly killed: number;
}

interface Job {
  readonly task: unknown;
  readonly transfer: readonly TransferListItem[];
  readonly signal: AbortSignal | undefined;
  /** Takes it out of the queue when its caller gives up. */
  readonly giveUp: () => void;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A task being done. */
interface Run {
  readonly member: Member;
  isSlow: boolean;
  /** Nobody waits for it any more. */
  readonly isAbandoned: () => boolean;
  isAside: boolean;
  /** Its worker has ended or is about to. */
  isEnding: boolean;
}

/** So many workers in a row that do not even start mean that none will. */
const MOST_FAILED_STARTS = 3;

export class Pool<Task, Result> {
  private readonly options: CompletePoolOptions;
  private readonly queue = new Set<Job>();
  private readonly starting = new Set<Member>();
  private readonly idle: Member[] = [];
  private readonly runs = new Set<Run>();
  private readonly counts = { done: 0, refused: 0, killed: 0 };
  private failedStarts = 0;
  /** Why the last worker that did not start did not. */
  private startFailure: Error | undefined;
  private isClosed = false;

  constructor(options: PoolOptions) {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    this.options = { data: undefined, ...DEFAULT_POOL, ...Object.fromEntries(given), script: options.script };
    this.fill();
  }

  /** Does a task in a worker; a PoolError says that it was not done, a TaskError that it could not be. */
  run(task: Task, { transfer = [], signal }: RunOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const refusal = this.findRefusal(signal);
      if (refusal !== undefined) {
        this.counts.refused++;
        reject(refusal);
        return;
      }
      const giveUp = (): void => {
        this.take(job);
        reject(new PoolError('aborted', 'The caller gave up.'));
      };
      const job: Job = {
        ...{ task, transfer, signal, giveUp, reject },
        resolve: resolve as (result: unknown) => void,
      };
      this.queue.add(job);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.failedStarts %= MOST_FAILED_STARTS;
      this.fill();
      this.dispatch();
    });
  }

  /** Resolves when the workers that are starting are ready; rejects when one did not start, and when it was given up that any does. */
  async ready(): Promise<void> {
    await Promise.all(Array.from(this.starting, (member) => member.ready));
    if (this.failedStarts >= MOST_FAILED_STARTS) throw this.startFailure!;
  }

  /** Tasks done at the same time. */
  get width(): number {
    return this.options.workers;
  }

  get status(): PoolStatus {
    const aside = this.countAside();
    return { running: this.runs.size - aside, aside, waiting: this.queue.size, ...this.counts };
  }

  /** Takes no more tasks, waits for those it has as long as `grace` milliseconds, and ends its workers. */
  async close(grace = 0): Promise<void> {
    this.isClosed = true;
    const until = Date.now() + grace;
    while (this.runs.size + this.queue.size > 0 && Date.now() < until) await pause(20);
    const reason = new PoolError('closed', 'The pool was closed.');
    this.rejectAll(reason);
    const members = [...this.starting, ...this.idle, ...Array.from(this.runs, ({ member }) => member)];
    await Promise.all(members.map((member) => member.kill(reason)));
  }

  private findRefusal(signal: AbortSignal | undefined): PoolError | undefined {
    if (this.isClosed) return new PoolError('closed', 'The pool is closed.');
    if (signal?.aborted) return new PoolError('aborted', 'The caller gave up.');
    const { queue, workers } = this.options;
    const isFull = this.queue.size >= queue + Math.max(0, workers - this.countInPlace());
    return isFull
      ? new PoolError('busy', `${this.queue.size} tasks wait already; try again later.`)
      : undefined;
  }

  /** Takes a job out of the queue. A signal outlives it, and would keep its task and its result. */
  private take(job: Job): void {
    this.queue.delete(job);
    job.signal?.removeEventListener('abort', job.giveUp);
  }

  private rejectAll(reason: Error): void {
    for (const job of this.queue) {
      this.take(job);
      job.reject(reason);
    }
  }

  private countAside(): number {
    let count = 0;
    for (const run of this.runs) if (run.isAside) count++;
    return count;
  }

  /** Tasks that hold one of the places. */
  private countInPlace(): number {
    return this.runs.size - this.countAside();
  }

  /** Gives waiting tasks to idle workers as long as there are places. */
  private dispatch(): void {
    while (this.queue.size > 0 && this.idle.length > 0 && this.countInPlace() < this.options.workers) {
      const [job] = this.queue;
      this.take(job);
      void this.do(job, this.idle.pop()!);
    }
    this.makeRoom();
  }

  private async do(job: Job, member: Member): Promise<void> {
    const isAbandoned = (): boolean => job.signal?.aborted === true;
    const run: Run = { member, isSlow: false, isAbandoned, isAside: false, isEnding: false };
    this.runs.add(run);
    const { timeLimit, patience } = this.options;
    const watches = [
      afterComputing(member, patience, () => {
        run.isSlow = true;
        this.makeRoom();
      }),
      afterComputing(member, timeLimit, () => this.kill(run, new PoolError('timeout', toLate(timeLimit)))),
    ];
    try {
      job.resolve(await member.run(job.task, job.transfer));
      this.counts.done++;
    } catch (error) {
      job.reject(error);
      if (error instanceof PoolError) run.isEnding = true;
      else this.counts.done++;
    } finally {
      for (const endWatch of watches) endWatch();
      this.runs.delete(run);
      this.takeBack(run);
    }
  }

  /** A worker goes back among the idle ones unless it has died, grown old, or must stay aside. */
  private takeBack({ member, isAside, isEnding }: Run): void {
    const isSpent =
      isEnding || member.tasks >= this.options.tasksPerWorker || (isAside && !member.moveBack());
    if (isSpent || this.isClosed || this.isFull()) {
      void member.kill(new PoolError('closed', 'The worker was replaced.'));
    } else {
      this.idle.push(member);
    }
    this.fill();
    this.dispatch();
  }

  /** Moves slow tasks aside when others wait; one for which there is no room aside gives way. */
  private makeRoom(): void {
    if (this.queue.size === 0 || this.options.aside === 0) return;
    for (const run of this.runs) {
      if (this.countInPlace() < this.options.workers) return;
      if (!run.isSlow || run.isAside || run.isEnding) continue;
      if (run.isAbandoned()) {
        this.kill(run, new PoolError('aborted', 'The caller gave up.'));
      } else if (this.countAside() >= this.options.aside) {
        const message = 'The task was slow while others waited and other slow ones ran; try again later.';
        this.kill(run, new PoolError('displaced', message));
      } else {
        run.member.moveAside();
        run.isAside = true;
        this.fill();
        this.dispatch();
      }
    }
  }

  private kill(run: Run, reason: PoolError): void {
    if (run.isEnding) return;
    run.isEnding = true;
    this.counts.killed++;
    void run.member.kill(reason);
  }

  /** Starts workers until there are enough for all places and the spares. */
  private fill(): void {
    while (!this.isClosed && this.failedStarts < MOST_FAILED_STARTS && !this.isFull()) this.start();
  }

  private isFull(): boolean {
    const { workers, spares } = this.options;
    return this.starting.size + this.idle.length + this.countInPlace() >= workers + spares;
  }

  private start(): void {
    const member = new Member(this.options);
    this.starting.add(member);
    member.ready.then(
      () => {
        this.failedStarts = 0;
        this.starting.delete(member);
        // Taken last: code that has run for a while is quicker than new.
        this.idle.unshift(member);
        this.dispatch();
      },
      (error: Error) => this.fail(error),
    );
    void member.ended.then(() => this.forget(member));
  }

  /** A worker has ended, on request or not. */
  private forget(member: Member): void {
    const place = this.idle.indexOf(member);
    if (place >= 0) this.idle.splice(place, 1);
    this.starting.delete(member);
    this.fill();
  }

  /** A worker did not start. When none does, whoever waits would wait for ever. */
  private fail(error: Error): void {
    this.startFailure = error;
    if (this.failedStarts < MOST_FAILED_STARTS) this.failedStarts++;
    if (this.failedStarts < MOST_FAILED_STARTS) return;
    this.rejectAll(error);
  }
}

function toLate(limit: number): string {
  return `The task took longer than ${limit / 1000} s and was ended.`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
