/** Why a task has no result, as a closed list. */
export type PoolErrorCode =
  /** Too many wait already; nothing was begun. */
  | 'busy'
  /** It took longer than its time limit; its worker was ended. */
  | 'timeout'
  /** It was slow, others waited, and as many slow ones as allowed ran already; its worker was ended. */
  | 'displaced'
  /** It needed more memory than a worker may have. */
  | 'memory'
  /** Its worker ended without a word. */
  | 'crashed'
  /** The caller gave up while it waited. */
  | 'aborted'
  /** The pool is closed. */
  | 'closed';

/** A task that was not done, for a reason that lies with the pool. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly code: PoolErrorCode;

  constructor(code: PoolErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A task that was refused by the code that should do it; the code word is that code's own. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A task that ate all memory its worker had. */
export function toMemoryError(): PoolError {
  return new PoolError('memory', 'The task needed more memory than one may have.');
}
