/** Folds by registrable domain: no site is on both sides. */
import { getDomain } from 'tldts';
import { createRandom } from './random.ts';

/** The fold of each page; pages without an address are sites of their own. */
export function assignFolds(
  addresses: readonly string[],
  options: { folds: number; seed: number },
): Int32Array {
  const sites = addresses.map((address, page) => getDomain(address) ?? (address || `page ${page}`));
  const random = createRandom(options.seed);
  const order = [...new Set(sites)].sort().map((site) => ({ site, key: random() }));
  order.sort((one, other) => one.key - other.key);
  const foldOf = new Map(order.map(({ site }, index) => [site, index % options.folds]));
  return Int32Array.from(sites, (site) => foldOf.get(site)!);
}
