/** Stage 4 (Rehm 4.2): footnotes, one or more subsequent blocks in a size well below the page's own. */
import { FLAG, type Range } from '../../page/index.ts';
import { FONT_TOLERANCE } from './font-run.ts';
import { type FoundBlocks, isInGenuineTable, placesWithin } from './found-blocks.ts';
import { HOLDERS } from './mark-text-blocks.ts';
import type { TextBlock } from './text-block.ts';

export interface Footnote {
  readonly nodes: Range;
  readonly scale: number;
}

/** What the search knows beside the blocks. */
export interface FootnoteOptions {
  readonly base: number;
  /** 1 for the first text of each headline. */
  readonly heads: Uint8Array;
  /** Where the items of implicit lists begin and end: a footnote does not cross such an edge. */
  readonly itemEdges: ReadonlySet<number>;
}

/** The footnotes of a page in document order. */
export function findFootnotes(found: FoundBlocks, options: FootnoteOptions): Footnote[] {
  const footnotes: Footnote[] = [];
  const { base, heads, itemEdges } = options;
  const { blocks } = found.index;
  let last: { nodes: [number, number]; scale: number } | undefined;
  for (let place = 0; place < blocks.length; place++) {
    const block = blocks[place];
    if (heads[block.first] === 1 || !isSmall(found, block, base)) {
      // Only neighbours are one footnote.
      last = undefined;
      continue;
    }
    const isAtEdge = itemEdges.has(block.nodes[0]) || (last !== undefined && itemEdges.has(last.nodes[1]));
    if (last !== undefined && !isAtEdge && isNext(found, last, block)) last.nodes[1] = block.nodes[1];
    else {
      last = { nodes: [block.nodes[0], block.nodes[1]], scale: block.scale };
      footnotes.push(last);
    }
  }
  return footnotes;
}

function isSmall(found: FoundBlocks, block: TextBlock, base: number): boolean {
  if (block.isHidden || base - block.scale <= FONT_TOLERANCE) return false;
  const { scene, texts } = found;
  const [start, end] = block.nodes;
  const hasWords = scene.features.words[end] > scene.features.words[start];
  if ((scene.page.flags[texts.node[block.first]] & FLAG.pre) !== 0) return false;
  return hasWords && texts.isLabel[block.first] === 0 && !isInGenuineTable(found, start);
}

/** Neighbours of one size below one parent, no items or cells, no separator and no list between them. */
function isNext(
  { scene: { page }, notes }: FoundBlocks,
  last: { readonly nodes: Range; readonly scale: number },
  block: TextBlock,
): boolean {
  const [start, end] = block.nodes;
  if (block.scale !== last.scale || page.parent[start] !== page.parent[last.nodes[0]]) return false;
  if (HOLDERS[page.tag[start]] === 1) return false;
  if (notes.obstacles[end] !== notes.obstacles[last.nodes[0]]) return false;
  const [from, to] = placesWithin(notes.tables, last.nodes[1], start);
  return from === to;
}
