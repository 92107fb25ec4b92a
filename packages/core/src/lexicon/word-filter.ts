/**
 * A fingerprint filter in front of the automaton: a Bloom filter over the first words of all entries. It answers
 * "surely not" for most words of other languages and most numbers, with two memory reads instead of a walk.
 */
import { finishHash } from '../number/index.ts';

/** 8 bits and two probes per word let about 5 % of unknown words through. */
const BITS_PER_WORD = 8;

/** Bits as words of 32, a power of two of them, so that a mask replaces a division. */
export function createFilter(wordCount: number): Uint32Array {
  let bits = 1024;
  while (bits < wordCount * BITS_PER_WORD) bits *= 2;
  return new Uint32Array(bits / 32);
}

/** Notes a word by its unfinished hash. */
export function addToFilter(filter: Uint32Array, hash: number): void {
  const mixed = finishHash(hash);
  const mask = filter.length * 32 - 1;
  const first = mixed & mask;
  const second = secondPlace(mixed, mask);
  filter[first >>> 5] |= 1 << (first & 31);
  filter[second >>> 5] |= 1 << (second & 31);
}

/** Whether a word may be there; false is certain. */
export function mayContain(filter: Uint32Array, hash: number): boolean {
  const mixed = finishHash(hash);
  const mask = filter.length * 32 - 1;
  const first = mixed & mask;
  if ((filter[first >>> 5] & (1 << (first & 31))) === 0) return false;
  const second = secondPlace(mixed, mask);
  return (filter[second >>> 5] & (1 << (second & 31))) !== 0;
}

/** The second probe lies in the same 512 bits, one line of the cache, as the first. */
function secondPlace(mixed: number, mask: number): number {
  return ((mixed & mask & ~511) | ((mixed >>> 23) & 511)) >>> 0;
}
