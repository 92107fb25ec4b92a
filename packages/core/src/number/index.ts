/** Numbers and tables of numbers, of whatever they count. */
export { createRandom } from './create-random.ts';
export { HashTable } from './hash-table.ts';
export { finishHash, HASH_START, hashUnit } from './hash-unit.ts';
export { hashWord } from './hash-word.ts';
export { mix } from './mix.ts';
export { sumUp, toPrefixSums } from './prefix-sums.ts';
export { roundTo } from './round-to.ts';
export { Sha256 } from './sha-256.ts';
export { shareOf } from './share-of.ts';
export { countBits, distance, fromHex, NEAR_DISTANCE, simhash, toHex } from './simhash.ts';
export { sum } from './sum.ts';
