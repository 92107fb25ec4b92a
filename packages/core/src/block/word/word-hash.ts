/**
 * Words by their hashes: runs of letters and digits in lower case, so that two copies of a text are equal however they
 * are set. Comparing numbers makes no strings; that two words share a number of 32 bits is left to chance.
 */

/** Words of a text in their order. */
export interface HashedWords {
  readonly count: number;
  /** Where each begins. */
  readonly at: Int32Array;
  readonly hash: Int32Array;
}

/** Another one in each process, so that no page can be made whose words collide. */
const SEED = Math.floor(Math.random() * 2 ** 32) | 0;
const PRIME = 0x01000193;

/** Reads all words of a text. */
export function hashWords(text: string): HashedWords {
  let at = new Int32Array((text.length >> 2) + 16);
  let hashes = new Int32Array(at.length);
  let count = 0;
  let hash = SEED;
  let isInside = false;
  const { length } = text;
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place);
    const folded = code < 128 ? ASCII[code]! : fold(text, place);
    if (folded === 0) {
      if (isInside) hashes[count++] = hash;
      isInside = false;
      continue;
    }
    if (!isInside) {
      if (count === at.length) [at, hashes] = [enlarge(at), enlarge(hashes)];
      at[count] = place;
      hash = SEED;
      isInside = true;
    }
    hash = Math.imul(hash ^ folded, PRIME);
  }
  if (isInside) hashes[count++] = hash;
  return { count, at, hash: hashes };
}

/** One number for two words in a row. */
export function joinHashes(one: number, other: number): number {
  const joined = Math.imul(one ^ SEED, 0x9e3779b1) ^ other;
  return Math.imul(joined ^ (joined >>> 15), 0x85ebca6b);
}

function enlarge(old: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(old.length * 2);
  larger.set(old);
  return larger;
}

/** Letters and digits in lower case, 0 for all else. */
const ASCII = new Uint16Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(character)) ASCII[code] = character.toLowerCase().charCodeAt(0);
}

const LETTER = /[\p{L}\p{N}]/u;

/** The same beyond ASCII, filled 256 characters at a time as texts ask for them. */
const FOLDED: (Uint16Array | undefined)[] = [];

function fold(text: string, place: number): number {
  const code = text.charCodeAt(place);
  if (code >= 0xd800 && code < 0xe000) return foldPair(text, place);
  FOLDED[code >> 8] ??= foldRange(code & 0xff00);
  return FOLDED[code >> 8]![code & 255]!;
}

function foldRange(start: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, offset) => {
    const character = String.fromCharCode(start + offset);
    return LETTER.test(character) ? character.toLowerCase().charCodeAt(0) : 0;
  });
}

/** Half of a pair stands for itself where the pair is a letter. */
function foldPair(text: string, place: number): number {
  const isSecond = (text.charCodeAt(place) & 0xfc00) === 0xdc00;
  const whole = String.fromCodePoint(text.codePointAt(isSecond && place > 0 ? place - 1 : place)!);
  return whole.length === 2 && LETTER.test(whole) ? text.charCodeAt(place) : 0;
}
