/** The words of a page, each with the node it stands in, so that an element's words are a range. */
import type { Page } from '@anatome/core';
import { placeWords } from './split-words.ts';

export class PageWords {
  readonly page: Page;
  readonly words: readonly string[];
  /** Where each begins in the page text. */
  private readonly starts: readonly number[];
  private readonly places = new Map<string, number[]>();

  constructor(page: Page) {
    this.page = page;
    const placed = placeWords(page.text);
    this.words = placed.map(({ word }) => word);
    this.starts = placed.map(({ at }) => at);
    this.words.forEach((word, place) => {
      const known = this.places.get(word);
      if (known === undefined) this.places.set(word, [place]);
      else known.push(place);
    });
  }

  /** Where a word stands, as places in `words`. */
  placesOf(word: string): readonly number[] {
    return this.places.get(word) ?? [];
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
  private firstFrom(at: number): number {
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
