/** Why a wiki does not do what it was asked to; `code` is one word for machines. */
export class WikiError extends Error {
  override readonly name = 'WikiError';
  readonly code:
    | 'unauthorized'
    | 'not-found'
    | 'not-writer'
    | 'conflict'
    | 'reused-key'
    | 'full'
    | 'bad-edit';
  /** The number of the last revision, where somebody else came first. */
  readonly head: number | undefined;

  constructor(code: WikiError['code'], message: string, head?: number) {
    super(message);
    this.code = code;
    this.head = head;
  }
}
