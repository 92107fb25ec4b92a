import type { Postings } from '../posting/postings.ts';

/** Bytes of postings that stay in memory: the frequent words of half a million small pages. */
const MOST_BYTES = 128_000_000;

/** Postings that were read, as long as the index is as it was then; those asked for last stay longest. */
export class IndexCache {
  #state = '';
  #bytes = 0;
  readonly #postings = new Map<string, Postings>();

  /** Forgets all where the index has changed: it is told by its segments and how many documents are dead. */
  renew(state: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#bytes = 0;
    this.#postings.clear();
  }

  /** The postings of a word, read where they are not known; `state` is that of the index they are read of. */
  async get(state: string, word: string, read: () => Promise<Postings>): Promise<Postings> {
    const known = state === this.#state ? this.#postings.get(word) : undefined;
    if (known === undefined) {
      const postings = await read();
      this.#keep(state, word, postings);
      return postings;
    }
    this.#postings.delete(word);
    this.#postings.set(word, known);
    return known;
  }

  #keep(state: string, word: string, postings: Postings): void {
    // Another search may have seen a newer index meanwhile.
    if (state !== this.#state || this.#postings.has(word)) return;
    this.#postings.set(word, postings);
    this.#bytes += postings.bytes;
    for (const [oldest, { bytes }] of this.#postings) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#postings.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
