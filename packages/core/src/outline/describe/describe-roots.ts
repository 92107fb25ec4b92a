/** Which blocks lie in the smallest elements that hold half, most or nearly all of the text. */
import type { OutlineScene } from '../scene.ts';
import { findSmallest, weighBlocks } from '../weigh-text.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';

const SHARES = [0.4, 0.6, 0.75, 0.9, 0.97] as const;

export function describeRoots(scene: OutlineScene, excluded: Uint8Array, slab: ColumnSlab): Columns {
  const { page, before, blocks } = scene;
  const weight = weighBlocks(scene, excluded);
  const weigh = (node: number): number => weight[before[page.end[node]]!]! - weight[before[node]!]!;
  const columns: Record<string, Float32Array> = {};
  for (const share of SHARES) {
    const root = findSmallest(page, { root: 0, weigh, share });
    const [from, to] = [before[root]!, before[page.end[root]]!];
    columns[`in ${share} root`] = slab.take().fill(1, from, to);
    columns[`size of ${share} root`] = slab.fill(shareOf(to - from, blocks.count));
  }
  return columns;
}
