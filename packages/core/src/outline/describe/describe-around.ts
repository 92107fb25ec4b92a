/** The elements around a block, each larger than the one before: how much text they hold, and how much of it is links. */
import { KIND } from '../../page/index.ts';
import { type OutlineScene, proseOf } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';

/** So many elements around a block are described; each holds more blocks than the last. */
export const LEVELS = 6;

/** For each block its surrounding elements that grow, nearest first; 0, the document, where there are no more. */
export function collectLevels({ page, blocks, before }: OutlineScene): Int32Array[] {
  const sizeOf = (node: number): number => before[page.end[node]]! - before[node]!;
  /** The nearest element around each node that holds more blocks. */
  const larger = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const parent = page.parent[node];
    larger[node] = parent <= 0 || sizeOf(parent) > sizeOf(node) ? Math.max(0, parent) : larger[parent]!;
  }
  const levels: Int32Array[] = [];
  let current = blocks.first.map((text) => {
    const parent = page.parent[text];
    return sizeOf(parent) > 1 ? parent : larger[parent]!;
  });
  for (let level = 0; level < LEVELS; level++) {
    levels.push(current);
    current = current.map((node) => larger[node]!);
  }
  return levels;
}

export function describeAround(
  scene: OutlineScene,
  levels: readonly Int32Array[],
  slab: ColumnSlab,
): Columns {
  const { page, features, before, blocks } = scene;
  const { count } = blocks;
  const allProse = scene.prose[count]!;
  const allWords = features.words[page.size];
  const columns: Record<string, Float32Array> = {};
  for (const [level, nodes] of levels.entries()) {
    const words = slab.take();
    const linked = slab.take();
    const prose = slab.take();
    const mean = slab.take();
    const rank = slab.take();
    const controls = slab.take();
    for (let block = 0; block < count; block++) {
      const node = nodes[block]!;
      const end = page.end[node];
      const inside = features.words[end] - features.words[node];
      const boxes = before[end]! - before[node]!;
      words[block] = shareOf(inside, allWords);
      linked[block] = shareOf(features.linkWords[end] - features.linkWords[node], inside);
      prose[block] = shareOf(proseOf(scene, node), allProse);
      mean[block] = shareOf(inside, boxes);
      rank[block] = shareOf(block - before[node]!, boxes);
      controls[block] = shareOf(features.controls[end] - features.controls[node], boxes);
    }
    columns[`words around ${level}`] = words;
    columns[`links around ${level}`] = linked;
    columns[`prose around ${level}`] = prose;
    columns[`words per block around ${level}`] = mean;
    columns[`rank around ${level}`] = rank;
    columns[`controls around ${level}`] = controls;
  }
  return columns;
}
