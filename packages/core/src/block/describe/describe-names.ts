/** What class and id names around a block say. All columns of this file begin with "name": a model can do without. */
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { NAME_BITS, type NameMasks } from '../name/read-names.ts';

/** Names of this many nearest elements count as near. */
const NEAR = 3;

const GROUPS = [...NAME_BITS].map(([group, bit]) => ({ bit, column: BLOCK_COLUMNS.find(`name ${group}`) }));

/** Tells which groups of names stand around each block. */
export function describeNames({ page, blocks }: BlockTable, names: NameMasks, slab: ColumnSlab): void {
  const { values } = slab;
  const { count, first } = blocks;
  const near = new Int32Array(count);
  let some = 0;
  for (let block = 0; block < count; block++) {
    let node = page.parent[first[block]];
    for (let up = 0; node > 0 && up < NEAR; up++, node = page.parent[node]) near[block] |= names.own[node];
    some |= near[block] | names.around[first[block]];
  }
  for (const { bit, column } of GROUPS) {
    if ((some & bit) === 0) {
      slab.fill(column, 0);
      continue;
    }
    const start = slab.open(column);
    for (let block = 0; block < count; block++) {
      const isAround = (names.around[first[block]] & bit) !== 0;
      values[start + block] = (near[block] & bit) !== 0 ? 2 : Number(isAround);
    }
  }
}
