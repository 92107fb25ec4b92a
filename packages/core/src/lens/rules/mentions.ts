import { KIND, type Page } from '../../page/index.ts';
import { stringOf, toText, type Value } from '../../xpath/index.ts';
import { splitName, WordPlaces } from './word-places.ts';

/** A list of words, sorted out: those of letters only, and the others, such as ©, which may stand anywhere. */
interface WordList {
  readonly words: ReadonlySet<string>;
  readonly signs: readonly string[];
}

/** Lists made ready, by how they were written; rule files hold a few dozen. */
const LISTS = new Map<string, WordList>();
const KEPT = 500;

/**
 * `mentions(text, 'words to find')`: whether one of the words stands in the text by itself, in any case; words end at
 * anything but a letter, and inside `likeThis`, so that it reads class names as well as sentences. Asked of every
 * element of a page, so each name and each part of the page text is read once.
 */
export class Mentions {
  private readonly page: Page;
  private readonly places: WordPlaces;
  private readonly names = new Map<string, readonly string[]>();
  private readonly hits = new Map<WordList, { readonly from: number; readonly places: readonly number[] }>();

  constructor(page: Page) {
    this.page = page;
    this.places = new WordPlaces(page.text);
  }

  find(value: Value, words: string): boolean {
    const list = toList(words);
    if (typeof value !== 'object') return this.isInName(list, toText(this.page, value));
    for (const node of value) if (this.isAt(list, node)) return true;
    return false;
  }

  private isAt(list: WordList, node: number): boolean {
    const { page } = this;
    if (node >= page.size || page.kind[node] === KIND.comment)
      return this.isInName(list, stringOf(page, node));
    const from = page.textAt[node];
    const to = page.textAt[page.end[node]];
    if (from === to) return false;
    const place = findFrom(this.collectHits(list, from), from);
    return place !== undefined && place < to;
  }

  /** Where the words stand, in order, at least from a place on. */
  private collectHits(list: WordList, from: number): readonly number[] {
    const known = this.hits.get(list);
    if (known !== undefined && known.from <= from) return known.places;
    const { text } = this.page;
    // Who asks for more a second time gets all of it: lists are put together twice at most.
    const start = this.places.readTo(known === undefined ? from : 0);
    const places: number[] = [];
    for (const word of list.words) for (const place of this.places.of(word)) places.push(place);
    for (const sign of list.signs) {
      for (let at = text.indexOf(sign, start); at >= 0; at = text.indexOf(sign, at + 1)) places.push(at);
    }
    places.sort((a, b) => a - b);
    this.hits.set(list, { from: start, places });
    return places;
  }

  /** In an attribute or a word, with a gap between `likeThis`. */
  private isInName({ words, signs }: WordList, name: string): boolean {
    let parts = this.names.get(name);
    if (parts === undefined) {
      parts = splitName(name);
      this.names.set(name, parts);
    }
    for (const part of parts) if (words.has(part)) return true;
    return signs.length > 0 && signs.some((sign) => name.toLowerCase().includes(sign));
  }
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

function toList(written: string): WordList {
  let list = LISTS.get(written);
  if (list === undefined) {
    const all = written
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const words = new Set(all.filter((word) => /^\p{L}+$/u.test(word)));
    list = { words, signs: all.filter((word) => !words.has(word)) };
    if (LISTS.size >= KEPT) LISTS.clear();
    LISTS.set(written, list);
  }
  return list;
}
