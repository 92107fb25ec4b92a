/** Items that occur together, in rising order, and in how many transactions. */
export interface ItemSet {
  readonly items: readonly number[];
  readonly count: number;
}

/** How much work mining may be: what goes beyond is not looked for, and said. */
export interface MiningBudget {
  /** Patterns that are found at most. */
  readonly patterns?: number | undefined;
  /** Places of items that are looked at. */
  readonly steps?: number | undefined;
}

/** Set by hand, November 2026: some seconds and some hundred megabytes. */
export const DEFAULT_BUDGET = { patterns: 200_000, steps: 200_000_000 } as const;

/** Which patterns are wanted. */
export interface MiningOptions {
  /** Transactions, or sequences, that a pattern has to be in: one or more. */
  readonly least: number;
  /** Whether patterns are told that say no more than a larger one with the same count. */
  readonly isComplete?: boolean | undefined;
  readonly budget?: MiningBudget | undefined;
}

/** What was found, the most frequent first. */
export interface Mined<Pattern> {
  readonly patterns: readonly Pattern[];
  /** Whether the budget was used up before all was looked at. */
  readonly isCut: boolean;
}
