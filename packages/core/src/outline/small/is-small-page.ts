/** Whether a page is small, or a fragment: too few words, or nothing of the frame, that the trained models know pages by. */
import type { BlockTable } from '../../block/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import type { SeenText } from './seen-text.ts';

/** What a page may have at most. Chosen on pages cut out of others, November 2026 (docs/outline.md). */
const MOST = {
  /** With fewer words than this a page is small, whatever it is. */
  words: 60,
  /** With fewer words and nodes than these it is, unless much of it is hidden or it declares its parts. */
  littleWords: 200,
  littleNodes: 400,
  /** Words and nodes of a fragment. */
  bareWords: 600,
  bareNodes: 1500,
  /** Short blocks of links, and links among the words, of a fragment. */
  littleLinkBlocks: 8,
  linkBlocks: 3,
  links: 0.25,
  /** Hidden words for each that is seen. */
  hidden: 0.5,
  /** Elements that tell machines of the page: a site has dozens, who writes a page by hand a few. */
  machineTags: 20,
} as const;

export interface SmallInput {
  readonly seen: SeenText;
  /** How many elements with text declare themselves menu, header, footer or aside of the page. */
  readonly landmarks: number;
}

/** Whether a page has so many words that it cannot be small: told at once. */
export function isLargePage({ page, features }: BlockTable): boolean {
  return features.words[page.size] > MOST.bareWords * (1 + MOST.hidden);
}

/** Whether all that is seen on a page is content unless it is plainly something else. */
export function isSmallPage({ page }: BlockTable, { seen, landmarks }: SmallInput): boolean {
  const { words, hiddenWords } = seen;
  if (seen.letters === 0 || seen.inertLetters > seen.letters) return false;
  if (words + hiddenWords < MOST.words) return true;
  if (hiddenWords > MOST.hidden * words) return false;
  if (landmarks > 0 || !(isLittle(page, seen) || isBare(page, seen))) return false;
  return countMachineTags(page) <= MOST.machineTags;
}

function isLittle({ size }: Page, { words, linkBlocks }: SeenText): boolean {
  return words < MOST.littleWords && size < MOST.littleNodes && linkBlocks <= MOST.littleLinkBlocks;
}

function isBare({ size }: Page, { words, linkWords, linkBlocks }: SeenText): boolean {
  const isShort = words < MOST.bareWords && size < MOST.bareNodes;
  return isShort && linkBlocks <= MOST.linkBlocks && linkWords < MOST.links * words;
}

function countMachineTags({ tag, size }: Page): number {
  let count = 0;
  for (let node = 0; node < size; node++) if (tag[node] === TAG.meta || tag[node] === TAG.link) count++;
  return count;
}
