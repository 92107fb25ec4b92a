import type { BlockTable } from '../block-table.ts';
import { type HashedWords, hashWords } from './hashed-words.ts';

/** The words of all blocks, read once. */
export interface BlockWords {
  /** The words of the page text. */
  readonly text: HashedWords;
  /** Place of each block's first word in `text`, and one past the last word of the last block. */
  readonly start: Int32Array;
}

/** Reads the words of a page, and says which are whose. */
export function readBlockWords({ page, blocks }: Pick<BlockTable, 'page' | 'blocks'>): BlockWords {
  const text = hashWords(page.text);
  const start = new Int32Array(blocks.count + 1);
  let place = 0;
  for (let block = 0; block < blocks.count; block++) {
    while (place < text.count && text.at[place] < blocks.from[block]) place++;
    start[block] = place;
  }
  start[blocks.count] = text.count;
  return { text, start };
}
