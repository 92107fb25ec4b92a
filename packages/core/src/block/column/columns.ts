/** Values of one block each, by name: what the block model reads. */
export type Columns = Readonly<Record<string, Float32Array>>;

/** A share that is 0 where there is nothing to share. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Running totals: the sum of `[from, to)` is `sums[to] - sums[from]`. */
export function toRunning(values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index++) sums[index + 1] = sums[index]! + values[index]!;
  return sums;
}
