/** What some answers say besides. */
interface ProblemMembers {
  readonly allow?: string | undefined;
  readonly head?: number | undefined;
}

/** An error that is an answer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which another try is worth it. */
  readonly retryAfter: number | undefined;
  /** The methods that are allowed instead. */
  readonly allow: string | undefined;

  /** The number of the last revision of a variant, where somebody else came first. */
  readonly head: number | undefined;

  constructor(status: number, code: string, detail: string, more?: number | ProblemMembers) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryAfter = typeof more === 'number' ? more : undefined;
    this.allow = typeof more === 'object' ? more.allow : undefined;
    this.head = typeof more === 'object' ? more.head : undefined;
  }
}
