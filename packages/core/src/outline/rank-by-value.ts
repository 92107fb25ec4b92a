/**
 * Ranks blocks by falling value, equal ones as they came: a merge sort of numbers. `sort` would call a function for
 * each of the tens of thousands of comparisons that a large page needs.
 */
export function rankByValue(blocks: Int32Array, value: Float64Array): Int32Array {
  let from = blocks.slice();
  let to = new Int32Array(blocks.length);
  for (let width = 1; width < blocks.length; width *= 2) {
    for (let start = 0; start < blocks.length; start += 2 * width) {
      mergeRuns({ from, to, value }, start, width);
    }
    [from, to] = [to, from];
  }
  return from;
}

interface Merge {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly value: Float64Array;
}

/** Merges two neighbouring runs of a width, the second of which may be shorter or missing. */
function mergeRuns({ from, to, value }: Merge, start: number, width: number): void {
  const middle = Math.min(from.length, start + width);
  const end = Math.min(from.length, middle + width);
  let one = start;
  let other = middle;
  for (let place = start; place < end; place++) {
    const isOne = one < middle && (other === end || value[from[one]] >= value[from[other]]);
    to[place] = isOne ? from[one++] : from[other++];
  }
}
