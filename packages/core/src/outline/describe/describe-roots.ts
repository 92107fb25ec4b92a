/** Which blocks lie in the smallest elements that hold half, most or nearly all of the text. */
import type { OutlineScene } from '../scene.ts';
import { findSmallest, weighBlocks } from '../weigh-text.ts';
import { type Columns, shareOf, toColumn } from './columns.ts';

const SHARES = [0.4, 0.6, 0.75, 0.9, 0.97] as const;

export function describeRoots(scene: OutlineScene, excluded: Uint8Array): Columns {
  const { page, before, blocks } = scene;
  const weight = weighBlocks(scene, excluded);
  const weigh = (node: number): number => weight[before[page.end[node]]!]! - weight[before[node]!]!;
  const columns: Record<string, Float32Array> = {};
  for (const share of SHARES) {
    const root = findSmallest(page, { root: 0, weigh, share });
    const [from, to] = [before[root]!, before[page.end[root]]!];
    columns[`in ${share} root`] = toColumn(blocks.count, (block) => Number(block >= from && block < to));
    columns[`size of ${share} root`] = new Float32Array(blocks.count).fill(shareOf(to - from, blocks.count));
  }
  return columns;
}
