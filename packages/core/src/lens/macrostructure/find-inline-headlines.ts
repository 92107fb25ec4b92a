/** Stage 4 (Rehm 4.2): headlines embedded in text blocks, the first text of a block 5 above what follows. */
import type { Range } from '../../page/index.ts';
import { FONT_TOLERANCE, followsSpace } from './font-run.ts';
import type { FoundBlocks } from './found-blocks.ts';
import type { TextBlock } from './text-block.ts';

export interface InlineHeadline {
  readonly nodes: Range;
  readonly scale: number;
}

/** More words than this at the beginning of a block are emphasis, not a headline. */
const MOST_WORDS = 12;

/** The inline headlines of all blocks that are no headlines themselves; `heads` is 1 for the first text of those. */
export function findInlineHeadlines(found: FoundBlocks, heads: Uint8Array): InlineHeadline[] {
  const headlines: InlineHeadline[] = [];
  for (const block of found.index.blocks) {
    const headline = heads[block.first] === 1 ? undefined : findInlineHeadline(found, block);
    if (headline !== undefined) headlines.push(headline);
  }
  return headlines;
}

function findInlineHeadline(found: FoundBlocks, block: TextBlock): InlineHeadline | undefined {
  const { scene, texts } = found;
  if (block.first === block.last || block.isHidden || texts.isLabel[block.first] === 1) return undefined;
  const scale = texts.scale[block.first];
  if (scale - block.scale < FONT_TOLERANCE) return undefined;
  let last = block.first;
  while (last < block.last && texts.scale[last + 1] - block.scale >= FONT_TOLERANCE) last++;
  // A capital drawn large is the beginning of a word, not a headline.
  const isWhole = last < block.last && followsSpace(scene, texts.node[last + 1]);
  const nodes = isWhole ? toRun(found, block, last) : undefined;
  if (nodes === undefined) return undefined;
  const words = scene.features.words[nodes[1]] - scene.features.words[nodes[0]];
  return words > 0 && words <= MOST_WORDS ? { nodes, scale } : undefined;
}

/** The neighbouring subtrees that hold exactly the first texts of a block, if there are such. */
function toRun(found: FoundBlocks, block: TextBlock, last: number): Range | undefined {
  const {
    scene: { page },
    texts,
  } = found;
  const start = climb(found, block, last);
  let end = page.end[start];
  while (texts.before[end] <= last && end < page.end[page.parent[start]]) end = page.end[end];
  return texts.before[end] === last + 1 && end <= block.nodes[1] ? [start, end] : undefined;
}

function climb({ scene: { page }, texts }: FoundBlocks, block: TextBlock, last: number): number {
  let top = texts.node[block.first];
  for (;;) {
    const parent = page.parent[top];
    if (parent < block.nodes[0] || texts.before[page.end[parent]] - 1 > last) return top;
    top = parent;
  }
}
