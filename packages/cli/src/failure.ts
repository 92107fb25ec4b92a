import { EXIT } from './exit.ts';

/** A failure a person can act on: one line that says what came, and a code for machines. */
export class Failure extends Error {
  /** A short word, such as `not-found`; `anatome pipe` hands it on. */
  readonly code: string;
  /** The exit code of a run in which nothing but this happened. */
  readonly exit: number;

  constructor(code: string, message: string, exit: number = EXIT.nothing) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.exit = exit;
  }
}

/** A mistake in how the command was called. */
export function toUsageFailure(message: string): Failure {
  return new Failure('usage', message, EXIT.usage);
}

/** Whatever was thrown, as a failure; what nobody foresaw is called internal. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure('internal', `could not be analysed: ${message}`);
}
