import { nodeAt, type Page, TAG } from '../page/index.ts';
import type { Candidate } from './metadata.ts';
import type { Marks } from './scan-page.ts';
import { toKey } from './to-key.ts';

/** Where the headline stands. */
export interface Headline {
  /** -1 where the page has none. */
  readonly node: number;
  /** Its place in the page text; nothing wide where the page has none. */
  readonly start: number;
  readonly end: number;
  /** Where the first heading behind it stands that leads to another page; what follows speaks of that one. */
  readonly teaserAt: number;
}

/** The heading that says the title, else its words in the text, else the first h1. */
export function findHeadline(page: Page, marks: Marks, title: Candidate | undefined): Headline {
  const found = findWords(page, marks, title);
  if (found === undefined) return { node: -1, start: 0, end: 0, teaserAt: Number.POSITIVE_INFINITY };
  return { ...found, teaserAt: findTeaser(page, marks, found) };
}

/** Whether the headline is that of one thing in a list of such: what stands around it is said of that thing. */
export function isListed(page: Page, { headings }: Marks, { node }: Headline): boolean {
  if (node < 0 || page.tag[node] === TAG.h1) return false;
  let item = node;
  while (item > 0 && page.tag[item] !== TAG.li) item = page.parent[item];
  if (item <= 0) return false;
  const list = page.parent[item];
  return headings.some(
    (other) =>
      other > list &&
      other < page.end[list] &&
      (other < item || other >= page.end[item]) &&
      page.tag[other] === page.tag[node] &&
      leadsAway(page, other),
  );
}

type Place = Pick<Headline, 'node' | 'start' | 'end'>;

function findWords(page: Page, { headings }: Marks, title: Candidate | undefined): Place | undefined {
  if (title !== undefined) {
    const node = title.source === 'heading' ? title.node : findHeading(page, headings, title.value);
    if (node !== undefined) return toPlace(page, node);
    const start = page.text.indexOf(title.value);
    if (start >= 0) return { node: nodeAt(page, start), start, end: start + title.value.length };
  }
  const first = headings.find((heading) => page.tag[heading] === TAG.h1) ?? headings[0];
  return first === undefined ? undefined : toPlace(page, first);
}

function toPlace(page: Page, node: number): Place {
  const [start, end] = page.span(node);
  return { node, start, end };
}

/** The first heading that says the title; lengths are compared before letters are. */
function findHeading(page: Page, headings: readonly number[], title: string): number | undefined {
  const key = toKey(title);
  return headings.find((heading) => {
    const length = page.textAt[page.end[heading]] - page.textAt[heading];
    return Math.abs(length - title.length) <= LEEWAY && toKey(page.textOf(heading)) === key;
  });
}

/** Characters by which two writings of one title may differ: spaces, quotation marks, an anchor. */
const LEEWAY = 10;

/** Forums repeat the headline above each post, linked: that heading is none of another page. */
function findTeaser(page: Page, { headings }: Marks, { node, start, end }: Place): number {
  const key = toKey(page.text.slice(start, end));
  const teaser = headings.find(
    (heading) =>
      heading > node &&
      page.textAt[heading] >= end &&
      isLong(page, heading) &&
      leadsAway(page, heading) &&
      !isRepeat(toKey(page.textOf(heading).slice(0, LONGEST_KEY)), key),
  );
  return teaser === undefined ? Number.POSITIVE_INFINITY : page.textAt[teaser];
}

const LONGEST_KEY = 300;

/** "Re: Storm reaches coast" repeats the headline; a short one may be in another by chance. */
function isRepeat(heading: string, headline: string): boolean {
  return heading === headline || (headline.length >= SHORTEST_TEASER && heading.includes(headline));
}

/** A shorter heading may be the author's name, or that of a section. */
const SHORTEST_TEASER = 16;

function isLong(page: Page, heading: number): boolean {
  return page.textAt[page.end[heading]] - page.textAt[heading] >= SHORTEST_TEASER;
}

/** A link around a heading is its parent, or has one wrapper between. */
const NEAR = 2;

/** Whether a heading is in a link, or has one, to another page. */
function leadsAway(page: Page, heading: number): boolean {
  for (let step = 0, at = page.parent[heading]; step < NEAR && at > 0; step++, at = page.parent[at])
    if (isLinkAway(page, at)) return true;
  for (let node = heading + 1; node < page.end[heading]; node++) if (isLinkAway(page, node)) return true;
  return false;
}

function isLinkAway(page: Page, node: number): boolean {
  return page.tag[node] === TAG.a && page.attribute(node, 'href')?.includes('#') === false;
}
