/** What a reader sees around the headline: a byline, the day, in the languages of data/metadata/words.txt. */

import { type DateLocale, readDate } from '../date/index.ts';
import { type Page, TAG } from '../page/index.ts';
import type { CandidateList } from './candidate-list.ts';
import type { Marks } from './scan-page.ts';
import { isLeadWord, leadPattern, leadWordsOf } from './word-lists.ts';

export interface VisibleOptions {
  /** Where the headline stands in the page text. */
  readonly headline: readonly [start: number, end: number];
  readonly locale: DateLocale;
}

/** Characters of page text looked at before and after the headline; nothing else is read. */
const REACH = { before: 300, after: 900 } as const;
const WEIGHT = {
  authorLink: 0.7,
  byline: 0.68,
  authorClass: 0.6,
  authorAddress: 0.58,
  timeNear: 0.65,
  timeFar: 0.3,
  dated: 0.66,
  lineDate: 0.6,
} as const;
/** A line with a name or a day is short. */
const LONGEST_LINE = 160;
const NAME_WORDS = 6;
const NAME =
  /^[\s:：/–-]*((?:\p{Lu}|[\p{Lo}]|[\p{Ll}]{1,3}['’]?\p{Lu}|(?:de|van|von|la|le|el|al|bin|di|da|dos|del)\s)[^\n|·•,;()\d@/]{1,60})/u;
const AUTHOR_CLASS =
  /(?:^|[\s_-])(?:author|byline|auteur|autor|autore|writer|contributor)(?:s|[_-]?name|[_-]?link)?(?:$|[\s_-])/i;
const AUTHOR_ADDRESS =
  /\/(?:authors?|auteurs?|autor(?:en|es)?|people|staff|writers?|contributors?|columnists?|profiles?|by)\/[^/?#]+/i;
/** A name without a capital: only where nothing else stands on the line. */
const ACCOUNT = /^[\s:：]*([\p{L}\p{N}._-]{2,30})/u;
const LONGEST_LEAD = 30;
/** What parts a name from the day behind it. */
const AFTER_NAME = /\s+(?:[-–—]|on|in|am|le|el|il|den|op)\s.*$/u;
/** Nodes looked at for classes and addresses. */
const ELEMENTS_NEAR = 400;

/** Reads bylines and days near the headline, and what `rel=author` and `time` say anywhere. */
export function readVisible(page: Page, marks: Marks, into: CandidateList, options: VisibleOptions): void {
  const [from, to] = toWindow(page, options.headline);
  readAuthorLinks(page, marks, into);
  const window: Window = { from, to, locale: options.locale };
  readTimes(page, marks, into, window);
  if (to <= from) return;
  readLines(page, into, window);
  readNearElements(page, into, window);
}

function toWindow(page: Page, [start, end]: readonly [number, number]): [from: number, to: number] {
  if (end <= start) return [0, 0];
  return [Math.max(0, start - REACH.before), Math.min(page.text.length, end + REACH.after)];
}

function readAuthorLinks(page: Page, { authorLinks }: Marks, into: CandidateList): void {
  for (const node of authorLinks) {
    const value = toLine(page.textOf(node));
    into.add('author', { value, source: 'visible', name: 'rel=author', node, weight: WEIGHT.authorLink });
  }
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly locale: DateLocale;
}

/** `time` elements: near the headline they date the page, elsewhere often its neighbours. */
function readTimes(page: Page, { times }: Marks, into: CandidateList, { from, to, locale }: Window): void {
  for (const node of times) {
    const at = page.textAt[node];
    const isNear = at >= from && at < to;
    const written = page.attribute(node, 'datetime') || toLine(page.textOf(node));
    const date = readDate(written, locale);
    if (date === undefined) continue;
    const line = lineBefore(page.text, at);
    const field = startsWithWord(line, 'updated', locale.language) ? 'modified' : 'date';
    const weight = isNear ? WEIGHT.timeNear : WEIGHT.timeFar;
    into.add(field, { value: written, source: 'visible', name: 'time', node, weight });
  }
}

function readLines(page: Page, into: CandidateList, { from, to, locale }: Window): void {
  let at = from === 0 ? 0 : page.text.indexOf('\n', from) + 1;
  // A by-word alone on its line is taken together with the next one.
  let lead = '';
  while (at < to) {
    const next = page.text.indexOf('\n', at);
    const end = next < 0 ? page.text.length : next;
    const line = end - at <= LONGEST_LINE ? page.text.slice(at, end).trim() : '';
    if (line !== '') readLine(page, into, { line, at, lead, locale });
    lead = isLead(line, locale.language) ? `${line} ` : '';
    at = end + 1;
  }
}

interface Line {
  readonly line: string;
  readonly at: number;
  readonly lead: string;
  readonly locale: DateLocale;
}

/** One short line: a name behind a by-word, a day behind a word for one or alone. */
function readLine(page: Page, into: CandidateList, { line, at, lead, locale }: Line): void {
  const name = nameIn(lead + line, locale.language);
  const node = nodeAt(page, at);
  if (name !== undefined) {
    into.add('author', { value: name, source: 'visible', name: 'byline', node, weight: WEIGHT.byline });
  }
  const date = readDate(line, locale);
  if (date === undefined) return;
  const before = lead + line.slice(0, date.at);
  const isUpdate = endsWithWord(before, 'updated', locale.language);
  const isDated = isUpdate || endsWithWord(before, 'published', locale.language);
  const weight = isDated ? WEIGHT.dated : WEIGHT.lineDate;
  const value = line.slice(date.at);
  into.add(isUpdate ? 'modified' : 'date', { value, source: 'visible', name: 'line', node, weight });
}

/** Whether a line is nothing but a word that a name or a day follows. */
function isLead(line: string, language: string | undefined): boolean {
  return line.length <= LONGEST_LEAD && isLeadWord(line.toLowerCase().replace(/\s*[:：]$/, ''), language);
}

/** The name a line gives after a by-word: a few words, the first with a capital where the script has them. */
function nameIn(line: string, language: string | undefined): string | undefined {
  // Lower case of the same length: U+0130 is the one letter that grows.
  const lead = leadPattern(language).exec(line.replaceAll('İ', 'I').toLowerCase());
  if (lead === null) return undefined;
  const rest = line.slice(lead.index + lead[0].length);
  const isWholeLine = rest.trim().split(/\s+/).length <= 2;
  const name = (NAME.exec(rest) ?? (isWholeLine ? ACCOUNT.exec(rest) : null))?.[1] ?? '';
  const bare = name.replace(AFTER_NAME, '').trim();
  return bare !== '' && bare.split(/\s+/).length <= NAME_WORDS ? bare : undefined;
}

function startsWithWord(line: string, kind: 'updated', language: string | undefined): boolean {
  const lower = line.trimStart().toLowerCase();
  return leadWordsOf(kind, language).some((word) => lower.startsWith(word));
}

function endsWithWord(text: string, kind: 'updated' | 'published', language: string | undefined): boolean {
  const lower = text.toLowerCase().replace(/[\s:：,.-]+$/, '');
  return leadWordsOf(kind, language).some((word) => lower.endsWith(word));
}

/** Elements near the headline whose class or address says that they name the author. */
function readNearElements(page: Page, into: CandidateList, { from, to, locale: { language } }: Window): void {
  const first = nodeAt(page, from);
  const last = Math.min(page.size, first + ELEMENTS_NEAR);
  for (let node = first; node < last && page.textAt[node] < to; node++) {
    if (page.tag[node] === 0) continue;
    const text = page.textAt[page.end[node]] - page.textAt[node];
    if (text < 2 || text > LONGEST_LINE) continue;
    const isClassed = AUTHOR_CLASS.test(page.attribute(node, 'class') ?? '');
    const isLinked = page.tag[node] === TAG.a && AUTHOR_ADDRESS.test(page.attribute(node, 'href') ?? '');
    if (!isClassed && !isLinked) continue;
    const value =
      page
        .textOf(node)
        .split('\n')
        .find((line) => !isLead(line, language)) ?? '';
    const weight = isClassed ? WEIGHT.authorClass : WEIGHT.authorAddress;
    into.add('author', { value, source: 'visible', name: isClassed ? 'class' : 'address', node, weight });
  }
}

/** The last node that starts at or before a place of the text: where the text stands. */
function nodeAt(page: Page, place: number): number {
  let low = 0;
  let high = page.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (page.textAt[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).slice(-LONGEST_LINE);
}

function toLine(text: string): string {
  return text.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim();
}
