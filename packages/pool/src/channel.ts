/** The line to one worker, be it a thread or a process. */
import type { TransferListItem } from 'node:worker_threads';
import type { TaskMessage, WorkerMessage } from './message.ts';
import type { PoolError } from './pool-error.ts';

export interface ChannelOptions {
  /** The module that calls `answerTasks`. */
  readonly script: URL;
  /** What the module gets from `readTaskData`; plain enough to be copied. */
  readonly data: unknown;
  /** Megabytes of heap. */
  readonly memory: number;
  /** Flags for V8, where the worker is a process. */
  readonly flags: readonly string[];
}

/** What is heard on a channel. */
export interface Listener {
  hear(message: WorkerMessage): void;
  /** Called once, last of all; with a reason unless the worker was told to end. */
  end(reason: PoolError | undefined): void;
}

export interface Channel {
  /** Sends a message; buffers are handed over where the worker shares our memory, and copied where it does not. */
  post(message: TaskMessage, transfer: readonly TransferListItem[]): void;
  /** Ends the worker, whatever it does; resolves when it has ended. */
  terminate(): Promise<void>;
  /** Where Linux tells what the worker has computed so far. */
  toClockFile(systemId: number): string;
}
