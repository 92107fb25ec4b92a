/** The next words of a text, a few at a time, so that what is known of them can be fetched for all of them at once. */
import { getWordUnitTable } from '../../lexicon/index.ts';
import { HASH_START, hashUnit } from '../../number/index.ts';

/** Words read ahead: more than a block has on average. */
const AHEAD = 32;
/** Units kept of each word. */
export const UNITS = 16;

export class WordQueue {
  /** How many words there are, and how many of them were taken. */
  count = 0;
  taken = 0;
  readonly starts: Int32Array = new Int32Array(AHEAD);
  readonly ends: Int32Array = new Int32Array(AHEAD);
  /** The hash of the folded units of each word. */
  readonly hashes: Int32Array = new Int32Array(AHEAD);
  /** The folded units of each word, as far as there is room. */
  readonly units: Uint16Array = new Uint16Array(AHEAD * UNITS);
  private readonly wordUnits: Uint16Array = getWordUnitTable();

  /** Forgets the words not taken. */
  clear(): void {
    this.count = 0;
    this.taken = 0;
  }

  /** Reads the words from `from` on, as many as there is room for. */
  fill(text: string, from: number, to: number): void {
    const { wordUnits, starts, ends, hashes, units } = this;
    let count = 0;
    for (let at = from; at < to && count < AHEAD; at++) {
      let unit = wordUnits[text.charCodeAt(at)];
      if (unit === 0) continue;
      const start = at;
      let hash = HASH_START;
      while (unit !== 0) {
        if (at - start < UNITS) units[count * UNITS + at - start] = unit;
        hash = hashUnit(hash, unit);
        if (++at === to) break;
        unit = wordUnits[text.charCodeAt(at)];
      }
      starts[count] = start;
      ends[count] = at;
      hashes[count++] = hash;
    }
    this.count = count;
    this.taken = 0;
  }
}
