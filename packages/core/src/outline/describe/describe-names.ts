/** What class and id names around a block say. All columns of this file begin with "name": a model can do without. */
import { NAME_BITS, type NameMasks } from '../name-mask.ts';
import type { OutlineScene } from '../scene.ts';
import { type Columns, toColumn } from './columns.ts';

/** Names of this many nearest elements count as near. */
const NEAR = 3;

export function describeNames({ page, blocks }: OutlineScene, names: NameMasks): Columns {
  const { count, first } = blocks;
  const near = first.map((text) => {
    let mask = 0;
    let node = page.parent[text];
    for (let up = 0; node > 0 && up < NEAR; up++, node = page.parent[node]) mask |= names.own[node]!;
    return mask;
  });
  const columns: Record<string, Float32Array> = {};
  for (const [group, bit] of NAME_BITS) {
    columns[`name ${group}`] = toColumn(count, (block) =>
      (near[block]! & bit) !== 0 ? 2 : Number((names.around[first[block]!]! & bit) !== 0),
    );
  }
  return columns;
}
