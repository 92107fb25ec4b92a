import { Worker } from 'node:worker_threads';
import type { Channel, ChannelOptions, Listener } from './channel.ts';
import type { WorkerMessage } from './message.ts';
import { PoolError, toMemoryError } from './pool-error.ts';

/** Starts a worker thread: quick to start, little memory of its own, but it shares V8's helpers with all others. */
export function openThread({ script, data, memory }: ChannelOptions, listener: Listener): Channel {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // Loaders and conditions of whoever started us are not for a script that is built already.
    execArgv: [],
    // A thread has nothing to say on our standard output, which may carry a protocol.
    stdout: true,
  });
  let reason: PoolError | undefined;
  worker.on('error', (error: NodeJS.ErrnoException) => {
    reason = toPoolError(error);
  });
  worker.on('message', (message: WorkerMessage) => listener.hear(message));
  worker.on('exit', () => listener.end(reason));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    terminate: async () => {
      await worker.terminate();
    },
    toClockFile: (systemId) => `/proc/self/task/${systemId}/schedstat`,
  };
}

function toPoolError(error: NodeJS.ErrnoException): PoolError {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return toMemoryError();
  return new PoolError('crashed', `The thread failed: ${error.message}`);
}
