import { EXIT } from '../exit.ts';

/** Ends the process as interrupted, whoever started it. */
function onInterrupt(): void {
  process.exit(EXIT.interrupted);
}

/** From now on Ctrl-C ends the process with the exit code of an interruption. */
export function hearInterrupt(): void {
  process.on('SIGINT', onInterrupt);
}

/**
 * Runs long synchronous work. A handler in JavaScript would hear Ctrl-C only afterwards, so the signal is left to the
 * system meanwhile: the process ends at once, and a shell reports 130 as well.
 */
export function runInterruptibly<Result>(work: () => Result): Result {
  process.off('SIGINT', onInterrupt);
  try {
    return work();
  } finally {
    process.on('SIGINT', onInterrupt);
  }
}

/** Runs work that can stop by itself: the first Ctrl-C raises its signal, a second one ends the process. */
export async function runStoppably<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) onInterrupt();
    stopping.abort();
  };
  process.off('SIGINT', onInterrupt);
  for (const signal of STOPS) process.on(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of STOPS) process.off(signal, stop);
    process.on('SIGINT', onInterrupt);
  }
}

const STOPS = ['SIGINT', 'SIGTERM'] as const;
