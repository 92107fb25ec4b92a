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
