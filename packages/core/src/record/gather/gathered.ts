/** Rows that belong together although they are no run of neighbours. */
import type { Reason } from '../../annotation/index.ts';

/** Such rows, and what they have in common. */
export interface Gathered {
  /** Each row as `start, end`, in document order. */
  readonly units: readonly (readonly [start: number, end: number])[];
  /** The heading each row stands under, -1 where it has none; undefined where nobody knows. */
  readonly heads?: readonly number[] | undefined;
  /** Whether each row begins with a heading that no other kind of row has. */
  readonly isHeaded?: boolean | undefined;
  /** Whether the page counts them: what stands among them without a number is something else. */
  readonly isCounted?: boolean | undefined;
  /** Whether they are rows of tables of the page, which have columns of their own. */
  readonly isTable?: boolean | undefined;
  /** Whether the page itself says that they are one: tables of its rows alone are parts of this one. */
  readonly isWhole?: boolean | undefined;
  readonly origin: Reason;
}

/** The least number of rows; two things of one look are seldom a table. */
export const LEAST_ROWS = 3;
/** Larger tables are nobody's reading; the longest list of the content set has some 2000 items (November 2026). */
export const MOST_ROWS = 3000;
