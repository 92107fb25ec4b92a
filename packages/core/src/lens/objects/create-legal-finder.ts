/** Where a page speaks of its owner and of the law: all places of legal keywords, found in one pass over its text. */
import type { Page } from '../../page/index.ts';
import type { LegalKeyword } from './legal-keywords.ts';

/** The places of keywords in a page, for questions about ranges of nodes. */
export class LegalPlaces {
  private readonly page: Page;
  /** Offsets into the page text, rising. */
  private readonly offsets: readonly number[];
  private readonly keywords: readonly LegalKeyword[];

  constructor(page: Page, offsets: readonly number[], keywords: readonly LegalKeyword[]) {
    this.page = page;
    this.offsets = offsets;
    this.keywords = keywords;
  }

  /** How many keywords begin in the text of these nodes. */
  count(start: number, end: number): number {
    return this.before(this.page.textAt[end]) - this.before(this.page.textAt[start]);
  }

  /** The first keyword in the text of these nodes, or undefined. */
  first(start: number, end: number): LegalKeyword | undefined {
    return this.count(start, end) === 0 ? undefined : this.keywords[this.before(this.page.textAt[start])];
  }

  /** Whether one of the keywords in the text of these nodes claims ownership. */
  hasClaim(start: number, end: number): boolean {
    const last = this.before(this.page.textAt[end]);
    for (let at = this.before(this.page.textAt[start]); at < last; at++)
      if (this.keywords[at].isClaim) return true;
    return false;
  }

  /** The nodes whose own text holds a keyword, rising. */
  *nodes(): Generator<number> {
    let node = 0;
    for (const offset of this.offsets) {
      if (this.page.textAt[node + 1] > offset && node > 0) continue;
      node = this.nodeAt(offset);
      yield node;
    }
  }

  /** The last node whose text starts at or before an offset: the text node itself, as its parents start there, too. */
  private nodeAt(offset: number): number {
    const { textAt, size } = this.page;
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textAt[middle] <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** How many keywords begin before an offset. */
  private before(offset: number): number {
    let low = 0;
    let high = this.offsets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.offsets[middle] < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Looks for keywords by their first three characters, then by comparing: a million characters take milliseconds. */
export function createLegalFinder(keywords: readonly LegalKeyword[]): (page: Page) => LegalPlaces {
  const groups = groupByBeginning(keywords);
  const sieve = new Uint8Array(SIEVE_SIZE);
  for (const beginning of groups.keys()) sieve[beginning] = 1;
  const signs = keywords.filter(({ text }) => text.length < BEGINNING).sort(byLength);
  const isSign = new Uint8Array(SIEVE_SIZE);
  for (const { text } of signs) isSign[text.charCodeAt(0)] = 1;
  const isFirst = markFirst(keywords);
  return (page) => {
    // Lower case of the same length: U+0130 is the one letter that grows.
    const text = page.text.replaceAll('İ', 'I').toLowerCase();
    const offsets: number[] = [];
    const found: LegalKeyword[] = [];
    let isInside = false;
    for (let at = 0; at < text.length; at++) {
      const one = text.charCodeAt(at);
      // Most places are inside a word, where no keyword begins.
      const wasInside = isInside;
      isInside = SPACED_LETTERS[one] === 1;
      if ((wasInside && isInside) || isFirst[one] === 0) continue;
      const beginning = toBeginning(one, text.charCodeAt(at + 1), text.charCodeAt(at + 2));
      if (sieve[beginning] === 0 && isSign[one] === 0) continue;
      const keyword =
        findAt(text, at, groups.get(beginning)) ?? (isSign[one] === 0 ? undefined : findAt(text, at, signs));
      if (keyword === undefined) continue;
      offsets.push(at);
      found.push(keyword);
    }
    return new LegalPlaces(page, offsets, found);
  };
}

/** 1 for each character that a keyword may begin with: white space and most signs need no closer look. */
function markFirst(keywords: readonly LegalKeyword[]): Uint8Array {
  const isFirst = new Uint8Array(SIEVE_SIZE);
  for (const { text } of keywords) isFirst[text.charCodeAt(0)] = 1;
  for (const written of [0xa0, 10, 0x2019]) isFirst[written] |= isFirst[toPlain(written)];
  return isFirst;
}

const SIEVE_SIZE = 0x10000;
/** Keywords are sorted by so many first characters; shorter ones are signs such as ©. */
const BEGINNING = 3;

/** A number for three characters; others may share it, which costs a comparison and nothing else. */
function toBeginning(one: number, two: number, three: number): number {
  return (
    (Math.imul(toPlain(one), 31) ^ Math.imul(toPlain(two), 257) ^ Math.imul(toPlain(three), 8191)) &
    (SIEVE_SIZE - 1)
  );
}

/** White space of any kind is a space, and a typographic apostrophe a plain one. */
function toPlain(code: number): number {
  if (code === 0xa0 || code === 10) return 32;
  return code === 0x2019 ? 39 : code;
}

/** Longer keywords first, so that the most telling one is named. */
function groupByBeginning(keywords: readonly LegalKeyword[]): Map<number, LegalKeyword[]> {
  const groups = new Map<number, LegalKeyword[]>();
  for (const keyword of [...keywords].sort(byLength)) {
    const { text } = keyword;
    if (text.length < BEGINNING) continue;
    const beginning = toBeginning(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2));
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [keyword]);
    else group.push(keyword);
  }
  return groups;
}

function byLength(one: LegalKeyword, other: LegalKeyword): number {
  return other.text.length - one.text.length;
}

function findAt(
  text: string,
  at: number,
  keywords: readonly LegalKeyword[] | undefined,
): LegalKeyword | undefined {
  if (keywords === undefined) return undefined;
  for (const keyword of keywords) if (standsAt(text, at, keyword)) return keyword;
  return undefined;
}

function standsAt(text: string, at: number, { text: word, isStem }: LegalKeyword): boolean {
  const end = at + word.length;
  if (end > text.length) return false;
  for (let offset = 0; offset < word.length; offset++) {
    if (toPlain(text.charCodeAt(at + offset)) !== word.charCodeAt(offset)) return false;
  }
  return isStem || end === text.length || !joins(text.charCodeAt(end - 1), text.charCodeAt(end));
}

/** Whether two neighbours are inside one word. Scripts without spaces (CJK, Thai) have no such inside. */
function joins(one: number, other: number): boolean {
  return SPACED_LETTERS[one] === 1 && SPACED_LETTERS[other] === 1;
}

/**
 * From, up to: letters and digits of scripts with spaces between words. ASCII, then from Latin-1 letters to the end of
 * the Indic scripts; Thai and everything from Hangul Jamo on is written solid.
 */
const SPACED_RANGES: readonly (readonly [number, number])[] = [
  [48, 58],
  [65, 91],
  [97, 123],
  [0xc0, 0xe00],
  [0xe80, 0x1100],
  [0x1e00, 0x2000],
];
/** 1 for those, by code unit. Filled by ranges: unit by unit it would be felt at every start. */
const SPACED_LETTERS = new Uint8Array(0x10000);
for (const [from, to] of SPACED_RANGES) SPACED_LETTERS.fill(1, from, to);
