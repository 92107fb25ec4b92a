/** One number per node, read-only. Every typed array fits; nobody can write through this type. */
export interface Column {
  readonly length: number;
  readonly [node: number]: number;
}

/**
 * A running total with one more place than there are nodes: `sums[n]` counts what lies before node `n`, so the
 * count of any subtree (or run of neighbouring subtrees) is `sums[end] - sums[start]`.
 */
export type PrefixSums = Column;
