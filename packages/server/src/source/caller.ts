/** Who asked for something. */
export interface Caller {
  /** Raised when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** By what clients are told apart. */
  readonly client?: string | undefined;
}
