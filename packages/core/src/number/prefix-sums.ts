/** Prefix sums: what lies in `[from, to)` is `sums[to] - sums[from]`, so there is one more of them than of values. */

/** The prefix sums of values. */
export function toPrefixSums(values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index++) sums[index + 1] = sums[index] + values[index];
  return sums;
}

/** Turns counts (that of node n at n + 1) into prefix sums, in place: no second column. */
export function sumUp(counts: Uint32Array): Uint32Array {
  let total = 0;
  for (let place = 0; place < counts.length; place++) {
    total += counts[place];
    counts[place] = total;
  }
  return counts;
}
