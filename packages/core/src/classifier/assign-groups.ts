import { createRandom } from '../number/index.ts';

/** The fold of each thing by its group: no group is on both sides. */
export function assignGroups(
  groups: readonly string[],
  { folds, seed }: { readonly folds: number; readonly seed: number },
): Int32Array {
  const random = createRandom(seed);
  const order = [...new Set(groups)].sort().map((group) => ({ group, key: random() }));
  order.sort((one, other) => one.key - other.key);
  const foldOf = new Map(order.map(({ group }, index) => [group, index % folds]));
  return Int32Array.from(groups, (group) => foldOf.get(group)!);
}
