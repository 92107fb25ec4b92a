import { KIND, type Page, type Range } from '../../page/index.ts';
import { stringOf, toText, type Value } from '../../xpath/index.ts';
import { isLetterAt, type WordList, type WordLists } from './word-list.ts';

/** Texts up to this length are read when asked for, longer ones looked up in an index. */
const SHORT = 100;

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
  private readonly lists: WordLists;
  private readonly hits = new Map<WordList, Hits>();

  constructor(page: Page, lists: WordLists) {
    this.page = page;
    this.lists = lists;
  }

  find(value: Value, words: string): boolean {
    const list = this.lists.find(words);
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
    if (to - from <= SHORT) return collectPlaces(list, page.text, [from, to]).length > 0;
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
    const before = collectPlaces(list, text, [start, to]);
    const places = known === undefined ? before : [...before, ...known.places];
    this.hits.set(list, { from: start, places });
    return places;
  }
}

/** Places in a range of a text where a word of the list begins. A word that began before is none. */
function collectPlaces(list: WordList, text: string, [from, to]: Range): number[] {
  const places: number[] = [];
  const part = text.slice(from, to + list.longest);
  for (let found = list.next(part, 0); found >= 0; found = list.next(part, found + 1)) {
    const at = from + found;
    if (at >= to) break;
    if (list.hasSignAt(text, at) || isWordAt(list, text, at)) places.push(at);
  }
  return places;
}

function isWordAt(list: WordList, text: string, at: number): boolean {
  if (at > 0 && isLetterAt(text, at - 1)) return false;
  // One letter more than any word of the list has tells that it is none of them.
  const last = Math.min(at + list.longest + 1, text.length);
  let end = at;
  while (end < last && isLetterAt(text, end)) end++;
  return list.hasWord(text.slice(at, end));
}

/** In an attribute or a word, with a gap between `likeThis`. */
function isInName(list: WordList, name: string): boolean {
  if (!list.mayBeIn(name)) return false;
  for (let at = list.next(name, 0); at >= 0; at = list.next(name, at + 1)) {
    if (list.hasSignAt(name, at)) return true;
    const isStart = at === 0 || !isLetterAt(name, at - 1) || isHump(name, at);
    if (isStart && list.hasWord(name.slice(at, endOfPart(name, at)))) return true;
  }
  return false;
}

function endOfPart(name: string, start: number): number {
  let end = start + 1;
  while (end < name.length && isLetterAt(name, end) && !isHump(name, end)) end++;
  return end;
}

/** Whether a capital follows a small letter. */
function isHump(name: string, at: number): boolean {
  const [before, letter] = [name[at - 1], name[at]];
  return letter !== letter.toLowerCase() && before !== before.toUpperCase();
}

/** The first of some places, in order, that is not before another. */
function findFrom(places: readonly number[], from: number): number | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] < from) low = middle + 1;
    else high = middle;
  }
  return places[low];
}
