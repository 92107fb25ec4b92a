/** Two independent hashes of 32 bits, lower and higher half of one of 64. */
export type HashHalves = readonly [low: number, high: number];

/** Odd constants of Knuth and of L'Ecuyer's tables, as in cyrb53 (bryc, public domain). */
const LOW = 2654435761;
const HIGH = 1597334677;

/** Hashes a word by its UTF-16 units. */
export function hashWord(word: string): HashHalves {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    low = Math.imul(low ^ unit, LOW);
    high = Math.imul(high ^ unit, HIGH);
  }
  return [mix(low ^ (high >>> 16)), mix(high ^ (low >>> 13))];
}

/** One hash of several in their order. */
export function mixShingle(hashes: readonly HashHalves[]): HashHalves {
  let low = hashes.length;
  let high = hashes.length;
  for (const [ownLow, ownHigh] of hashes) {
    low = mix(Math.imul(low, LOW) ^ ownLow);
    high = mix(Math.imul(high, HIGH) ^ ownHigh);
  }
  return [low, high];
}

/** The finaliser of MurmurHash3 (Appleby, public domain): each bit that goes in changes half of those that come out. */
function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
