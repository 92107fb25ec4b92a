/** How the words of a block, of the heading above it and of the blocks around speak for or against content. */
import { shareOf, toPrefixSums } from '../../number/index.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import type { BlockWords } from '../word/block-words.ts';
import type { WordOdds } from '../word/word-odds.ts';

const COLUMN = BLOCK_COLUMNS.numberAll({
  mean: 'word odds',
  least: 'least word odds',
  most: 'most word odds',
  known: 'telling words',
  heading: 'heading odds',
});
const WINDOWS = [2, 6].map((size) => ({
  size,
  column: BLOCK_COLUMNS.number(`word odds within ${size as 2 | 6}`),
}));
/** The beginning of a block is enough. */
const MOST_WORDS = 40;

export interface OddsInput {
  readonly words: BlockWords;
  /** The level of the heading each block stands in, 0 for none. */
  readonly heading: Uint8Array;
  readonly odds: WordOdds;
}

/** Fills the columns of words. */
export function describeWordOdds({ words, heading, odds }: OddsInput, slab: ColumnSlab): void {
  const { count, values } = slab;
  const mean = slab.open(COLUMN.mean);
  const least = slab.open(COLUMN.least);
  const most = slab.open(COLUMN.most);
  const known = slab.open(COLUMN.known);
  const above = slab.open(COLUMN.heading);
  let last = 0;
  for (let block = 0; block < count; block++) {
    const from = words.start[block];
    const to = Math.min(words.start[block + 1], from + MOST_WORDS);
    let sum = 0;
    let found = 0;
    for (let place = from; place < to; place++) {
      const value = odds.find(words.text.hash[place]);
      if (value === undefined) continue;
      sum += value;
      found++;
      if (value < values[least + block]) values[least + block] = value;
      if (value > values[most + block]) values[most + block] = value;
    }
    // One telling word tells less than many.
    values[mean + block] = sum / (found + 1);
    values[known + block] = shareOf(found, to - from);
    if (heading[block] > 0) last = values[mean + block];
    values[above + block] = last;
  }
  describeWindows(slab, mean);
}

/** Means over the blocks on both sides. */
function describeWindows(slab: ColumnSlab, mean: number): void {
  const { count, values } = slab;
  const totals = toPrefixSums(values.subarray(mean, mean + count));
  for (const { size, column } of WINDOWS) {
    const start = slab.open(column);
    for (let block = 0; block < count; block++) {
      const from = Math.max(0, block - size);
      const to = Math.min(count, block + size + 1);
      const around = totals[to] - totals[from] - values[mean + block];
      values[start + block] = shareOf(around, to - from - 1);
    }
  }
}
