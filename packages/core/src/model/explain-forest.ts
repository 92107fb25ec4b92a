import type { ColumnSlab, Columns } from '../block/index.ts';
import { type Forest, findColumns } from './forest.ts';

/** How much each column moved one block's log-odds, by the path it took through every tree. */
export function explainForest(
  forest: Forest,
  columns: ColumnSlab | Columns,
  block: number,
): Map<string, number> {
  const { roots, feature, value, left } = forest;
  const { slab, numbers } = findColumns(forest, columns, block + 1);
  const means = forest.means();
  const sums = new Float64Array(numbers.length);
  /** The columns in the order in which they were first asked for. */
  const asked = new Set<number>();
  for (let tree = 0; tree < roots.length; tree++) {
    for (let node = roots[tree]; feature[node] >= 0; ) {
      const column = feature[node];
      const answer = slab.at(numbers[column], block);
      const next = left[node] + Number(answer > value[node]);
      sums[column] = sums[column] + means[next] - means[node];
      asked.add(column);
      node = next;
    }
  }
  const shares = new Map<string, number>();
  for (const column of asked) shares.set(forest.columns[column], sums[column]);
  return shares;
}
