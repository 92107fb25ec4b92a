/** Titles: without the name of the site, and which of several is the page's own. */
import { type Page, TAG } from '../page/index.ts';
import { HIDDEN, type Style } from '../style/index.ts';
import type { CandidateList } from './candidate-list.ts';
import type { Candidate } from './metadata.ts';
import { readHeading } from './read-heading.ts';
import type { Marks } from './scan-page.ts';
import { toKey } from './to-key.ts';
import { toPlainText } from './to-plain-text.ts';
import { isNoTitle } from './word-lists.ts';

/** Marks that part a title from the name of the site; a hyphen or colon only with space around. */
export const SEPARATOR: RegExp =
  /(?<!\s)\s+[-–—:·•|»«›‹/\\~*]+\s+|(?:(?<!\s)\s+)?[|｜»«›]\s*|:\s+|(?<!\s)\s+::\s+|(?:(?<!\s)\s+)?[—–]\s*|_{1,2}(?=\S)/gu;
/**
 * The weights of a lone h1 are the best of three settings tried on 974 labelled pages (November 2026); the others are
 * judgement. Agreement is counted in shared words with a part of the title.
 */
const WEIGHT = { title: 0.55, onlyH1: 0.68, h1: 0.6, lowerHeading: 0.9 } as const;
const AGREEMENT = { onlyH1: 0.4, h1: 0.35 } as const;
const LONGEST_TITLE = 300;
const MOST_H1 = 10;
const MOST_LOWER = 60;
/** Punctuation a heading may have beyond the letters and spaces of its key. */
const LEEWAY = 12;

/** Adds the document's title and the headings as candidates. */
export function readTitles(page: Page, style: Style, { headings }: Marks, into: CandidateList): void {
  const title = toPlainText(page.title).slice(0, LONGEST_TITLE);
  into.add('title', { value: title, source: 'title', name: 'title', weight: WEIGHT.title });
  const parts = [title, ...title.split(SEPARATOR)].map(toKey);
  const first = headings.filter((node) => page.tag[node] === TAG.h1).slice(0, MOST_H1);
  const isOnly = first.length === 1;
  for (const node of first) readH1({ page, style, into, parts }, node, isOnly);
  const lower = headings.filter((node) => page.tag[node] !== TAG.h1).slice(0, MOST_LOWER);
  for (const node of lower) readLowerHeading({ page, style, into, parts }, node);
}

interface TitleScene {
  readonly page: Page;
  readonly style: Style;
  readonly into: CandidateList;
  /** The document's title and its parts, as keys. */
  readonly parts: readonly string[];
}

function readH1({ page, style, into, parts }: TitleScene, node: number, isOnly: boolean): void {
  const value = readHeading(page, node, parts);
  const words = new Set(toKey(value).split(' '));
  const kind = isOnly ? 'onlyH1' : 'h1';
  const weight = WEIGHT[kind] + AGREEMENT[kind] * agreementOf(words, parts);
  const hidden = style.hidden[node];
  const isApart = hidden === HIDDEN.size || hidden === HIDDEN.offScreen;
  const isUnseen = isApart && !parts.includes(toKey(value));
  into.add('title', {
    value,
    source: 'heading',
    name: 'h1',
    node,
    weight: isUnseen ? weight * UNSEEN : weight,
  });
}

/** What a heading is worth that only screen readers are given, where the document's title says something else. */
const UNSEEN = 0.6;

/** A lower heading is a title only if a part of the document's title says the same. */
function readLowerHeading({ page, into, parts }: TitleScene, node: number): void {
  const length = page.textAt[page.end[node]] - page.textAt[node];
  // Keys are a little shorter than what they stand for, so most headings are told apart by length alone.
  if (!parts.some((part) => length >= part.length && length <= part.length + LEEWAY)) return;
  const value = readHeading(page, node, parts);
  const key = toKey(value);
  if (key === '' || !parts.includes(key)) return;
  into.add('title', { value, source: 'heading', name: page.name(node), node, weight: WEIGHT.lowerHeading });
}

/** How far a heading says what a part of the title says; the last part is often the site, and so counts half. */
function agreementOf(words: ReadonlySet<string>, parts: readonly string[]): number {
  const shares = parts.map(
    (part, index) => shareWords(words, part) * (index > 1 && index === parts.length - 1 ? 0.5 : 1),
  );
  return Math.max(...shares);
}

/** The Dice coefficient of words, 0…1. */
function shareWords(words: ReadonlySet<string>, key: string): number {
  const others = key.split(' ');
  const shared = others.filter((word) => words.has(word)).length;
  return Math.min(1, (2 * shared) / (words.size + others.length));
}

/** Candidates without the site's name, best first: those that others agree with gain. */
export function rankTitles(candidates: readonly Candidate[], sites: ReadonlySet<string>): Candidate[] {
  const headings = new Set(
    candidates
      .filter(({ source, name }) => source === 'heading' && name !== 'h3')
      .map(({ value }) => toKey(value))
      .filter((key) => !sites.has(key)),
  );
  const bare = candidates.map((candidate) => ({
    ...candidate,
    value: withoutSite(candidate.value, sites, headings),
  }));
  const keys = bare.map(({ value }) => toKey(value));
  const votes = new Map<string, number>();
  for (const key of keys) votes.set(key, (votes.get(key) ?? 0) + 1);
  const ends = endsOf(candidates);
  return bare
    .map((candidate, index) => weigh(candidate, { key: keys[index], votes, sites, headings, ends }))
    .sort((one, other) => other.weight - one.weight);
}

interface Ends {
  readonly first: string;
  readonly last: string;
}

/** The first and the last part of the document's title, as keys, where it has several. */
function endsOf(candidates: readonly Candidate[]): Ends | undefined {
  const title = candidates.find(({ source }) => source === 'title')?.value ?? '';
  const parts = title
    .split(SEPARATOR)
    .map(toKey)
    .filter((key) => key !== '');
  return parts.length < 2 ? undefined : { first: parts[0], last: parts.at(-1)! };
}

/** Each further candidate that says the same is worth so much; more than four add nothing. */
const VOTE = 0.02;
const MOST_VOTES = 4;
/** A title that is only the site's name, or a word such as "Home", is the last resort. */
const SITE_ITSELF = 0.3;
/** A heading that says what the title ends with, where another says what it begins with: a book and its chapter. */
const WHOLE_BOOK = 0.8;

interface TitleContext {
  readonly key: string;
  readonly votes: ReadonlyMap<string, number>;
  readonly sites: ReadonlySet<string>;
  /** What headings say, as keys. */
  readonly headings: ReadonlySet<string>;
  readonly ends: Ends | undefined;
}

function weigh(candidate: Candidate, { key, votes, sites, headings, ends }: TitleContext): Candidate {
  const others = Math.min(votes.get(key)! - 1, MOST_VOTES);
  let weight = candidate.weight + others * VOTE;
  if (sites.has(key) || isNoTitle(key)) weight *= SITE_ITSELF;
  else if (ends !== undefined && key === ends.last && headings.has(ends.first)) weight *= WHOLE_BOOK;
  return { ...candidate, weight };
}

/** Cuts the site's name off either end; a heading that is one end of the title settles where the cut is. */
function withoutSite(title: string, sites: ReadonlySet<string>, headings: ReadonlySet<string>): string {
  const cuts = [...title.matchAll(SEPARATOR)];
  if (cuts.length === 0) return title;
  if (headings.has(toKey(title))) return withoutEnd(title, cuts.at(-1)!, sites);
  for (const cut of cuts) {
    const [before, after] = [title.slice(0, cut.index), title.slice(cut.index + cut[0].length)];
    if (headings.has(toKey(before))) return before.trim();
    if (headings.has(toKey(after))) return after.trim();
  }
  let value = title;
  const last = cuts.at(-1)!;
  const first = cuts[0];
  if (isSite(title.slice(last.index + last[0].length), sites)) value = title.slice(0, last.index);
  else if (isSite(title.slice(0, first.index), sites)) value = title.slice(first.index + first[0].length);
  return value.trim() || title;
}

/** A heading may have the site's own name behind a stroke; other parts are the heading's. */
function withoutEnd(title: string, last: RegExpExecArray, sites: ReadonlySet<string>): string {
  const end = toKey(title.slice(last.index + last[0].length));
  return sites.has(end) && last.index > 0 ? title.slice(0, last.index).trim() : title;
}

/** A part is the site when it is one of its names, or has one of them as a word ("Doom9's Forum"). */
function isSite(part: string, sites: ReadonlySet<string>): boolean {
  const key = toKey(part);
  const words = key.split(' ');
  if (sites.has(key) || sites.has(words.join(''))) return true;
  return words.length <= SITE_WORDS && words.some((word) => word.length > 3 && sites.has(word));
}

/** Names of sites have few words. */
const SITE_WORDS = 4;
