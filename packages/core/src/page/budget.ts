/** What a page may cost. Pages come from anybody, so everything that can grow has a bound. */
export interface Budget {
  /** Bytes decoded. */
  readonly bytes: number;
  /** Characters of markup read. */
  readonly markup: number;
  /** Nodes kept. */
  readonly nodes: number;
  /** Nesting kept; deeper elements become siblings, as in Chromium, so no text is lost. */
  readonly depth: number;
  /** Attributes kept on one element. */
  readonly attributes: number;
  /** Characters of page text kept, white space included. */
  readonly text: number;
  /** Milliseconds for the whole analysis; checked between chunks and between steps. */
  readonly time: number;
}

/** A bound that was reached: what was bounded, where the bound lay, and how much there would have been. */
export interface Limit {
  readonly what: keyof Budget;
  readonly limit: number;
  /** How much there was; a lower bound when the rest was never read. */
  readonly found: number;
}

/**
 * Depth 512 is Chromium's own bound (kMaximumHTMLParserDOMTreeDepth); it also bounds the length of a path. The most
 * of each in the 974-page content set: 2.9 million characters of markup, 34,450 nodes, depth 56, 136 attributes,
 * 106,000 characters of text (November 2026). Nodes cost every lens time and memory, so their bound is the nearest:
 * with it the worst page known to us is analysed by all lenses within five seconds and a gigabyte.
 */
export const DEFAULT_BUDGET: Budget = {
  bytes: 200_000_000,
  markup: 100_000_000,
  nodes: 250_000,
  depth: 512,
  attributes: 10_000,
  text: 10_000_000,
  time: Number.POSITIVE_INFINITY,
};

/** Fills a partial budget; a bound that is no positive number is a mistake of the caller, said at once. */
export function completeBudget(budget?: Partial<Budget>): Budget {
  if (budget === undefined) return DEFAULT_BUDGET;
  const complete = { ...DEFAULT_BUDGET, ...budget };
  for (const [what, limit] of Object.entries(complete)) {
    if (!(what in DEFAULT_BUDGET)) {
      throw new TypeError(`Unknown budget "${what}"; known are ${Object.keys(DEFAULT_BUDGET).join(', ')}.`);
    }
    if (typeof limit !== 'number' || !(limit > 0)) {
      throw new TypeError(`Budget "${what}" must be a positive number, not ${String(limit)}.`);
    }
  }
  return complete;
}
