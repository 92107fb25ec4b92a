/**
 * Words in class and id names: cut at hyphens, underscores, digits and capitals, compared without case. They are read
 * as hashes, since a page has thousands of names and none of their words is needed as a string.
 */

import { HASH_START, hashUnit } from '../../number/index.ts';

/** Longer names are machine-made; their first part is read. */
export const LONGEST_NAME = 300;

/** The hash of a word in lower case, as `NameWords` has it. */
export function hashNameWord(word: string): number {
  let hash = HASH_START;
  for (let place = 0; place < word.length; place++) hash = hashUnit(hash, word.charCodeAt(place));
  return hash;
}

/** The words of the names that were read last: a work table. */
export class NameWords {
  readonly hash: Int32Array = new Int32Array(LONGEST_NAME);
  private readonly from: Int32Array = new Int32Array(LONGEST_NAME);
  private readonly to: Int32Array = new Int32Array(LONGEST_NAME);

  /** Reads the words of names, and says how many there are. */
  read(names: string): number {
    const length = Math.min(names.length, LONGEST_NAME);
    let count = 0;
    for (let place = 0; place < length; ) {
      const end = findWordEnd(names, place, length);
      if (end === place) {
        place++;
        continue;
      }
      this.from[count] = place;
      this.to[count] = end;
      let hash = HASH_START;
      for (; place < end; place++) hash = hashUnit(hash, names.charCodeAt(place) | LOWER);
      this.hash[count++] = hash;
    }
    return count;
  }

  /** Whether a word that was read from these names is this one, in lower case. */
  isWord(names: string, place: number, word: string): boolean {
    const from = this.from[place];
    if (this.to[place] - from !== word.length) return false;
    for (let offset = 0; offset < word.length; offset++) {
      if ((names.charCodeAt(from + offset) | LOWER) !== word.charCodeAt(offset)) return false;
    }
    return true;
  }
}

/** Makes a work table for names. */
export function createNameWords(): NameWords {
  return new NameWords();
}

/** The bit that parts small letters from capitals. */
const LOWER = 32;

/** Where the word that begins at a place ends: `navMenu` → `nav`, `HTMLPage` → `HTML`; the place itself if none does. */
function findWordEnd(names: string, place: number, length: number): number {
  let end = place;
  while (end < length && isCapital(names.charCodeAt(end))) end++;
  const capitals = end - place;
  if (end === length || !isSmall(names.charCodeAt(end))) return end;
  if (capitals > 1) return end - 1;
  while (end < length && isSmall(names.charCodeAt(end))) end++;
  return end;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122;
}
