/** Charikar's simhash (STOC 2002) of 64 bits over single words: regions are short, and rows of words would be too few. */
import { finishHash, HASH_START, hashUnit, mix } from '@anatome/core/number';

const HALF = 32;

/** 16 hexadecimal digits; texts that share most of their words differ in few bits. */
export function toFingerprint(words: readonly string[]): string {
  const votes = new Int32Array(2 * HALF);
  for (const word of words) vote(votes, word);
  return toHex(votes.subarray(0, HALF)) + toHex(votes.subarray(HALF));
}

function vote(votes: Int32Array, word: string): void {
  let hash = HASH_START;
  for (let at = 0; at < word.length; at++) hash = hashUnit(hash, word.charCodeAt(at));
  const low = finishHash(hash);
  const high = finishHash(mix(low, word.length));
  for (let bit = 0; bit < HALF; bit++) {
    votes[bit] += ((low >>> bit) & 1) * 2 - 1;
    votes[HALF + bit] += ((high >>> bit) & 1) * 2 - 1;
  }
}

function toHex(votes: Int32Array): string {
  let bits = 0;
  for (let bit = 0; bit < HALF; bit++) if (votes[bit] > 0) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
}
