/** Learns how words speak for or against content, from the short blocks of labelled pages. */
import { ColumnSlab, describeWordOdds, readWordOdds, type WordOddsFile } from '@anatome/core/block';
import { getDomain } from 'tldts';
import type { ContentPage } from './content.ts';

/** In longer blocks words say little: they are content or not as a whole. */
const LONGEST_BLOCK = 15;
/** A word of fewer sites may be the word of one of them. */
const LEAST_SITES = 10;
/** Words nearer to even say nothing worth its place. */
const LEAST_ODDS = 0.4;
/** Values are told in steps of this, so that the file is a few lines. */
const STEP = 0.2;

interface Count {
  content: number;
  other: number;
  readonly sites: Set<string>;
}

/** The odds of all words that say something, as a model's file has them. */
export function trainWordOdds(pages: readonly ContentPage[]): WordOddsFile {
  const counts = new Map<string, Count>();
  for (const page of pages) countWords(page, counts);
  const lines = new Map<string, string[]>();
  for (const [word, { content, other, sites }] of counts) {
    const odds = Math.log((content + 1) / (other + 1));
    if (sites.size < LEAST_SITES || Math.abs(odds) < LEAST_ODDS || word.includes('_')) continue;
    const value = (Math.round(odds / STEP) * STEP).toFixed(1);
    const known = lines.get(value);
    if (known === undefined) lines.set(value, [word]);
    else known.push(word);
  }
  return [...lines]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([value, words]) => `${value} ${words.sort().join(' ')}`)
    .join('\n');
}

/** Counts the words of a page, which weighs as much as any other. */
function countWords(page: ContentPage, counts: Map<string, Count>): void {
  const site = getDomain(page.url) ?? page.name;
  const own = new Map<string, [content: number, all: number]>();
  for (const [block, words] of page.words.entries()) {
    if (words.length > LONGEST_BLOCK) continue;
    for (const word of new Set(words)) {
      const count = own.get(word) ?? [0, 0];
      count[0] += Number(page.share[block] >= 0.5);
      count[1]++;
      own.set(word, count);
    }
  }
  for (const [word, [content, all]] of own) {
    const count = counts.get(word) ?? { content: 0, other: 0, sites: new Set() };
    count.content += content / all;
    count.other += 1 - content / all;
    count.sites.add(site);
    counts.set(word, count);
  }
}

/** The page with the columns of words. */
export function addWordOdds(page: ContentPage, file: WordOddsFile): ContentPage {
  const slab = new ColumnSlab(page.counts.length);
  const { description, heading } = page;
  describeWordOdds({ words: description.words, heading, odds: readWordOdds(file) }, slab);
  return { ...page, columns: { ...page.columns, ...slab.toColumns() } };
}
