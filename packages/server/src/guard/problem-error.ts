/** An error that is an answer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which another try is worth it. */
  readonly retryAfter: number | undefined;
  /** The methods that are allowed instead. */
  readonly allow: string | undefined;

  constructor(status: number, code: string, detail: string, more?: number | { readonly allow: string }) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryAfter = typeof more === 'number' ? more : undefined;
    this.allow = typeof more === 'object' ? more.allow : undefined;
  }
}
