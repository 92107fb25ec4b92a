/** Which blocks lie in the smallest elements that hold half, most or nearly all of the text. */
import { shareOf } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, ROOT_SHARES } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { findSmallest, weighBlocks } from '../weigh-blocks.ts';

const COLUMNS = ROOT_SHARES.map((share) => ({
  share,
  inside: BLOCK_COLUMNS.number(`in ${share} root`),
  size: BLOCK_COLUMNS.number(`size of ${share} root`),
}));

/** Tells which of these elements each block lies in; excluded blocks weigh nothing. */
export function describeRoots(table: BlockTable, excluded: Uint8Array, slab: ColumnSlab): void {
  const { page, before, blocks } = table;
  const weight = weighBlocks(table, excluded);
  for (const { share, inside, size } of COLUMNS) {
    const root = findSmallest(table, { root: 0, weight, share });
    const from = before[root];
    const to = before[page.end[root]];
    const start = slab.open(inside);
    slab.values.fill(1, start + from, start + to);
    slab.fill(size, shareOf(to - from, blocks.count));
  }
}
