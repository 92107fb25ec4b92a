import { createHash } from 'node:crypto';

/** Of a hash so many hexadecimal digits fit into a number exactly. */
const DIGITS = 13;

/**
 * The key of an address: 52 bits of its SHA-256. Links name their target by it, for addresses are long and a site has the
 * same ones on every page; that two of a million addresses share one happens once in 9,000 corpora.
 */
export function toKey(address: string): number {
  return Number.parseInt(createHash('sha256').update(address).digest('hex').slice(0, DIGITS), 16);
}
