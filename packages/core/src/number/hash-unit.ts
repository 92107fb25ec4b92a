/** The hash of a word, one unit at a time (FNV-1a, 32 bit), so that a scanner can hash while it looks for the word's end. */

/** The hash of nothing: FNV's offset basis. */
export const HASH_START: number = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** The hash after one more unit. */
export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME);
}

/** Spreads the bits of a finished hash (the last step of MurmurHash3): FNV leaves the high ones poor. */
export function finishHash(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
