/** What class and id names around a block say. All columns of this file begin with "name": a model can do without. */
import { NAME_BITS, type NameMasks } from '../name-mask.ts';
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import type { Columns } from './columns.ts';

/** Names of this many nearest elements count as near. */
const NEAR = 3;

export function describeNames({ page, blocks }: OutlineScene, names: NameMasks, slab: ColumnSlab): Columns {
  const { count, first } = blocks;
  const near = new Int32Array(count);
  for (let block = 0; block < count; block++) {
    let node = page.parent[first[block]!];
    for (let up = 0; node > 0 && up < NEAR; up++, node = page.parent[node]) near[block]! |= names.own[node]!;
  }
  const columns: Record<string, Float32Array> = {};
  for (const [group, bit] of NAME_BITS) {
    const column = slab.take();
    for (let block = 0; block < count; block++) {
      const isAround = (names.around[first[block]!]! & bit) !== 0;
      column[block] = (near[block]! & bit) !== 0 ? 2 : Number(isAround);
    }
    columns[`name ${group}`] = column;
  }
  return columns;
}
