/**
 * A lone menu at the end of the page (section 3.1): Series1 is looked for in the first half of the tree and Series2 in
 * the second, so that the only Series of a page, if it stands in the second half, is Series2 and begins the FootZone.
 *
 * The paper is silent on lists of links that are what a page is about and come last: handouts, favourite sites. Section
 * 2.2 calls a menu what "organizes navigation in web documents of a website or through a web document", so most links
 * stay on the site; its entries are a word or two; nothing announces them; and after them comes a sign-off at most.
 */
import { LINK } from '../../feature/index.ts';
import { KIND, type Range, TAG } from '../../page/index.ts';
import type { Series } from './collect-series.ts';
import { isInSecondHalf, type ZoneScene } from './zone-scene.ts';

/**
 * Words that may come after the menu: a date, an address, who made the page. Set by eye on every second page of
 * content/ and of homepages/ (November 2026): sign-offs there have 1 to 15 words, and what has more is more.
 */
const LONGEST_SIGN_OFF = 15;

/** What the only Series of a page ends it with, as a run of siblings, or undefined. */
export function findLoneMenu(scene: ZoneScene): Range | undefined {
  const { page, series, body } = scene;
  if (series.length !== 1) return undefined;
  const [menu] = series;
  if (!isInSecondHalf(scene, menu.start) || !leadsAboutSite(scene, menu)) return undefined;
  if (!isTerse(scene, menu) || isAnnounced(scene, menu)) return undefined;
  const [start, end] = toBox(scene, menu);
  const isLast = countWords(scene, end, page.end[body]) <= LONGEST_SIGN_OFF;
  // ZR6: up to the last sibling.
  return isLast ? [start, page.end[page.parent[start]]] : undefined;
}

/** Whether at least half of the links stay on the site or the page. */
function leadsAboutSite({ features }: ZoneScene, { start, end }: Series): boolean {
  const count = (kind: number): number => features.linksOf(kind)[end] - features.linksOf(kind)[start];
  const about = count(LINK.internal) + count(LINK.sameDomain) + count(LINK.thisPage);
  return about * 2 >= features.links[end] - features.links[start];
}

/**
 * Words an entry has on average: "Home", "Contact us", not "Introduction to Computer Systems". Set by eye on the same
 * pages; an ordered list is no menu at all.
 */
const MOST_WORDS = 2;

function isTerse(scene: ZoneScene, { parent, start, end }: Series): boolean {
  const { page, features } = scene;
  const linked = features.visibleLinkWords[end] - features.visibleLinkWords[start];
  return page.tag[parent] !== TAG.ol && linked <= MOST_WORDS * (features.links[end] - features.links[start]);
}

const HEADINGS: ReadonlySet<number> = new Set([TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6, TAG.dt]);

/** Whether a heading or a text that ends in a colon stands right before the menu: it belongs to what they announce. */
function isAnnounced({ page, features: { visibleCharacters }, body }: ZoneScene, menu: Series): boolean {
  let before = menu.start - 1;
  while (before > body && visibleCharacters[before + 1] === visibleCharacters[before]) before--;
  if (before <= body || page.kind[before] !== KIND.text) return false;
  if (/[:：]\s*$/.test(page.data[before].slice(-40))) return true;
  for (let at = page.parent[before]; at > body && !page.contains(at, menu.start); at = page.parent[at])
    if (HEADINGS.has(page.tag[at])) return true;
  return false;
}

/** The element of the menu, as high as nothing else is in it; the links alone where their parent holds the page. */
function toBox(scene: ZoneScene, menu: Series): Range {
  const { page, body } = scene;
  if (menu.parent === body || !isInSecondHalf(scene, menu.parent)) return [menu.start, menu.end];
  let box = menu.parent;
  const words = countWords(scene, box, page.end[box]);
  for (let up = page.parent[box]; up !== body && countWords(scene, up, page.end[up]) === words; )
    [box, up] = [up, page.parent[up]];
  return [box, page.end[box]];
}

function countWords({ features: { visibleWords } }: ZoneScene, start: number, end: number): number {
  return visibleWords[end] - visibleWords[start];
}
