/** The worker's side of the pool. */
import { readlinkSync } from 'node:fs';
import { type MessagePort, parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import type { TaskMessage, WorkerMessage } from './message.ts';
import { TaskError } from './pool-error.ts';

/** What a task became, and the buffers in it that may be handed over instead of copied. */
export interface Done {
  readonly result: unknown;
  readonly transfer?: readonly TransferListItem[] | undefined;
}

/** What the pool was given for its workers. */
export function readTaskData<Data>(): Data {
  return parentPort === null ? JSON.parse(process.argv[2] ?? 'null') : workerData;
}

/** Answers tasks with a function, one after the other; call it once, at the end of a worker's script. */
export function answerTasks<Task>(work: (task: Task) => Done | Promise<Done>): void {
  const { say, listen } = parentPort === null ? joinProcess() : joinThread(parentPort);
  listen(async ({ task }) => {
    try {
      const { result, transfer = [] } = await work(task as Task);
      say({ result }, transfer);
    } catch (error) {
      say({ error: toPlainError(error) }, []);
    }
  });
  say({ ready: true, systemId: findSystemId() }, []);
}

/** The worker's end of its line to the pool. */
interface Line {
  say(message: WorkerMessage, transfer: readonly TransferListItem[]): void;
  listen(hear: (message: TaskMessage) => void): void;
}

function joinThread(port: MessagePort): Line {
  return {
    say: (message, transfer) => port.postMessage(message, transfer),
    listen: (hear) => port.on('message', hear),
  };
}

function joinProcess(): Line {
  if (process.send === undefined) throw new Error('answerTasks belongs into the script of a pool.');
  // Ctrl-C goes to every process of the terminal; what is to be done about it, the pool's own process decides.
  process.on('SIGINT', () => {});
  // Whoever would hear of our results is gone.
  process.on('disconnect', () => process.exit());
  return {
    say: (message) => process.send!(message),
    listen: (hear) => process.on('message', hear),
  };
}

function toPlainError(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  return { code: error instanceof TaskError ? error.code : 'internal', message };
}

/** The number the system knows this thread by, where it tells: with it the pool can lower its priority. */
function findSystemId(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return undefined;
  }
}
