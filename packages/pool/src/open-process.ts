import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Channel, ChannelOptions, Listener } from './channel.ts';
import { FRAME, type Frame, FrameReader, toFrame } from './frame.ts';
import type { WorkerMessage } from './message.ts';
import { PoolError, toMemoryError } from './pool-error.ts';

/** What V8 says last when its heap is full. */
const OUT_OF_MEMORY = /out of memory/i;
/** Of what a process says before it dies, so much is kept. */
const LAST_WORDS = 8192;

/**
 * Starts a process of its own: compiler and collector of V8 serve it alone, and whatever it dies of, we live. Tasks go to
 * its standard input; answers come on a pipe beside its standard output, on which anybody may write.
 */
export function openProcess(options: ChannelOptions, listener: Listener): Channel {
  const { script, data, memory, flags } = options;
  const args = [`--max-old-space-size=${memory}`, ...flags, fileURLToPath(script)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  const [tasks, , stderr, answers] = child.stdio;
  let lastWords = '';
  stderr!.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-LAST_WORDS);
  });
  const send = ({ header, body }: Frame): void => {
    tasks!.cork();
    tasks!.write(header);
    tasks!.write(body);
    tasks!.uncork();
  };
  const reader = new FrameReader();
  (answers as Readable).on('data', (chunk: Buffer) => {
    for (const { kind, value } of reader.push(chunk)) listener.hear(toMessage(kind, value));
  });
  // It ended while a task was on its way to it; what it died of is heard below.
  tasks!.on('error', () => {});
  child.on('error', (error) => {
    if (child.pid === undefined) listener.end(toPoolError(error.message));
  });
  // Not "exit": its last words may still be on their way then.
  child.on('close', (code, signal) => {
    const words = `${lastWords.trim().split('\n').at(-1)} (${signal ?? code})`;
    listener.end(OUT_OF_MEMORY.test(lastWords) ? toMemoryError() : toPoolError(words));
  });
  // Not an argument: systems bound the length of one, and show it to everybody.
  send(toFrame(FRAME.data, data));
  return {
    post: ({ task }) => send(toFrame(FRAME.task, task)),
    terminate: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    toClockFile: (systemId) => `/proc/${systemId}/schedstat`,
  };
}

function toMessage(kind: number, value: unknown): WorkerMessage {
  if (kind === FRAME.result) return { result: value };
  return value as WorkerMessage;
}

function toPoolError(words: string): PoolError {
  return new PoolError('crashed', `The process failed: ${words}`);
}
