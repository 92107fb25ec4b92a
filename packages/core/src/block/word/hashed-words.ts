/**
 * Words by their hashes: runs of letters and digits in lower case, so that two copies of a text are equal however they
 * are set. Comparing numbers makes no strings; two words that share a number of 32 bits are told apart by their letters: who
 * makes up words with equal hashes gains nothing.
 */
import { HASH_START, hashUnit } from '../../number/index.ts';
import { FOLDED_ASCII, foldLetter } from './fold-letter.ts';

/** Words of a text in their order. */
export class HashedWords {
  readonly text: string;
  readonly count: number;
  /** Where each begins. */
  readonly at: Int32Array;
  readonly hash: Int32Array;

  constructor(text: string, { count, at, hash }: Pick<HashedWords, 'count' | 'at' | 'hash'>) {
    this.text = text;
    this.count = count;
    this.at = at;
    this.hash = hash;
  }

  /** Whether the word at a place is the word of another text at its place: equal hashes are not enough. */
  isSame(place: number, other: HashedWords, otherPlace: number): boolean {
    if (this.hash[place] !== other.hash[otherPlace]) return false;
    const { text } = this;
    const otherText = other.text;
    for (let own = this.at[place], their = other.at[otherPlace]; ; own++, their++) {
      const code = text.charCodeAt(own);
      // Most letters are small ones of ASCII on both sides.
      const isPlain = code < 128 && code === otherText.charCodeAt(their);
      const letter = isPlain ? FOLDED_ASCII[code] : foldLetter(text, own);
      if (!isPlain && letter !== foldLetter(otherText, their)) return false;
      if (letter === 0) return true;
    }
  }
}

/** Reads all words of a text. */
export function hashWords(text: string): HashedWords {
  let at = new Int32Array((text.length >> 2) + 16);
  let hashes = new Int32Array(at.length);
  let count = 0;
  let hash = HASH_START;
  let isInside = false;
  const { length } = text;
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place);
    const folded = code < 128 ? FOLDED_ASCII[code] : foldLetter(text, place);
    if (folded === 0) {
      if (isInside) hashes[count++] = hash;
      isInside = false;
      continue;
    }
    if (!isInside) {
      if (count === at.length) [at, hashes] = [enlarge(at), enlarge(hashes)];
      at[count] = place;
      hash = HASH_START;
      isInside = true;
    }
    hash = hashUnit(hash, folded);
  }
  if (isInside) hashes[count++] = hash;
  return new HashedWords(text, { count, at, hash: hashes });
}

/** One number for two numbers in a row. */
export function joinHashes(one: number, other: number): number {
  const joined = Math.imul(one ^ HASH_START, 0x9e3779b1) ^ other;
  return Math.imul(joined ^ (joined >>> 15), 0x85ebca6b);
}

function enlarge(old: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(old.length * 2);
  larger.set(old);
  return larger;
}
