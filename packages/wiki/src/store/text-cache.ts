/** What was made of texts before: most of a revision stands in the one before it. */

/** Characters of all texts in one cache; beyond, it begins anew. */
const MOST = 8_000_000;

/** Remembers what was made of texts, as far as there is room. Whatever it forgets can be made again. */
export class TextCache<Value> {
  readonly #made = new Map<string, Value>();
  #size = 0;

  get(key: string): Value | undefined {
    return this.#made.get(key);
  }

  /** Keeps what was made of so many characters. */
  keep(key: string, value: Value, characters: number): void {
    const size = key.length + characters;
    if (size > MOST || this.#made.has(key)) return;
    if (this.#size + size > MOST) {
      this.#made.clear();
      this.#size = 0;
    }
    this.#made.set(key, value);
    this.#size += size;
  }
}
