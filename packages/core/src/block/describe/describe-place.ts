/** Where a block stands on the page, and what stands before and after it. */
import { shareOf, toPrefixSums } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, NEIGHBOURS, WINDOWS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

/** Neighbours looked at one by one. */
const NEIGHBOUR_COLUMNS = NEIGHBOURS.map((step) => ({
  step,
  words: BLOCK_COLUMNS.number(`words at ${step}`),
  links: BLOCK_COLUMNS.number(`links at ${step}`),
  heading: BLOCK_COLUMNS.number(`heading at ${step}`),
  nodes: BLOCK_COLUMNS.number(`nodes to ${step}`),
}));

/** Windows summed up: so many blocks after a block; before it where `size` is negative. */
const WINDOW_COLUMNS = WINDOWS.map((name) => ({
  size: Number(name.replace('before ', '-').replace('after ', '')),
  words: BLOCK_COLUMNS.number(`words ${name}`),
  links: BLOCK_COLUMNS.number(`links ${name}`),
  prose: BLOCK_COLUMNS.number(`prose ${name}`),
}));

const COLUMN = BLOCK_COLUMNS.numberAll({
  rank: 'rank',
  blocksBefore: 'blocks before',
  blocksAfter: 'blocks after',
  wordsBefore: 'words before',
  proseBefore: 'prose before',
  proseAfter: 'prose after',
  sinceTitle: 'since h1',
  images: 'images near',
  sinceHeading: 'since heading',
  sinceProse: 'since prose',
  toProse: 'to prose',
});

/** Running totals over the blocks. */
interface Totals {
  readonly words: Float64Array;
  readonly links: Float64Array;
}

/** Tells where each block stands, and what stands before and after it. */
export function describePlace(table: BlockTable, slab: ColumnSlab): void {
  const totals = { words: toPrefixSums(table.words), links: toPrefixSums(table.linkWords) };
  for (const neighbour of NEIGHBOUR_COLUMNS) describeNeighbour(table, neighbour, slab);
  for (const window of WINDOW_COLUMNS) describeWindow(table, { totals, window }, slab);
  describeRank(table, totals, slab);
  describeDistances(table, slab);
}

function describeNeighbour(
  table: BlockTable,
  neighbour: (typeof NEIGHBOUR_COLUMNS)[number],
  slab: ColumnSlab,
): void {
  const { page, blocks, words, linkWords, heading } = table;
  const { count, first } = blocks;
  const { step } = neighbour;
  const { values } = slab;
  slab.fill(neighbour.words, -1);
  const size = slab.open(neighbour.words);
  const links = slab.open(neighbour.links);
  const headings = slab.open(neighbour.heading);
  const nodes = slab.open(neighbour.nodes);
  for (let block = 0; block < count; block++) {
    const other = block + step;
    const isThere = other >= 0 && other < count;
    values[nodes + block] = Math.abs((isThere ? first[other] : page.size) - first[block]);
    if (!isThere) continue;
    values[size + block] = words[other];
    values[links + block] = shareOf(linkWords[other], words[other]);
    values[headings + block] = Math.min(1, heading[other]);
  }
}

interface WindowInput {
  readonly totals: Totals;
  readonly window: (typeof WINDOW_COLUMNS)[number];
}

function describeWindow(
  { blocks, prose }: BlockTable,
  { totals, window }: WindowInput,
  slab: ColumnSlab,
): void {
  const { count } = blocks;
  const { size } = window;
  const { values } = slab;
  const words = slab.open(window.words);
  const links = slab.open(window.links);
  const running = slab.open(window.prose);
  for (let block = 0; block < count; block++) {
    const from = size < 0 ? Math.max(0, block + size) : block + 1;
    const to = size < 0 ? block : Math.min(count, block + 1 + size);
    if (to <= from) continue;
    const inside = totals.words[to] - totals.words[from];
    values[words + block] = inside;
    values[links + block] = shareOf(totals.links[to] - totals.links[from], inside);
    values[running + block] = prose[to] - prose[from];
  }
}

function describeRank(
  { features, blocks, prose, heading }: BlockTable,
  totals: Totals,
  slab: ColumnSlab,
): void {
  const { count, first } = blocks;
  const { values } = slab;
  const h1 = heading.indexOf(1);
  const rank = slab.open(COLUMN.rank);
  const before = slab.open(COLUMN.blocksBefore);
  const after = slab.open(COLUMN.blocksAfter);
  const wordsBefore = slab.open(COLUMN.wordsBefore);
  const proseBefore = slab.open(COLUMN.proseBefore);
  const proseAfter = slab.open(COLUMN.proseAfter);
  const sinceTitle = slab.open(COLUMN.sinceTitle);
  const images = slab.open(COLUMN.images);
  for (let block = 0; block < count; block++) {
    const last = first[Math.max(0, block - 1)];
    values[rank + block] = shareOf(block, count);
    values[before + block] = block;
    values[after + block] = count - block;
    values[wordsBefore + block] = shareOf(totals.words[block], totals.words[count]);
    values[proseBefore + block] = shareOf(prose[block], prose[count]);
    values[proseAfter + block] = prose[count] - prose[block + 1];
    values[sinceTitle + block] = h1 < 0 ? -1000 : block - h1;
    values[images + block] = features.images[first[block]] - features.images[last];
  }
}

/** A distance to a block further away than this is not told. */
const FARTHEST = 100;

/** How far the last heading and the nearest running text on both sides are. */
function describeDistances({ blocks, prose, heading }: BlockTable, slab: ColumnSlab): void {
  const { count } = blocks;
  const { values } = slab;
  const sinceHeading = slab.open(COLUMN.sinceHeading);
  const sinceProse = slab.open(COLUMN.sinceProse);
  const toProse = slab.open(COLUMN.toProse);
  let far = FARTHEST;
  let near = FARTHEST;
  for (let block = 0; block < count; block++) {
    far = heading[block] > 0 ? 0 : Math.min(FARTHEST, far + 1);
    near = prose[block + 1] > prose[block] ? 0 : Math.min(FARTHEST, near + 1);
    values[sinceHeading + block] = far;
    values[sinceProse + block] = near;
  }
  near = FARTHEST;
  for (let block = count - 1; block >= 0; block--) {
    near = prose[block + 1] > prose[block] ? 0 : Math.min(FARTHEST, near + 1);
    values[toProse + block] = near;
  }
}
