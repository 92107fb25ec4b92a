import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Channel, ChannelOptions, Listener } from './channel.ts';
import type { WorkerMessage } from './message.ts';
import { PoolError, toMemoryError } from './pool-error.ts';

/** What V8 says last when its heap is full. */
const OUT_OF_MEMORY = /out of memory/i;
/** Of what a process says before it dies, so much is kept. */
const LAST_WORDS = 8192;

/**
 * Starts a process of its own: a third less computing for a page than in one of two threads, for compiler and collector
 * of V8 serve it alone; and whatever it dies of, we live.
 */
export function openProcess({ script, data, memory }: ChannelOptions, listener: Listener): Channel {
  const child = fork(fileURLToPath(script), [JSON.stringify(data ?? null)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`],
    // Nothing to say on our standard output, which may carry a protocol.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  let failure: Error | undefined;
  child.stderr!.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-LAST_WORDS);
  });
  // It could not be started, or it ended while a message was on its way; what it died of is heard below.
  child.on('error', (error) => {
    failure = error;
    if (child.pid === undefined) listener.end(toPoolError(error.message));
  });
  child.on('message', (message) => listener.hear(message as WorkerMessage));
  // Not "exit": its last words may still be on their way then.
  child.on('close', (code, signal) => {
    const words = failure?.message ?? `${lastWords.trim().split('\n').at(-1)} (${signal ?? code})`;
    listener.end(OUT_OF_MEMORY.test(lastWords) ? toMemoryError() : toPoolError(words));
  });
  return {
    post: (message) => child.send(message),
    terminate: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    toClockFile: (systemId) => `/proc/${systemId}/schedstat`,
  };
}

function toPoolError(words: string): PoolError {
  return new PoolError('crashed', `The process failed: ${words}`);
}
