/** Rows of many pages as one training table. */
import { type BinnedColumn, binColumn, type TrainingTable } from '@anatome/core/classifier';
import { createRandom } from '@anatome/core/number';

/** The blocks of one page: a value of every column for each, the answer and the weight. */
export interface PageRows {
  readonly columns: Readonly<Record<string, Float32Array>>;
  readonly answer: Uint8Array;
  /** Sums to 1 over the page, so that a long page teaches no more than a short one. */
  readonly weight: Float64Array;
}

/** Light rows are thinned: a row of less than this share of the mean weight stays with that chance, weighing more. */
const LIGHT = 0.7;

export interface SampledTable extends TrainingTable {
  readonly columns: readonly string[];
}

/** Puts pages together; `pages` gives one page after the other, so that they need not all be in memory as pages. */
export function sampleTable(
  pages: readonly PageRows[],
  columns: readonly string[],
  seed: number,
): SampledTable {
  const random = createRandom(seed);
  const mean = pages.length / pages.reduce((sum, { answer }) => sum + answer.length, 0);
  const picked: { page: number; row: number; weight: number }[] = [];
  for (const [page, { weight }] of pages.entries()) {
    for (let row = 0; row < weight.length; row++) {
      const share = weight[row] / mean;
      const chance = Math.min(1, share / LIGHT);
      if (random() < chance) picked.push({ page, row, weight: share / chance });
    }
  }
  const binned = columns.map((name) => binColumn(gather(pages, picked, name)));
  return {
    rows: picked.length,
    columns,
    bins: binned.map(({ bins }: BinnedColumn) => bins),
    bounds: binned.map(({ bounds }: BinnedColumn) => bounds),
    answer: Uint8Array.from(picked, ({ page, row }) => pages[page].answer[row]),
    weight: Float32Array.from(picked, ({ weight }) => weight),
    group: Int32Array.from(picked, ({ page }) => page),
  };
}

function gather(
  pages: readonly PageRows[],
  picked: readonly { page: number; row: number }[],
  name: string,
): Float32Array {
  const values = new Float32Array(picked.length);
  for (let place = 0; place < picked.length; place++) {
    const { page, row } = picked[place];
    values[place] = pages[page].columns[name][row];
  }
  return values;
}
