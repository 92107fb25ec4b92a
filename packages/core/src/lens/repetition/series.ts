/** A repetition structure as found: its units, what separates them, and how it was found. */

/** How a series was found, by the paper's steps. */
export type Step = 'exact' | 'integrated' | 'similar' | 'transposed table' | 'layout table';

export interface Series {
  /** The element whose children the units are. */
  parent: number;
  /** The page nodes it covers. */
  start: number;
  end: number;
  /** One flat list of `start, end` pairs per unit; a column of a transposed table has one pair per cell. */
  units: number[][];
  /** Flat pairs, between the units. */
  separators: number[];
  /** The symbols of one unit. */
  unit: readonly number[];
  step: Step;
  /** Least similarity accepted for a unit; 1 where all units are equal. */
  similarity: number;
}
