/** Which blocks lie in the smallest elements that hold half, most or nearly all of the text. */
import { shareOf } from '../../number/index.ts';
import type { OutlineScene } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/column-names.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { findSmallest, weighBlocks } from '../weigh-text.ts';

const SHARES = [0.4, 0.6, 0.75, 0.9, 0.97].map((share) => ({
  share,
  inside: BLOCK_COLUMNS.number(`in ${share} root`),
  size: BLOCK_COLUMNS.number(`size of ${share} root`),
}));

export function describeRoots(scene: OutlineScene, excluded: Uint8Array, slab: ColumnSlab): void {
  const { page, before, blocks } = scene;
  const weight = weighBlocks(scene, excluded);
  for (const { share, inside, size } of SHARES) {
    const root = findSmallest(scene, { root: 0, weight, share });
    const from = before[root]!;
    const to = before[page.end[root]]!;
    const start = slab.open(inside);
    slab.values.fill(1, start + from, start + to);
    slab.fill(size, shareOf(to - from, blocks.count));
  }
}
