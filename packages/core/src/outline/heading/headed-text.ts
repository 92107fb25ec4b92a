/** What stands below a headline: a label has its value behind it, in a word or two; a heading heads more. */
import type { Headline } from './headline.ts';
import type { HeadlinePage } from './headline-page.ts';

/** A heading heads so many words. */
const LEAST_WORDS = 6;
/** Blocks that are looked at below one headline. */
const MOST_BLOCKS = 20;

/** Whether the text behind it, down to the next of its size, is more than a value. */
export function headsWords({ blocks }: HeadlinePage, { block, scale }: Headline): boolean {
  let words = 0;
  const last = Math.min(blocks.length, block + 1 + MOST_BLOCKS);
  for (let next = block + 1; next < last && words < LEAST_WORDS; next++) {
    if (blocks[next].scale >= scale && next > block + 1) return false;
    words += blocks[next].words;
  }
  return words >= LEAST_WORDS;
}

/** Whether the very next block is more than a value. */
export function headsBlock({ blocks }: HeadlinePage, { block }: Headline): boolean {
  return (blocks[block + 1]?.words ?? 0) >= LEAST_WORDS;
}

/** Whether a declared list begins behind it that it is no part of, and it leads nowhere itself. */
export function headsList({ blocks, item, linked }: HeadlinePage, { block, nodes }: Headline): boolean {
  const next = blocks[block + 1];
  if (next === undefined || linked[nodes[1] - 1] === 1) return false;
  const listed = item[next.nodes[0]];
  return listed >= nodes[1] || (listed < 0 && holdsItem(item, next.nodes));
}

/** A block is placed as high as it can be: the item may be inside. */
function holdsItem(item: Int32Array, [start, end]: readonly [number, number]): boolean {
  return item[end - 1] > start;
}
