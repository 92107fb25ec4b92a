/**
 * Charikar's simhash (Similarity Estimation Techniques from Rounding Algorithms, STOC 2002) of 64 bits over the words of a
 * text, as Manku, Jain and Das Sarma use it for pages (WWW 2007): texts that share most of their wording differ in few bits.
 */
import { type HashHalves, hashWord, mixShingle } from './hash-word.ts';

const HALF = 32;
/** Three words in a row are one feature: single words say what a text is about, rows of them say that it is the same text. */
const SHINGLE = 3;

/** The simhash of a text, given as its words, folded by the caller; 0 of no words. The same on every machine. */
export function simhash(words: Iterable<string>): bigint {
  const counts = new Int32Array(2 * HALF);
  const last: HashHalves[] = [];
  let count = 0;
  for (const word of words) {
    if (last.length === SHINGLE) last.shift();
    last.push(hashWord(word));
    if (++count >= SHINGLE) addFeature(counts, mixShingle(last));
  }
  if (count > 0 && count < SHINGLE) addFeature(counts, mixShingle(last));
  return toHash(counts);
}

/** Each bit of a feature votes for or against the same bit of the hash. */
function addFeature(counts: Int32Array, [low, high]: HashHalves): void {
  for (let bit = 0; bit < HALF; bit++) {
    counts[bit] += ((low >>> bit) & 1) * 2 - 1;
    counts[HALF + bit] += ((high >>> bit) & 1) * 2 - 1;
  }
}

function toHash(counts: Int32Array): bigint {
  let low = 0;
  let high = 0;
  for (let bit = 0; bit < HALF; bit++) {
    if (counts[bit] > 0) low |= 1 << bit;
    if (counts[HALF + bit] > 0) high |= 1 << bit;
  }
  return (BigInt(high >>> 0) << BigInt(HALF)) | BigInt(low >>> 0);
}

/**
 * Texts of 50 words or more whose hashes differ in no more bits are the same but for small edits. Chosen on even pages of
 * the sets content and snippets (November 2026, `npm run bench -- duplicates`): no two different pages are nearer than 14
 * (290,000 pairs), of one host than 21; nine tenths of texts with one word in a hundred changed are within 7.
 */
export const NEAR_DISTANCE = 12;

/** In how many bits two hashes differ. */
export function distance(one: bigint, other: bigint): number {
  const bits = one ^ other;
  return countBits(Number(bits & 0xffffffffn)) + countBits(Number(bits >> 32n));
}

/** Bits that are set among 32, in parallel (Warren, Hacker's Delight, 5-1). */
export function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const DIGITS = 16;

/** A hash as databases keep it: 16 hexadecimal digits. */
export function toHex(hash: bigint): string {
  return hash.toString(16).padStart(DIGITS, '0');
}

/** The hash of 16 hexadecimal digits. */
export function fromHex(digits: string): bigint {
  if (!/^[0-9a-f]{16}$/.test(digits)) {
    throw new RangeError(`A simhash is 16 hexadecimal digits, not "${digits.slice(0, 40)}".`);
  }
  return BigInt(`0x${digits}`);
}
