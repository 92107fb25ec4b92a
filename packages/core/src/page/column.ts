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

/** Turns per-node counts into a running total. */
export function toPrefixSums(counts: Column): Uint32Array {
  const sums = new Uint32Array(counts.length + 1);
  let total = 0;
  for (let node = 0; node < counts.length; node++) {
    sums[node] = total;
    total += counts[node];
  }
  sums[counts.length] = total;
  return sums;
}
