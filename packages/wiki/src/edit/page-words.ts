/** The words of a page, each with the node it stands in, so that an element's words are a range. */
import type { Page } from '@anatome/core';
import { placeWords } from './split-words.ts';

export class PageWords {
  readonly page: Page;
  readonly words: readonly string[];
  /** The number of each word: equal words have one. */
  readonly ids: Int32Array;
  /** How many different words there are; also a number that no word has. */
  readonly idCount: number;
  /** Where each begins in the page text. */
  private readonly starts: readonly number[];
  private readonly numbers = new Map<string, number>();
  private readonly places: number[][] = [];

  constructor(page: Page) {
    this.page = page;
    const placed = placeWords(page.text);
    this.words = placed.map(({ word }) => word);
    this.starts = placed.map(({ at }) => at);
    this.ids = Int32Array.from(this.words, (word, place) => this.add(word, place));
    this.idCount = this.places.length;
  }

  private add(word: string, place: number): number {
    const known = this.numbers.get(word);
    if (known !== undefined) {
      this.places[known].push(place);
      return known;
    }
    this.numbers.set(word, this.places.length);
    return this.places.push([place]) - 1;
  }

  /** The numbers of words of elsewhere; -1 for what the page does not say. */
  toIds(words: readonly string[]): Int32Array {
    return Int32Array.from(words, (word) => this.numbers.get(word) ?? -1);
  }

  /** Where a word stands, as places in `words`. */
  placesOf(id: number): readonly number[] {
    return this.places[id] ?? [];
  }

  /** The words of a subtree, as a range of `words`. */
  range(node: number): readonly [from: number, to: number] {
    const { page } = this;
    return [this.firstFrom(page.textAt[node]), this.firstFrom(page.textAt[page.end[node]])];
  }

  /** The text node a word begins in. */
  nodeOf(place: number): number {
    const { textAt } = this.page;
    const at = this.starts[place];
    let low = 0;
    let high = this.page.size;
    // The last node whose text begins no later.
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (textAt[middle] <= at) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Where the text of a run of words begins, and where its last word does not go on any more. */
  textOf(from: number, to: number): string {
    if (from >= to) return '';
    const last = this.starts[to - 1] + this.words[to - 1].length;
    return this.page.text.slice(this.starts[from], last);
  }

  /** The first word that begins at a character of the page text or behind it. */
  firstFrom(at: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
