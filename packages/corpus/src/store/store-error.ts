/** Why a corpus does not do what it was asked to; `code` is one word for machines. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code:
    | 'unreadable'
    | 'too-new'
    | 'full'
    | 'damaged'
    | 'unfinished'
    | 'unknown'
    | 'bad-query'
    | 'busy'
    | 'failed';

  constructor(code: StoreError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
