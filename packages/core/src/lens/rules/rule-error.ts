/** A mistake in a rule file: where it stands, what came, what was expected. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  /** The message without its place. */
  readonly detail: string;

  constructor(detail: string, { file, line, column }: RulePlace) {
    super(`${file}:${line}:${column}: ${detail}`);
    this.file = file;
    this.line = line;
    this.column = column;
    this.detail = detail;
  }
}

/** A place in a rule file. */
export interface RulePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
