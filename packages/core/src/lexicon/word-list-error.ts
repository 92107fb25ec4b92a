/** A mistake in a word list: where it stands, what came, what was expected. */
export class WordListError extends Error {
  override readonly name = 'WordListError';
  /** From 1, as is the column. */
  readonly line: number;
  readonly column: number;
  /** The message without its place. */
  readonly detail: string;

  constructor(detail: string, place: { readonly line: number; readonly column: number }) {
    super(`Line ${place.line}, column ${place.column}: ${detail}`);
    this.line = place.line;
    this.column = place.column;
    this.detail = detail;
  }
}
