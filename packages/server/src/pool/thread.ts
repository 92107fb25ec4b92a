/** One worker thread that does one task at a time. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type TransferListItem, Worker } from 'node:worker_threads';
import type { ThreadMessage } from './message.ts';
import { PoolError, TaskError } from './pool-error.ts';

export interface ThreadOptions {
  /** The module that calls `answerTasks`. */
  readonly script: URL;
  /** Handed to the module as `workerData`. */
  readonly data: unknown;
  /** Megabytes of heap. */
  readonly memory: number;
  /** Whether it runs only when nobody else wants to, from the beginning. */
  readonly isLow: boolean;
}

/** Nice values of threads, where the system has them for threads (Linux). */
const PRIORITY = { usual: 0, low: 10 } as const;

interface Settle {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export class Thread {
  /** Resolves when the thread can take tasks, rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Tasks it was given so far. */
  tasks = 0;
  private readonly worker: Worker;
  private systemId: number | undefined;
  private pending: Settle | undefined;
  private reason: PoolError | undefined;

  constructor({ script, data, memory, isLow }: ThreadOptions) {
    this.worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Loaders and conditions of whoever started us are not for a script that is built already.
      execArgv: [],
      // A thread has nothing to say on our standard output, which may carry a protocol.
      stdout: true,
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.reason ??= toPoolError(error);
    });
    this.ended = new Promise((resolve) => this.worker.on('exit', () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      this.worker.on('message', (message: ThreadMessage) => {
        this.hear(message, resolve);
        if ('ready' in message && isLow) this.moveAside();
      });
      void this.ended.then(() => reject(this.end()));
    });
    // Whoever gives it tasks hears of a failed start; nobody has to.
    this.ready.catch(() => {});
  }

  /** Does one task; never call it while another is being done. */
  run(task: unknown, transfer: readonly TransferListItem[]): Promise<unknown> {
    this.tasks++;
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.worker.postMessage({ task }, transfer);
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
      const [nanoseconds] = readFileSync(`/proc/self/task/${this.systemId}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / 1e6;
    } catch {
      return undefined;
    }
  }

  /** Ends the thread, whatever it does; its task fails for this reason. */
  async kill(reason: PoolError): Promise<void> {
    this.reason ??= reason;
    await this.worker.terminate();
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

  /** Fails the task it had, if any; gives the reason. */
  private end(): PoolError {
    const reason = this.reason ?? new PoolError('crashed', 'The thread ended without an answer.');
    this.pending?.reject(reason);
    this.pending = undefined;
    return reason;
  }

  private hear(message: ThreadMessage, becomeReady: () => void): void {
    if ('ready' in message) {
      this.systemId = message.threadId;
      becomeReady();
      return;
    }
    const settle = this.pending;
    this.pending = undefined;
    if ('error' in message) settle?.reject(new TaskError(message.error.code, message.error.message));
    else settle?.resolve(message.result);
  }
}

function toPoolError(error: NodeJS.ErrnoException): PoolError {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new PoolError('memory', 'The task needed more memory than one may have.');
  }
  return new PoolError('crashed', `The thread failed: ${error.message}`);
}
