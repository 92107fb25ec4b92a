/** What a page shows of its site's name beside the document's title: links home, the head of the page, copyright lines. */
import { findLandmark, nodeAt, type Page, TAG } from '../page/index.ts';
import type { Marks } from './scan-page.ts';
import { sitesOfHost } from './site-name.ts';
import { SEPARATOR } from './title.ts';
import { toKey } from './to-key.ts';
import { isNoTitle } from './word-lists.ts';

/** A part of the document's title that something else on the page calls the site. */
export interface SiteSign {
  readonly value: string;
  /** Whether the title ends with it: what it begins with may be the page of that name. */
  readonly isLast: boolean;
}

/** Names of sites are short. */
const LONGEST = 60;
const EDGE = /^[\s\-–—:·•|｜»«›‹/\\~_*]+|[\s\-–—:·•|｜»«›‹/\\~_*]+$/gu;

/** The ends of the document's title that are names of its site, its last one first. */
export function collectSiteSigns(page: Page, marks: Marks, host: string | undefined): SiteSign[] {
  const parts = page.title
    .split(SEPARATOR)
    .map((part) => part.replace(EDGE, '').replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  if (parts.length < 2) return [];
  const known = [...collectHomeNames(page, marks, host)].map(toBareKey);
  const hosts = new Set(sitesOfHost(host).map(toKey));
  const headings = new Set(marks.headings.slice(0, MOST_HEADINGS).map((node) => toKey(page.textOf(node))));
  // Two headings that say both ends of the title are the site, or the book, and the page.
  const isHeaded = headings.has(toKey(parts[0])) && headings.has(toKey(parts.at(-1)!));
  const isSign = (part: string, isLast: boolean) => {
    const key = toKey(part);
    if (part.length > LONGEST || key === '' || isNoTitle(key)) return false;
    if (isLast && isHeaded) return true;
    if (hosts.has(key) || hosts.has(key.replaceAll(' ', ''))) return true;
    return known.some((name) => isSame(name, toBareKey(part), isLast)) || isSaid(page, part);
  };
  return [parts.at(-1)!, parts[0]].flatMap((value, index) =>
    isSign(value, index === 0) ? [{ value, isLast: index === 0 }] : [],
  );
}

/** Headings that are held against the title. */
const MOST_HEADINGS = 20;
const AND = / (?:and|und|et|y|e|en|og|och|i) /g;

/** A name as it is compared: "Salt & Sons" is "Salt and Sons". */
function toBareKey(name: string): string {
  return toKey(name).replace(AND, ' ');
}

/** A shorter name begins too many others. */
const SHORTEST = 4;

/** Whether two names are one, or one begins with the other at the end of a title: "Almanac", "Almanac 2.1 documentation". */
function isSame(one: string, other: string, isLast: boolean): boolean {
  if (one === other || !isLast) return one === other;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST && long.startsWith(`${short} `);
}

/** What links to the site's first page say, in words or by their picture, as keys. */
function collectHomeNames(page: Page, { homeLinks }: Marks, host: string | undefined): Set<string> {
  const names = new Set<string>();
  for (const node of homeLinks) {
    if (!leadsHome(page.attribute(node, 'href')!, host)) continue;
    const text = page.textOf(node).slice(0, LONGEST * 3);
    for (const line of [text, ...text.split('\n')]) names.add(toKey(line));
    const picture = page.first(TAG.img, node, page.end[node]);
    if (picture >= 0) names.add(toKey((page.attribute(picture, 'alt') ?? '').replace(LOGO, '')));
    names.add(toKey((page.attribute(node, 'title') ?? '').slice(0, LONGEST)));
  }
  names.delete('');
  return names;
}

/** "The Daily logo", "Logo: The Daily". */
const LOGO = /^logo\b[\s:]*(?:of\s+|von\s+|de\s+)?|(?<![\s-])[\s-]*\blogo$/gi;

function leadsHome(href: string, host: string | undefined): boolean {
  const other = /^(?:https?:)?\/\/([^/:?#]+)/i.exec(href.trim())?.[1].toLowerCase();
  return other === undefined || host === undefined || bare(other) === bare(host);
}

function bare(host: string): string {
  return host.replace(/^www\d?\./, '');
}

/** Places of a name that are looked at. */
const MOST_PLACES = 12;
const COPYRIGHT = /©|\(c\)|copyright|&copy;|impressum/i;

/** Whether the name stands behind a sign of copyright, or as a line of its own in the head of the page. */
function isSaid(page: Page, name: string): boolean {
  const { text } = page;
  for (let at = text.indexOf(name), count = 0; at >= 0 && count < MOST_PLACES; count++) {
    const start = text.lastIndexOf('\n', at - 1) + 1;
    const before = text.slice(Math.max(start, at - LONGEST), at);
    if (COPYRIGHT.test(before)) return true;
    const isLine =
      before.trim() === '' &&
      /^[^\S\n]*(?:\n|$)/.test(text.slice(at + name.length, at + name.length + LONGEST));
    if (isLine && isInHead(page, nodeAt(page, at))) return true;
    at = text.indexOf(name, at + name.length);
  }
  return false;
}

/** Classes and identifiers of what holds a site's name. */
const HEAD =
  /(?:^|[\s_-])(?:logo|brand|branding|masthead|banner|site-?(?:name|title|header|head)|page-?header|head(?:er)?-?bar|opac-?header|head|kopf|entete|cabecera)(?:$|[\s_-])/i;
const STEPS = 6;

/** Whether a place is in the head of the site, and in no menu of it. */
function isInHead(page: Page, place: number): boolean {
  for (let node = place, step = 0; node > 0 && step < STEPS; node = page.parent[node]) {
    if (page.tag[node] === 0) continue;
    step++;
    if (page.tag[node] === TAG.li || page.tag[node] === TAG.nav) return false;
    const names = `${page.attribute(node, 'class') ?? ''} ${page.attribute(node, 'id') ?? ''}`;
    if (findLandmark(page, node) === 'header' || HEAD.test(names)) return true;
  }
  return false;
}
