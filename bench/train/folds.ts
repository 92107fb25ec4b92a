/** Folds by registrable domain: no site is on both sides. */
import { assignGroups } from '@anatome/core/classifier';
import { getDomain } from 'tldts';

/** The fold of each page; pages without an address are sites of their own. */
export function assignFolds(
  addresses: readonly string[],
  options: { folds: number; seed: number },
): Int32Array {
  const sites = addresses.map((address, page) => getDomain(address) ?? (address || `page ${page}`));
  return assignGroups(sites, options);
}
