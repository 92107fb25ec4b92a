import { Sha256 } from '../../number/index.ts';
import type { Page } from '../../page/index.ts';

/** Half of a SHA-256: enough that nobody finds two pages that share it by chance, or by trying. */
const DIGITS = 32;

/**
 * The identity of a document: a hash of its address and of every node, so that two pages never share one, whether they
 * have an address or not, and the same page always has the same.
 */
export function toDocumentId(page: Page): string {
  const sha = new Sha256();
  sha.add(JSON.stringify(page.url ?? null));
  for (let node = 0; node < page.size; node++) {
    // Every part says how long it is: no two different pages are written alike.
    sha.add(`${page.kind[node]},${page.end[node]},${page.name(node)},`);
    for (const [name, value] of page.attributesOf(node)) {
      sha.add(`${name.length}=${value.length},`);
      sha.add(name);
      sha.add(value);
    }
    sha.add(`${page.data[node].length}:`);
    sha.add(page.data[node]);
  }
  return sha.finish().slice(0, DIGITS);
}
