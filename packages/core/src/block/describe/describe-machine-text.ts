/** How much of a block's text stands also in what the page gives to machines: JSON-LD, description, Open Graph. */
import { shareOf } from '../../number/index.ts';
import { KIND, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import type { BlockWords } from '../word/block-words.ts';
import { hashWords } from '../word/hashed-words.ts';
import { WordSet } from '../word/word-set.ts';

/** Enough for an article's body; a shop's whole catalogue is not read. */
const MOST_CHARACTERS = 60_000;
/** In shorter blocks a pair of words in common is too likely chance. */
const LEAST_WORDS = 4;
/** So many words of a block are looked up, within so many characters. */
const MOST_WORDS = 60;
const MOST_READ = 600;

const COLUMN = BLOCK_COLUMNS.numberAll({ data: 'told in data', description: 'told in description' });

/** Writes how much of each block's text stands also in what the page gives to machines. */
export function describeMachineText(table: BlockTable, words: BlockWords, slab: ColumnSlab): void {
  const sources = [
    { column: COLUMN.data, text: readData(table) },
    { column: COLUMN.description, text: readDescriptions(table) },
  ];
  for (const { column, text } of sources) {
    slab.fill(column, 0);
    const pairs = new WordSet(hashWords(text), 'pairs');
    if (pairs.size === 0) continue;
    const start = slab.open(column);
    for (let block = 0; block < table.blocks.count; block++) {
      if (table.words[block] >= LEAST_WORDS) slab.values[start + block] = countShare(words, block, pairs);
    }
  }
}

/** Share of the pairs of neighbouring words at the block's beginning that stand also in a text for machines. */
function countShare({ text, start }: BlockWords, block: number, pairs: WordSet): number {
  const first = start[block];
  const last = Math.min(start[block + 1], first + MOST_WORDS);
  let place = first + 1;
  let hits = 0;
  let known = -1;
  for (; place < last && text.at[place] < text.at[first] + MOST_READ; place++) {
    known = pairs.findNextPair(known, text, place - 1);
    if (known >= 0) hits++;
  }
  return shareOf(hits, place - first - 1);
}

/** The strings of JSON-LD are not parsed: pairs of words that nobody wrote do no harm. */
function readData({ page }: BlockTable): string {
  let text = '';
  for (let node = 0; node < page.size && text.length < MOST_CHARACTERS; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] !== TAG.script) continue;
    if (page.attribute(node, 'type') === 'application/ld+json') text += ` ${page.data[node + 1] ?? ''}`;
  }
  return text.slice(0, MOST_CHARACTERS).replace(/\\u00[0-9a-f]{2}|\\[nrt"/]|<[^<>]*>|&[a-z]+;/gi, ' ');
}

function readDescriptions({ page }: BlockTable): string {
  let text = '';
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== TAG.meta) continue;
    const name = page.attribute(node, 'name') ?? page.attribute(node, 'property') ?? '';
    if (name.endsWith('description')) text += ` ${page.attribute(node, 'content') ?? ''}`;
  }
  return text.slice(0, MOST_CHARACTERS);
}
