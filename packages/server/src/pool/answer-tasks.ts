/** The thread's side of the pool. */
import { readlinkSync } from 'node:fs';
import { parentPort, type TransferListItem } from 'node:worker_threads';
import type { TaskMessage, ThreadMessage } from './message.ts';
import { TaskError } from './pool-error.ts';

/** What a task became, and the buffers in it that may be handed over instead of copied. */
export interface Done {
  readonly result: unknown;
  readonly transfer?: readonly TransferListItem[] | undefined;
}

/** Answers tasks with a function, one after the other; call it once, at the end of a thread's script. */
export function answerTasks<Task>(work: (task: Task) => Done | Promise<Done>): void {
  const port = parentPort;
  if (port === null) throw new Error('answerTasks belongs into the script of a worker thread.');
  const say = (message: ThreadMessage, transfer: readonly TransferListItem[] = []): void =>
    port.postMessage(message, transfer);
  port.on('message', async ({ task }: TaskMessage) => {
    try {
      const { result, transfer } = await work(task as Task);
      say({ result }, transfer);
    } catch (error) {
      say({ error: toPlainError(error) });
    }
  });
  say({ ready: true, threadId: findThreadId() });
}

function toPlainError(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { code: error instanceof TaskError ? error.code : 'internal', message };
}

/** The number the system knows this thread by, where it tells: with it the pool can lower the thread's priority. */
function findThreadId(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return undefined;
  }
}
