import { KIND, type Page } from '../../page/index.ts';
import { stringOf, toText, type Value } from '../../xpath/index.ts';
import { isLetterAt, toWordList, type WordList } from './word-list.ts';

/** Texts up to this length are read when asked for, longer ones looked up in an index. */
const SHORT = 100;
const SMALL_A = 'a'.charCodeAt(0);
const SMALL_Z = 'z'.charCodeAt(0);

/** Where the words of a list stand in the page text, in order, from a place on. */
interface Hits {
  readonly from: number;
  readonly places: readonly number[];
}

/**
 * `mentions(text, 'words to find')`: whether one of the words stands in the text by itself, in any case; words end at
 * anything but a letter, and inside `likeThis`, so that it reads class names as well as sentences. Asked of elements
 * inside each other, so for each list the page text is read once.
 */
export class Mentions {
  private readonly page: Page;
  private readonly hits = new Map<WordList, Hits>();

  constructor(page: Page) {
    this.page = page;
  }

  find(value: Value, words: string): boolean {
    const list = toWordList(words);
    if (typeof value !== 'object') return isInName(list, toText(this.page, value));
    for (const node of value) if (this.isAt(list, node)) return true;
    return false;
  }

  private isAt(list: WordList, node: number): boolean {
    const { page } = this;
    if (node >= page.size || page.kind[node] === KIND.comment) return isInName(list, stringOf(page, node));
    const from = page.textAt[node];
    const to = page.textAt[page.end[node]];
    if (from === to) return false;
    if (to - from <= SHORT) return collectPlaces(list, page.text, { from, to, isOneEnough: true }).length > 0;
    const place = findFrom(this.hitsFrom(list, from), from);
    return place !== undefined && place < to;
  }

  /** Where the words stand, at least from a place on. */
  private hitsFrom(list: WordList, from: number): readonly number[] {
    const known = this.hits.get(list);
    if (known !== undefined && known.from <= from) return known.places;
    const { text } = this.page;
    // Who asks for more a second time gets all of it: lists are put together twice at most.
    const start = known === undefined ? from : 0;
    const to = known?.from ?? text.length;
    const before = collectPlaces(list, text, { from: start, to, isOneEnough: false });
    const places = known === undefined ? before : [...before, ...known.places];
    this.hits.set(list, { from: start, places });
    return places;
  }
}

interface Reach {
  readonly from: number;
  readonly to: number;
  /** Whether to stop at the first place found. */
  readonly isOneEnough: boolean;
}

/** Places between two others where a word of the list begins. A word that began before is none. */
function collectPlaces(list: WordList, text: string, { from, to, isOneEnough }: Reach): number[] {
  const places: number[] = [];
  let at = from;
  if (from > 0 && isLetterAt(text, from - 1)) at = endOfWord(text, from, to);
  while (at < to && !(isOneEnough && places.length > 0)) {
    if (!isLetterAt(text, at)) {
      at++;
      continue;
    }
    // Beyond the end no further than any word of the list goes, or short texts in one long word would read it all.
    const end = endOfWord(text, at, Math.max(to, at + list.longest + 1));
    if (list.hasWordAt(text, at, end)) places.push(at);
    at = end;
  }
  return list.signs.length === 0 ? places : addSigns(places, list, { text, from, to });
}

function endOfWord(text: string, start: number, limit: number): number {
  const last = Math.min(limit, text.length);
  let end = start;
  while (end < last && isLetterAt(text, end)) end++;
  return end;
}

function addSigns(
  places: number[],
  { signs }: WordList,
  { text, from, to }: { text: string; from: number; to: number },
): number[] {
  for (const sign of signs) {
    const part = text.slice(from, to + sign.length - 1);
    for (let at = part.indexOf(sign); at >= 0; at = part.indexOf(sign, at + 1)) places.push(from + at);
  }
  return places.sort((a, b) => a - b);
}

/** In an attribute or a word, with a gap between `likeThis`. */
function isInName(list: WordList, name: string): boolean {
  let start = -1;
  for (let at = 0; at <= name.length; at++) {
    const isLetter = at < name.length && isLetterAt(name, at);
    if (start < 0) {
      if (isLetter) start = at;
    } else if (!isLetter || isHump(name, at)) {
      if (list.hasWordAt(name, start, at)) return true;
      start = isLetter ? at : -1;
    }
  }
  return list.signs.length > 0 && list.signs.some((sign) => name.toLowerCase().includes(sign));
}

/** Whether a capital follows a small letter. */
function isHump(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  // Nearly all letters of names are these; telling the case of others takes strings.
  if (code >= SMALL_A && code <= SMALL_Z) return false;
  const [before, letter] = [name[at - 1]!, name[at]!];
  return letter !== letter.toLowerCase() && before !== before.toUpperCase();
}

/** The first of some places, in order, that is not before another. */
function findFrom(places: readonly number[], from: number): number | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return places[low];
}
