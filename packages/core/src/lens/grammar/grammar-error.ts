/** A place in a grammar file; line and column count from 1. */
export interface GrammarPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A mistake in a grammar: where it stands, what came, what was expected. */
export class GrammarError extends Error {
  override readonly name = 'GrammarError';
  readonly place: GrammarPlace;
  /** The message without its place. */
  readonly detail: string;

  constructor(detail: string, place: GrammarPlace) {
    super(`${place.file}:${place.line}:${place.column}: ${detail}`);
    this.place = place;
    this.detail = detail;
  }
}
