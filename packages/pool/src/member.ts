import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { TransferListItem } from 'node:worker_threads';
import type { Channel, ChannelOptions } from './channel.ts';
import type { WorkerMessage } from './message.ts';
import { openProcess } from './open-process.ts';
import { openThread } from './open-thread.ts';
import { PoolError, TaskError } from './pool-error.ts';

export interface MemberOptions extends ChannelOptions {
  /** A thread of this process, or a process of its own. */
  readonly kind: 'thread' | 'process';
  /** Whether it runs only when nobody else wants to, from the beginning. */
  readonly isLow: boolean;
}

/** Nice values of threads, where the system has them for threads (Linux). */
const PRIORITY = { usual: 0, low: 10 } as const;

interface Settle {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** One worker of a pool, which does one task at a time. */
export class Member {
  /** Resolves when it can take tasks, rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Tasks it was given so far. */
  tasks = 0;
  private readonly channel: Channel;
  private systemId: number | undefined;
  private pending: Settle | undefined;
  private reason: PoolError | undefined;

  constructor(options: MemberOptions) {
    const open = options.kind === 'thread' ? openThread : openProcess;
    let [becomeReady, becomeEnded] = [() => {}, () => {}];
    this.ended = new Promise((resolve) => {
      becomeEnded = resolve;
    });
    this.ready = new Promise((resolve, reject) => {
      becomeReady = resolve;
      void this.ended.then(() => reject(this.reason!));
    });
    // Whoever gives it tasks hears of a failed start; nobody has to.
    this.ready.catch(() => {});
    this.channel = open(options, {
      hear: (message) => {
        this.hear(message);
        if (!('ready' in message)) return;
        if (options.isLow) this.moveAside();
        becomeReady();
      },
      end: (reason) => {
        this.end(reason);
        becomeEnded();
      },
    });
  }

  /** Does one task; never call it while another is being done. */
  run(task: unknown, transfer: readonly TransferListItem[]): Promise<unknown> {
    this.tasks++;
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.channel.post({ task }, transfer);
    });
  }

  /** Lets everybody else go first from now on; where the system has no priorities for threads, nothing changes. */
  moveAside(): void {
    this.setPriority(PRIORITY.low);
  }

  /** Undoes that; false where the system lets only its administrator do so. */
  moveBack(): boolean {
    return this.setPriority(PRIORITY.usual);
  }

  /** Milliseconds it has been computing in all; undefined where the system does not tell. */
  cpuTime(): number | undefined {
    if (this.systemId === undefined) return undefined;
    try {
      const [nanoseconds] = readFileSync(this.channel.toClockFile(this.systemId), 'utf8').split(' ');
      return Number(nanoseconds) / 1e6;
    } catch {
      return undefined;
    }
  }

  /** Ends it, whatever it does; its task fails for this reason. */
  async kill(reason: PoolError): Promise<void> {
    this.reason ??= reason;
    await this.channel.terminate();
  }

  private setPriority(priority: number): boolean {
    if (this.systemId === undefined) return false;
    try {
      setPriority(this.systemId, priority);
      return true;
    } catch {
      return false;
    }
  }

  /** Fails the task it had, if any. */
  private end(reason: PoolError | undefined): void {
    this.reason ??= reason ?? new PoolError('crashed', 'The worker ended without an answer.');
    this.pending?.reject(this.reason);
    this.pending = undefined;
  }

  private hear(message: WorkerMessage): void {
    if ('ready' in message) {
      this.systemId = message.systemId;
      return;
    }
    const settle = this.pending;
    this.pending = undefined;
    if ('error' in message) settle?.reject(new TaskError(message.error.code, message.error.message));
    else settle?.resolve(message.result);
  }
}
