/** Turns counts (that of node n at n + 1) into prefix sums, in place: no second column. */
export function toRunningTotal(counts: Uint32Array): Uint32Array {
  let total = 0;
  for (let place = 0; place < counts.length; place++) {
    total += counts[place]!;
    counts[place] = total;
  }
  return counts;
}
