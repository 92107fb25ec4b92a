/** One decision tree as parallel lists; node 0 is the root, a leaf has feature -1. */
export interface Tree {
  readonly feature: number[];
  /** A value at most this goes left. */
  readonly threshold: number[];
  /** The same threshold as a bin, for training data. */
  readonly bin: number[];
  readonly left: number[];
  readonly right: number[];
  /** What a split gained; 0 at leaves. */
  readonly gain: number[];
  readonly value: number[];
}
