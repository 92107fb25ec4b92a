/** Blocks that look alike, and blocks that say the same: a button on every card, a byline on every post. */
import { shareOf } from '../../number/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import type { BlockWords } from '../word/block-words.ts';
import type { Alike } from '../word/group-alike.ts';
import { hashWords } from '../word/hashed-words.ts';
import { WordSet } from '../word/word-set.ts';

export interface AlikeColumns {
  readonly alike: Alike;
  readonly words: BlockWords;
}

function numberGroup(name: 'shape' | 'name look'): GroupColumns {
  return BLOCK_COLUMNS.numberAll({
    count: `${name} count`,
    words: `${name} words`,
    links: `${name} links`,
    prose: `${name} prose`,
  });
}

type GroupColumns = Readonly<Record<'count' | 'words' | 'links' | 'prose', number>>;

const SHAPE = numberGroup('shape');
const LOOK = numberGroup('name look');
const SAME_TEXT = BLOCK_COLUMNS.number('same text');
const IN_TITLE = BLOCK_COLUMNS.number('in title');

/** Tells of the groups each block is in, and of its words in the title. */
export function describeAlike(table: BlockTable, { alike, words }: AlikeColumns, slab: ColumnSlab): void {
  describeGroup(table, { groups: alike.shape, columns: SHAPE }, slab);
  describeGroup(table, { groups: alike.look, columns: LOOK }, slab);
  countCopies(alike.text, slab);
  describeTitle(table, words, slab);
}

interface Group {
  readonly groups: Int32Array;
  readonly columns: GroupColumns;
}

function describeGroup(
  { blocks, words, linkWords, prose }: BlockTable,
  { groups, columns }: Group,
  slab: ColumnSlab,
): void {
  const most = findMost(groups) + 1;
  const count = new Float64Array(most);
  const total = new Float64Array(most);
  const linked = new Float64Array(most);
  const running = new Float64Array(most);
  for (let block = 0; block < blocks.count; block++) {
    const group = groups[block];
    count[group] += 1;
    total[group] += words[block];
    linked[group] += linkWords[block];
    running[group] += prose[block + 1] - prose[block];
  }
  const { values } = slab;
  const size = slab.open(columns.count);
  const mean = slab.open(columns.words);
  const links = slab.open(columns.links);
  const share = slab.open(columns.prose);
  for (let block = 0; block < blocks.count; block++) {
    const group = groups[block];
    values[size + block] = count[group];
    values[mean + block] = shareOf(total[group], count[group]);
    values[links + block] = shareOf(linked[group], total[group]);
    values[share + block] = shareOf(running[group], prose[blocks.count]);
  }
}

function findMost(groups: Int32Array): number {
  let most = -1;
  for (let block = 0; block < groups.length; block++) most = Math.max(most, groups[block]);
  return most;
}

/** How many blocks say the same. */
function countCopies(texts: Int32Array, slab: ColumnSlab): void {
  const counts = new Float64Array(findMost(texts) + 1);
  for (let block = 0; block < texts.length; block++) counts[texts[block]] += 1;
  const start = slab.open(SAME_TEXT);
  for (let block = 0; block < texts.length; block++) slab.values[start + block] = counts[texts[block]];
}

/** Longer blocks are no titles. */
const LONGEST_TITLE = 200;

/** How many words of a block are in the page's title. */
function describeTitle({ page, blocks }: BlockTable, words: BlockWords, slab: ColumnSlab): void {
  const title = new WordSet(hashWords(page.title), 'words');
  const start = slab.open(IN_TITLE);
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.to[block] - blocks.from[block] > LONGEST_TITLE) continue;
    const from = words.start[block];
    const to = words.start[block + 1];
    let hits = 0;
    for (let place = from; place < to; place++) if (title.has(words.text, place)) hits++;
    slab.values[start + block] = shareOf(hits, to - from);
  }
}
