/** Links in headings that are no words of theirs: to the heading itself, to the top of the page, to an editor. */
import { type Page, TAG } from '../../page/index.ts';
import type { ContentWalk } from './content-walk.ts';

/** Longer ones are none; each link in one is compared with all of it. */
const MAX_HEADING = 500;
/** Elements around a heading that may have the name a link to it uses. */
const NEAR = 3;
/** What such links say, where they say anything; other signs than letters are no words. */
const WORDS: ReadonlySet<string> = new Set(
  'top|back to top|to top|link|permalink|permanent link|anchor|anchor link|copy link|copy|edit|edit source|link to this heading|link to this section|link to this headline|nach oben|haut de page'.split(
    '|',
  ),
);
const BEGINNINGS = /^(?:section titled|direct link to|permalink to|permanent link to|link to|anchor for) /;

/** Whether a link or a button stands in a heading without being part of what it says. */
export function isHeadingTool(walk: ContentWalk, node: number): boolean {
  const { page, builder } = walk;
  if (!builder.isInHeading) return false;
  const heading = findHeading(page, node);
  const text = page.textOf(node);
  if (heading < 0 || text.length >= MAX_HEADING || isWhole(page, heading, node)) return false;
  if (page.tag[node] === TAG.button) return true;
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const fragment = walk.addresses.fragmentOf(page.attribute(node, 'href'));
  if (fragment === '') return false;
  return WORDS.has(words) || BEGINNINGS.test(words) || isNameOf(page, heading, fragment);
}

/** Whether a node, a link say, holds all words of the heading it stands in. */
export function isWholeHeading({ page, builder }: ContentWalk, node: number): boolean {
  const heading = builder.isInHeading ? findHeading(page, node) : -1;
  return heading >= 0 && isWhole(page, heading, node);
}

function isWhole(page: Page, heading: number, node: number): boolean {
  const text = page.textOf(heading);
  return text.length <= MAX_HEADING && toLetters(text) === toLetters(page.textOf(node));
}

function findHeading(page: Page, node: number): number {
  let heading = page.parent[node];
  while (heading > 0 && !(page.tag[heading] >= TAG.h1 && page.tag[heading] <= TAG.h6))
    heading = page.parent[heading];
  return heading > 0 ? heading : -1;
}

/** Whether a heading, or the section it begins, is called so. */
function isNameOf(page: Page, heading: number, name: string): boolean {
  const target = page.byId(name);
  if (target < 0) return false;
  if (page.contains(heading, target)) return true;
  let around = page.parent[heading];
  for (let up = 0; up < NEAR && around > 0; up++, around = page.parent[around]) {
    if (around === target) return page.textOf(around, heading).trim() === '';
  }
  return false;
}

function toLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
