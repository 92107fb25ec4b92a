/** The elements around a block, each larger than the one before: how much text they hold, and how much of it is links. */
import { shareOf } from '../../number/index.ts';
import { KIND } from '../../page/index.ts';
import { type BlockTable, proseOf } from '../block-table.ts';
import { BLOCK_COLUMNS, LEVELS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

const COLUMNS = LEVELS.map((level) => ({
  words: BLOCK_COLUMNS.number(`words around ${level}`),
  links: BLOCK_COLUMNS.number(`links around ${level}`),
  prose: BLOCK_COLUMNS.number(`prose around ${level}`),
  mean: BLOCK_COLUMNS.number(`words per block around ${level}`),
  rank: BLOCK_COLUMNS.number(`rank around ${level}`),
  controls: BLOCK_COLUMNS.number(`controls around ${level}`),
}));

/** For each block its surrounding elements that grow, nearest first; 0, the document, where there are no more. */
export function collectLevels(table: BlockTable): Int32Array[] {
  const { page, blocks } = table;
  const larger = findLarger(table);
  const levels = LEVELS.map(() => new Int32Array(blocks.count));
  for (let block = 0; block < blocks.count; block++) {
    const parent = page.parent[blocks.first[block]];
    let node = sizeOf(table, parent) > 1 ? parent : larger[parent];
    for (let level = 0; level < LEVELS.length; level++, node = larger[node]) levels[level][block] = node;
  }
  return levels;
}

/** The nearest element around each node that holds more blocks. */
function findLarger(table: BlockTable): Int32Array {
  const { page } = table;
  const larger = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const parent = page.parent[node];
    const isLarger = parent <= 0 || sizeOf(table, parent) > sizeOf(table, node);
    larger[node] = isLarger ? Math.max(0, parent) : larger[parent];
  }
  return larger;
}

function sizeOf({ page, before }: BlockTable, node: number): number {
  return before[page.end[node]] - before[node];
}

/** Tells of the elements around each block. */
export function describeAround(table: BlockTable, levels: readonly Int32Array[], slab: ColumnSlab): void {
  for (let level = 0; level < LEVELS.length; level++) describeLevel(table, levels[level], { level, slab });
}

interface LevelInput {
  readonly level: number;
  readonly slab: ColumnSlab;
}

function describeLevel(table: BlockTable, nodes: Int32Array, { level, slab }: LevelInput): void {
  const { page, features, before, blocks } = table;
  const { count } = blocks;
  const { values } = slab;
  const columns = COLUMNS[level];
  const allProse = table.prose[count];
  const allWords = features.words[page.size];
  const words = slab.open(columns.words);
  const linked = slab.open(columns.links);
  const prose = slab.open(columns.prose);
  const mean = slab.open(columns.mean);
  const rank = slab.open(columns.rank);
  const controls = slab.open(columns.controls);
  for (let block = 0; block < count; block++) {
    const node = nodes[block];
    const end = page.end[node];
    const boxes = before[end] - before[node];
    values[rank + block] = shareOf(block - before[node], boxes);
    if (block > 0 && node === nodes[block - 1]) {
      // Neighbours stand in the same element more often than not: all but the rank is the same.
      values[words + block] = values[words + block - 1];
      values[linked + block] = values[linked + block - 1];
      values[prose + block] = values[prose + block - 1];
      values[mean + block] = values[mean + block - 1];
      values[controls + block] = values[controls + block - 1];
      continue;
    }
    const inside = features.words[end] - features.words[node];
    values[words + block] = shareOf(inside, allWords);
    values[linked + block] = shareOf(features.linkWords[end] - features.linkWords[node], inside);
    values[prose + block] = shareOf(proseOf(table, node), allProse);
    values[mean + block] = shareOf(inside, boxes);
    values[controls + block] = shareOf(features.controls[end] - features.controls[node], boxes);
  }
}
