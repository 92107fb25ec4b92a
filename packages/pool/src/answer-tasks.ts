/** The worker's side of the pool. */
import { readlinkSync } from 'node:fs';
import { type MessagePort, parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import type { TaskMessage, WorkerMessage } from './message.ts';
import { TaskError } from './pool-error.ts';
import { ProcessLine } from './process-line.ts';

/** What a task became, and the buffers in it that may be handed over instead of copied. */
export interface Done {
  readonly result: unknown;
  readonly transfer?: readonly TransferListItem[] | undefined;
}

/** What the pool was given for its workers. */
export function readTaskData<Data>(): Data {
  return parentPort === null ? (openLine().data as Data) : workerData;
}

/**
 * Answers tasks with a function, one after the other; call it once, at the end of a worker's script. Bytes that come as a
 * task are there until it is answered.
 */
export function answerTasks<Task>(work: (task: Task) => Done | Promise<Done>): void {
  if (parentPort === null) void answerInProcess(work as Work);
  else answerInThread(parentPort, work as Work);
}

let line: ProcessLine | undefined;

/** A process has one line, and the first thing on it is what the pool was given. */
function openLine(): ProcessLine {
  line ??= new ProcessLine();
  return line;
}

type Work = (task: unknown) => Done | Promise<Done>;

function answerInThread(port: MessagePort, work: Work): void {
  const say: Say = (message, transfer) => port.postMessage(message, transfer);
  port.on('message', ({ task }: TaskMessage) => answer(work, task, say));
  say(toReady(), []);
}

async function answerInProcess(work: Work): Promise<void> {
  const line = openLine();
  const say: Say = (message) => line.say(message);
  say(toReady(), []);
  for (let next = line.hear(); next !== undefined; next = line.hear()) await answer(work, next.task, say);
  process.exit();
}

type Say = (message: WorkerMessage, transfer: readonly TransferListItem[]) => void;

async function answer(work: Work, task: unknown, say: Say): Promise<void> {
  try {
    const { result, transfer = [] } = await work(task);
    say({ result }, transfer);
  } catch (error) {
    say({ error: toPlainError(error) }, []);
  }
}

function toReady(): WorkerMessage {
  return { ready: true, systemId: findSystemId() };
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
