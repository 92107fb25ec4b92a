/**
 * A repetition structure as found: its units, what separates them, and how it was found. Wherever one is made its parts
 * are written in this order, so that all have one shape.
 */

/** How a series was found, by the paper's steps. */
export type Step = 'exact' | 'similar' | 'transposed table' | 'layout table';

export interface Series {
  /** The element whose children the units are. */
  parent: number;
  /** The page nodes it covers. */
  start: number;
  end: number;
  /** Flat pairs, one per unit. */
  units: number[];
  /** Columns of a transposed table: flat pairs, one per cell; undefined for all other series. */
  columns: number[][] | undefined;
  /** Flat pairs, between the units. */
  separators: number[];
  /** Whether rules stand between its units or in them. */
  isRuled: boolean;
  /** The symbols of one unit. */
  unit: readonly number[];
  step: Step;
  /** Least similarity accepted for a unit; 1 where all units are equal. */
  similarity: number;
  /** Units taken in afterwards, because they are similar. */
  joined: number;
  /** The series the last unit ends with, as an index; -1 for none. */
  tail: number;
  /** Taken back by a later step, which reads its place another way. */
  isDissolved: boolean;
}
