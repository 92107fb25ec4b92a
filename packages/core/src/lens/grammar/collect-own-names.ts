/** What a page calls itself: the site's name by title, address, copyright line, logo and what it declares. */
import { findAddresses } from '../../feature/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { findPhrase, isWritten, type Phrase } from './find-phrase.ts';
import { readHolder } from './read-holder.ts';

/** A page has one name, perhaps a short and a long one; more are read, for titles have several segments. */
const MOST_NAMES = 8;
/** Copyright lines looked at, images looked at: what names a site stands early, or once at the end. */
const MOST_LINES = 12;
const MOST_IMAGES = 40;
const MOST_WORDS = 7;
/** Of a title so many characters and segments are read: each may be looked for in the whole text. */
const MOST_TITLE = 400;
const MOST_SEGMENTS = 8;
const LONGEST = 60;

/** Legal forms that people leave out when they speak of a firm. */
const FORM =
  /(?<![\s,])[\s,]+(?:inc|ltd|limited|llc|l\.l\.c|llp|plc|gmbh|ag|kg|co|corp|corporation|pty ltd|pvt ltd|s\.?a|b\.?v)\.?$/i;
const SEGMENTS =
  /(?<!\s)\s+[-–—~/]+\s+|(?:(?<!\s)\s+)?[|｜»«›‹·•]+\s*|(?:(?<!\s)\s+)?(?<!:):+\s+|(?:(?<!\s)\s+)?::\s*/u;
/** Titles that name a kind of page. */
const GENERIC =
  /^(?:(?:the )?(?:official )?(?:home ?page|home|web ?site|site|index|start ?seite|startseite|accueil|inicio)|(?:about|contact|contacts?|kontakt|impressum|imprint|welcome|news|blog|faq|faqs|login|log in|sign in|search|products?|services?|testimonials?|privacy policy|latest news|careers?|untitled.*|404.*|error.*|company name)(?: us| me| page| information| form)?|(?:our|my|your) .*)$/i;

/** A name, and whether the page writes it with a legal form, here or elsewhere. */
export interface OwnName {
  readonly text: string;
  readonly isFirm: boolean;
}

/** The names a page gives itself, the longest first. */
export function collectOwnNames(page: Page): OwnName[] {
  const names = new Map<string, OwnName>();
  const add = (name: string): void => {
    const isFirm = FORM.test(name);
    for (const each of [name, name.replace(FORM, '')]) {
      const text = each
        .replace(/\s+/g, ' ')
        .replace(/(?<![\s,;])[\s,;]+$/, '')
        .trim();
      const key = squeeze(text);
      if (isName(text) && (isFirm || !names.has(key)) && names.size < MOST_NAMES)
        names.set(key, { text, isFirm });
    }
  };
  const declared = [...collectDeclared(page), ...collectHolders(page.text)];
  for (const name of declared) add(name);
  const host = toHostName(page);
  const known = [...declared, ...collectLogos(page)].map(squeeze);
  for (const segment of page.title.slice(0, MOST_TITLE).split(SEGMENTS).slice(0, MOST_SEGMENTS)) {
    if (!isName(segment)) continue;
    const own = cutToHost(segment, host);
    if (own !== undefined) add(own);
    else if (known.includes(squeeze(segment)) || isSpokenOf(page.text, segment)) add(segment);
  }
  return [...names.values()].sort((a, b) => b.text.length - a.text.length);
}

function isName(name: string): boolean {
  if (
    name.length < 3 ||
    name.length > LONGEST ||
    !/^[\p{Lu}\p{N}]|^[\p{Ll}\d-]+\.\p{Ll}{2,4}$|^[a-z]+[A-Z]/u.test(name)
  )
    return false;
  return name.split(' ').length <= MOST_WORDS && /\p{L}{2}/u.test(name) && !GENERIC.test(name);
}

/** Letters and digits alone, in one case: how addresses write names. */
function squeeze(name: string): string {
  return name
    .toLowerCase()
    .replace(/&|\band\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** `og:site_name`, `application-name`. */
function collectDeclared(page: Page): string[] {
  const found: string[] = [];
  const head = page.first(TAG.head);
  const end = head < 0 ? 0 : page.end[head];
  for (
    let node = page.first(TAG.meta, Math.max(0, head), end);
    node >= 0;
    node = page.first(TAG.meta, node + 1, end)
  ) {
    const name = page.attributeNamed(node, 'property') ?? page.attribute(node, 'name');
    if (name === 'og:site_name' || name === 'application-name')
      found.push(page.attribute(node, 'content') ?? '');
  }
  return found;
}

/** Who claims the copyright. */
function collectHolders(text: string): string[] {
  const holders: string[] = [];
  const sign = /©|\(c\)|\bcopyright\b|�(?= ?\p{N}{4})|\ball rights reserved\b/giu;
  for (let count = 0; count < MOST_LINES; count++) {
    const found = sign.exec(text);
    if (found === null) break;
    const holder = readHolder(text, found.index);
    if (holder !== undefined) holders.push(holder);
  }
  return holders;
}

/** Texts that stand for logos. */
function collectLogos(page: Page): string[] {
  const logos: string[] = [];
  let node = page.first(TAG.img);
  for (let count = 0; node >= 0 && count < MOST_IMAGES; count++) {
    const alt = page.attribute(node, 'alt') ?? '';
    const marks = `${alt} ${page.attribute(node, 'src')} ${page.attribute(node, 'class')} ${page.attribute(node, 'id')}`;
    if (alt !== '' && /logo/i.test(marks)) logos.push(alt.replace(/\blogo\b/i, ''));
    node = page.first(TAG.img, node + 1);
  }
  return logos;
}

/** The label of the host that names the site: `example` of `www.example.co.uk`. */
function toHostName(page: Page): string {
  const labels = findAddresses(page).page?.hostname.split('.') ?? [];
  const own = labels.filter((label) => label !== 'www').slice(0, -1);
  return (own.sort((a, b) => b.length - a.length)[0] ?? '').replaceAll('-', '');
}

/** The words of a segment that the host spells, if there are such at its beginning or end. */
function cutToHost(segment: string, host: string): string | undefined {
  if (host.length < 4) return undefined;
  const words = segment.split(' ').slice(0, 12);
  for (let count = words.length; count > 0; count--)
    for (const part of [words.slice(0, count), words.slice(-count)]) {
      const spelt = squeeze(part.join(' '));
      if (spelt === host || (spelt.length >= 6 && host.startsWith(spelt) && count > 1)) return part.join(' ');
    }
  return undefined;
}

/** Whether a phrase is used as a name in running text: capitalised, with small letters right before or behind. */
function isSpokenOf(text: string, phrase: string): boolean {
  if (isWritten(text, phrase.toLowerCase())) return false;
  const words = phrase.split(' ');
  if (words.length === 1 && !/\p{Ll}\p{Lu}|\p{N}/u.test(phrase)) return false;
  let spoken = 0;
  findPhrase(text, phrase, ({ from, to }: Phrase) => {
    if (text.slice(from, to) !== phrase) return;
    if (
      /^\s?\p{Ll}{2}/u.test(text.slice(to, to + 4)) ||
      /\p{Ll}{2},? $/u.test(text.slice(Math.max(0, from - 5), from))
    )
      spoken++;
  });
  return spoken >= 2;
}
