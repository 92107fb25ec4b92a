/** What belongs to a choice of blocks and was left out of it: a standfirst, notes under their heading, cells of a table. */
import type { BlockTable } from '../block/index.ts';
import { HIDDEN } from '../style/index.ts';
import { findAttributions } from './find-attributions.ts';
import { findMissing } from './find-missing.ts';
import { findNotes } from './find-notes.ts';

/** As what a block belongs to the choice. */
export type AddedAs = 'standfirst' | 'note' | 'part of a whole' | 'attribution';

/** The choice with what belongs to it; the same array where nothing does. */
export function completeChoice(table: BlockTable, chosen: Uint8Array): Uint8Array {
  const added = collectAdded(table, chosen);
  if (added.size === 0) return chosen;
  const completed = new Uint8Array(chosen);
  for (const block of added.keys()) completed[block] = 1;
  return completed;
}

/** The blocks that belong to a choice and are not in it. */
export function collectAdded(table: BlockTable, chosen: Uint8Array): ReadonlyMap<number, AddedAs> {
  const added = new Map<number, AddedAs>();
  for (const block of findMissing(table, chosen)) added.set(block, 'part of a whole');
  for (const block of findNotes(table, chosen)) added.set(block, 'note');
  for (const block of findAttributions(table, chosen)) added.set(block, 'attribution');
  for (const block of findStandfirst(table, chosen)) added.set(block, 'standfirst');
  return added;
}

/** What papers and the software of blogs call the words between headline and text. */
const STANDFIRST =
  /(?:^|[\s_-])(?:standfirst|stand-first|dek|deck|strapline|subtitle|sub-title|subhead|subheading|subheadline|sub-headline|lede|vorspann|chapeau|excerpt|alternativeheadline)(?:$|[\s_-])|(?:^|\s)description(?:$|\s)/i;
/** Running text: the words of an article begin here. */
const PROSE_WORDS = 15;
const REACH = 12;
const FEWEST = 6;
const MOST = 80;
const LINK_SHARE = 0.3;

/** The block under the headline that its author calls a standfirst, where the text below is chosen. */
function findStandfirst(table: BlockTable, chosen: Uint8Array): number[] {
  const { words, heading } = table;
  let start = 0;
  while (start < chosen.length && (chosen[start] === 0 || words[start] < PROSE_WORDS)) start++;
  if (start === chosen.length) return [];
  for (let block = start - 1; block >= 0 && block >= start - REACH; block--) {
    if (chosen[block] === 0 && isStandfirst(table, block))
      return followsHeadline(table, block) ? [block] : [];
    if (heading[block] > 0) break;
  }
  return [];
}

function isStandfirst(
  { page, style, words, linkWords, heading, blocks }: BlockTable,
  block: number,
): boolean {
  if (words[block] < FEWEST || words[block] > MOST || linkWords[block] > LINK_SHARE * words[block])
    return false;
  const first = blocks.first[block];
  if (style.hidden[first] !== HIDDEN.visible || heading[block] === 1) return false;
  let around = page.parent[first];
  // The element that holds this block and no other, by its own name or a wrapper's.
  for (let up = 0; up < 4 && around > 0 && page.end[around] <= blocks.end[block] + 4; up++) {
    const name = `${page.attribute(around, 'class') ?? ''} ${page.attribute(around, 'itemprop') ?? ''}`;
    if (STANDFIRST.test(name)) return true;
    around = page.parent[around];
  }
  return false;
}

function followsHeadline({ heading }: BlockTable, block: number): boolean {
  for (let before = block - 1; before >= 0 && before >= block - 3; before--) {
    if (heading[before] === 1) return true;
  }
  return false;
}
