/** Features as small numbers: each column is cut into bins of about equal size. */

/** Bins of a column. */
export const BINS = 64;
/** Values looked at to find the bounds. */
const SAMPLE = 20_000;

export interface BinnedColumn {
  readonly bins: Uint8Array;
  /** Upper bound of each bin; a value belongs to the first bin whose bound it does not exceed. */
  readonly bounds: Float32Array;
}

/** Cuts a column at its quantiles, or between its values where they are few. */
export function binColumn(values: Float32Array): BinnedColumn {
  const bounds = findBounds(values);
  const bins = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= bounds[middle]) high = middle;
      else low = middle + 1;
    }
    bins[row] = low;
  }
  return { bins, bounds };
}

function findBounds(values: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  const sample = new Float32Array(Math.ceil(values.length / step));
  for (let place = 0; place < sample.length; place++) sample[place] = values[place * step];
  sample.sort();
  const distinct = sample.filter((value, index) => index === 0 || value !== sample[index - 1]);
  const bounds: number[] = [];
  if (distinct.length <= BINS) {
    for (let index = 1; index < distinct.length; index++)
      bounds.push((distinct[index - 1] + distinct[index]) / 2);
  } else {
    for (let bin = 1; bin < BINS; bin++) {
      const bound = sample[Math.floor((bin * sample.length) / BINS)];
      if (bounds.length === 0 || bound > bounds.at(-1)!) bounds.push(bound);
    }
  }
  return Float32Array.from([...bounds, Number.POSITIVE_INFINITY]);
}
