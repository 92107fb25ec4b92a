import type { Page } from '@anatome/core';
import { readEditHtml } from '@anatome/core/safe';
import { findCandidates } from './find-candidates.ts';
import { toFingerprint } from './fingerprint.ts';
import { type PlacedOutline, TrailIndex, ZoneIndex } from './heading-trail.ts';
import { PageWords } from './page-words.ts';
import type { RegionPointer } from './region-edit.ts';
import { splitWords, toPlainText } from './split-words.ts';
import { WordLikeness } from './word-likeness.ts';

/** Words of a quote, and of what is before and behind it. */
const QUOTED_WORDS = 24;
const CONTEXT_WORDS = 12;
/** No quote is longer, whatever is called a word: then it ends, or begins, within one. */
export const LONGEST_QUOTE = 1000;
/** Places of words that are looked at for another region that says the same. */
const MOST_PLACES = 2000;

/** Ways to find an element again when the page has changed; `outline` says more about where it stands. */
export function createPointer(page: Page, outline: PlacedOutline | undefined, node: number): RegionPointer {
  checkRegion(page, node);
  const words = new PageWords(page);
  const [from, to] = words.range(node);
  const [start, end] = page.span(node);
  const own = splitWords(toPlainText(readEditHtml(page, node)));
  return {
    path: page.path(node),
    start,
    end,
    length: page.text.length,
    quote: {
      exact: words.textOf(from, Math.min(to, from + QUOTED_WORDS)).slice(0, LONGEST_QUOTE),
      prefix: words.textOf(Math.max(0, from - CONTEXT_WORDS), from).slice(-LONGEST_QUOTE),
      suffix: words.textOf(to, Math.min(words.words.length, to + CONTEXT_WORDS)).slice(0, LONGEST_QUOTE),
    },
    trail: new TrailIndex(page, outline).trailOf(node),
    role: new ZoneIndex(outline).zoneOf(node),
    tag: page.name(node),
    fingerprint: toFingerprint(own),
    rival: findRival(words, node, own),
  };
}

/** How much the likest other place of the page says the same: one that is neither in the element nor around it. */
function findRival(words: PageWords, node: number, own: readonly string[]): number {
  if (own.length === 0) return 0;
  const { page } = words;
  const ids = words.toIds(own);
  const likeness = new WordLikeness(words, ids);
  const [near] = words.range(node);
  let most = 0;
  for (const other of findCandidates(words, { ids, near, mostPlaces: MOST_PLACES })) {
    if (page.contains(node, other.node) || page.contains(other.node, node)) continue;
    most = Math.max(most, likeness.compareText(other.from, other.to));
  }
  return Math.round(most * 100) / 100;
}

export function checkRegion(page: Page, node: number): void {
  if (page.isElement(node)) return;
  throw new RangeError(`Expected the number of an element of the page, but got ${node}.`);
}
