/** A mistake in a file of genres: where it stands, what came, what was expected. */
export class TaxonomyError extends Error {
  override readonly name = 'TaxonomyError';
  /** From 1. */
  readonly line: number;

  constructor(detail: string, line: number) {
    super(`Line ${line}: ${detail}`);
    this.line = line;
  }
}
