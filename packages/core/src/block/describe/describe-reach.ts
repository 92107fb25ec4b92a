/**
 * How far a block is from two places that tell what a page is about: its headline, the block that says what the page's
 * title says, and its kernel, the element with most running text of its own. What stands in one small element with them
 * belongs to them; what only the whole page holds together with them stands beside.
 */
import { shareOf, toPrefixSums } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

const HEADLINE = BLOCK_COLUMNS.numberAll({
  since: 'since headline',
  words: 'words since headline',
  reach: 'reach to headline',
  reachWords: 'word reach to headline',
  steps: 'steps to headline',
});
const HEADLINE_WORDS = BLOCK_COLUMNS.number('headline words');
const KERNEL = BLOCK_COLUMNS.numberAll({
  since: 'since kernel',
  words: 'words since kernel',
  reach: 'reach to kernel',
  reachWords: 'word reach to kernel',
  steps: 'steps to kernel',
});
const KERNEL_PROSE = BLOCK_COLUMNS.number('kernel prose');
const IN_TITLE = BLOCK_COLUMNS.number('in title');

type ReachColumns = typeof HEADLINE;

/** A headline has this many words of the title, or it may be the site's name; and this share of its own. */
const LEAST_WORDS = 2;
const LEAST_SHARE = 0.6;
/** A heading with as many words of the title is the likelier headline; a link to the page itself the less likely. */
const HEADING_WORTH = 1.5;
const LINK_WORTH = 0.7;
/** What is told where there is no such place. */
const NOWHERE = -1000;

/** Fills the columns; those of the title and the levels of the elements around must be there. */
export function describeReach(table: BlockTable, levels: readonly Int32Array[], slab: ColumnSlab): void {
  const totals = toPrefixSums(table.words);
  const headline = findHeadline(table, slab);
  slab.fill(HEADLINE_WORDS, headline < 0 ? 0 : table.words[headline]);
  describeFrom(table, { block: headline, columns: HEADLINE, totals }, slab);
  const kernel = findKernel(table, levels[0]);
  slab.fill(KERNEL_PROSE, shareOf(kernel.prose, table.prose[table.blocks.count]));
  describeFrom(table, { block: kernel.block, columns: KERNEL, totals }, slab);
}

/** The block that says most of what the page's title says; -1 where none does. */
function findHeadline({ blocks, words, linkWords, heading }: BlockTable, slab: ColumnSlab): number {
  let best = -1;
  let most = 0;
  for (let block = 0; block < blocks.count; block++) {
    const share = slab.at(IN_TITLE, block);
    const hits = share * words[block];
    if (share < LEAST_SHARE || hits < LEAST_WORDS) continue;
    const worth = (heading[block] > 0 ? HEADING_WORTH : 1) * (linkWords[block] > 0 ? LINK_WORTH : 1);
    if (hits * share * worth <= most) continue;
    best = block;
    most = hits * share * worth;
  }
  return best;
}

/** The first running text of the element that has most of it right inside; -1 where there is none. */
function findKernel(
  { page, blocks, prose }: BlockTable,
  around: Int32Array,
): { block: number; prose: number } {
  const held = new Float64Array(page.size);
  let most = 0;
  let node = -1;
  for (let block = 0; block < blocks.count; block++) {
    const own = prose[block + 1] - prose[block];
    if (own === 0) continue;
    held[around[block]] += own;
    if (held[around[block]] > most) [most, node] = [held[around[block]], around[block]];
  }
  for (let block = 0; block < blocks.count && node >= 0; block++) {
    if (around[block] === node && prose[block + 1] > prose[block]) return { block, prose: most };
  }
  return { block: -1, prose: 0 };
}

interface Place {
  readonly block: number;
  readonly columns: ReachColumns;
  /** Running total of the words of the blocks. */
  readonly totals: Float64Array;
}

/** Tells of every block how large the smallest element is that holds it together with a place. */
function describeFrom(table: BlockTable, { block: place, columns, totals }: Place, slab: ColumnSlab): void {
  if (place < 0) {
    for (const column of Object.values(columns)) slab.fill(column, NOWHERE);
    return;
  }
  const { count } = table.blocks;
  const all = totals[count];
  const since = slab.open(columns.since);
  const words = slab.open(columns.words);
  for (let block = 0; block < count; block++) {
    slab.values[since + block] = block - place;
    slab.values[words + block] = totals[block] - totals[place];
  }
  const reach = slab.open(columns.reach);
  const reachWords = slab.open(columns.reachWords);
  const steps = slab.open(columns.steps);
  const { page, before, blocks } = table;
  let from = place;
  let to = place;
  let step = 0;
  for (let node = page.parent[blocks.first[place]]; node >= 0; node = page.parent[node]) {
    const start = before[node];
    const end = before[page.end[node]];
    if (start === from && end === to) continue;
    for (const [low, high] of [
      [start, from],
      [to, end],
    ]) {
      slab.values.fill(shareOf(end - start, count), reach + low, reach + high);
      slab.values.fill(shareOf(totals[end] - totals[start], all), reachWords + low, reachWords + high);
      slab.values.fill(step, steps + low, steps + high);
    }
    [from, to] = [start, end];
    step++;
    if (node === 0) break;
  }
}
