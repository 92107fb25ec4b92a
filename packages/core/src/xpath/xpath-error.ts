/** The expression is not XPath 1.0; says where. */
export class XPathSyntaxError extends Error {
  override readonly name = 'XPathSyntaxError';
  readonly source: string;
  /** Offset of the first character that does not fit. */
  readonly at: number;

  constructor(message: string, source: string, at: number) {
    super(`${message}, at character ${at + 1} of ${JSON.stringify(shorten(source))}.`);
    this.source = source;
    this.at = at;
  }
}

/** The expression is XPath, but cannot be evaluated: an unknown variable, a number where nodes are needed. */
export class XPathTypeError extends Error {
  override readonly name = 'XPathTypeError';
}

/** The step budget is used up, or the caller said stop. */
export class XPathBudgetError extends Error {
  override readonly name = 'XPathBudgetError';
}

function shorten(source: string): string {
  return source.length <= 120 ? source : `${source.slice(0, 120)}…`;
}
