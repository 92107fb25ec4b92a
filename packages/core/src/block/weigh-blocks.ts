/** Where the text of a page is: each block's weight, and the smallest element that holds enough of it. */
import { KIND } from '../page/index.ts';
import type { BlockTable } from './block-table.ts';

/** How much a word outside running text tells of where the content is, in words of running text. */
const LOOSE_WORD = 0.3;
const LOOSE_LINK_WORD = 0.1;

/** Running total over blocks of the text that tells where the content is; excluded blocks weigh nothing. */
export function weighBlocks(
  { prose, blocks, words, linkWords }: BlockTable,
  excluded: Uint8Array,
): Float64Array {
  const weight = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    const running = prose[block + 1] - prose[block];
    const loose = LOOSE_WORD * (words[block] - linkWords[block]) + LOOSE_LINK_WORD * linkWords[block];
    weight[block + 1] = weight[block] + (excluded[block] === 1 ? 0 : running || loose);
  }
  return weight;
}

/** What the blocks of a subtree weigh together. */
export function weightOf({ page, before }: BlockTable, weight: Float64Array, node: number): number {
  return weight[before[page.end[node]]] - weight[before[node]];
}

export interface SmallestInput {
  /** Where the search begins. */
  readonly root: number;
  /** Running total over blocks. */
  readonly weight: Float64Array;
  /** Share of the root's weight that is enough. */
  readonly share: number;
}

/** The deepest element that still holds enough: from the root down, into the one child that does. */
export function findSmallest(table: BlockTable, { root: from, weight, share }: SmallestInput): number {
  const { page } = table;
  const enough = share * weightOf(table, weight, from);
  let root = from;
  for (let child = root + 1; child < page.end[root] && enough > 0; ) {
    if (page.kind[child] === KIND.element && weightOf(table, weight, child) >= enough) {
      root = child;
      child = root + 1;
    } else child = page.end[child];
  }
  return root;
}
