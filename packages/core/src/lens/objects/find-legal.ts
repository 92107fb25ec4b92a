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
      if (this.keywords[at]!.isClaim) return true;
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
      if (this.offsets[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Looks for keywords by their first character, then by comparing: a text of a million characters takes milliseconds. */
export function createLegalFinder(keywords: readonly LegalKeyword[]): (page: Page) => LegalPlaces {
  const byFirst = groupByFirst(keywords);
  const isFirst = new Uint8Array(0x10000);
  for (const code of byFirst.keys()) isFirst[code] = 1;
  return (page) => {
    const text = toComparable(page.text);
    const offsets: number[] = [];
    const found: LegalKeyword[] = [];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isFirst[code] === 0 || (at > 0 && joins(text.charCodeAt(at - 1), code))) continue;
      const keyword = byFirst.get(code)!.find((candidate) => standsAt(text, at, candidate));
      if (keyword === undefined) continue;
      offsets.push(at);
      found.push(keyword);
      at += keyword.text.length - 1;
    }
    return new LegalPlaces(page, offsets, found);
  };
}

/** Longer keywords first, so that the most telling one is named. */
function groupByFirst(keywords: readonly LegalKeyword[]): Map<number, LegalKeyword[]> {
  const groups = new Map<number, LegalKeyword[]>();
  for (const keyword of [...keywords].sort((a, b) => b.text.length - a.text.length)) {
    const code = keyword.text.charCodeAt(0);
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [keyword]);
    else group.push(keyword);
  }
  return groups;
}

/** Lower case of the same length: U+0130 is the one letter that grows. Typographic apostrophes and spaces become plain. */
function toComparable(text: string): string {
  return text
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('\u00A0', ' ')
    .replaceAll('\n', ' ');
}

function standsAt(text: string, at: number, { text: word, isStem }: LegalKeyword): boolean {
  if (!text.startsWith(word, at)) return false;
  const end = at + word.length;
  return isStem || end >= text.length || !joins(text.charCodeAt(end - 1), text.charCodeAt(end));
}

/** Whether two neighbours are inside one word. Scripts without spaces (CJK, Thai) have no such inside. */
function joins(one: number, other: number): boolean {
  return isSpacedLetter(one) && isSpacedLetter(other);
}

function isSpacedLetter(code: number): boolean {
  if (code < 0x80)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  // From Latin-1 letters to the end of the Indic scripts; Thai and everything from Hangul Jamo on is written solid.
  return (
    (code >= 0xc0 && code < 0xe00) || (code >= 0xe80 && code < 0x1100) || (code >= 0x1e00 && code < 0x2000)
  );
}
