/** A trained booster as the model file has it: only the columns it asks for, four digits a number. */
import type { Booster } from '@anatome/core/classifier';
import type { ForestFile } from '@anatome/core/model';

export function toForestFile({ base, trees }: Booster, columns: readonly string[]): ForestFile {
  const used = [...new Set(trees.flatMap(({ feature }) => feature.filter((column) => column >= 0)))].sort(
    (one, other) => one - other,
  );
  const placeOf = new Map(used.map((column, place) => [column, place]));
  const file = {
    roots: [] as number[],
    feature: [] as number[],
    value: [] as number[],
    left: [] as number[],
  };
  for (const tree of trees) {
    const start = file.feature.length;
    file.roots.push(start);
    for (let node = 0; node < tree.feature.length; node++) {
      const isLeaf = tree.feature[node] < 0;
      file.feature.push(isLeaf ? -1 : placeOf.get(tree.feature[node])!);
      file.value.push(round(isLeaf ? tree.value[node] : tree.threshold[node]));
      file.left.push(isLeaf ? 0 : start + tree.left[node]);
    }
  }
  return { columns: used.map((column) => columns[column]), base: round(base), ...file };
}

/** Four significant digits. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
