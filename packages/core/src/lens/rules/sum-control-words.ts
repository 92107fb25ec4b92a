import { type PrefixSums, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

const CONTROLS: ReadonlySet<number> = new Set([TAG.select, TAG.button, TAG.textarea, TAG.datalist]);

/**
 * `control-words(.)`: words inside what a person fills in or presses. Two hundred countries to choose from are no text,
 * though there may be more of them than of anything else on the page.
 */
export function sumControlWords({ page, features: { words } }: Scene): PrefixSums {
  const sums = new Uint32Array(page.size + 1);
  let controlEnd = 0;
  for (let node = 0; node < page.size; node++) {
    if (node >= controlEnd && CONTROLS.has(page.tag[node])) controlEnd = page.end[node];
    sums[node + 1] = sums[node]! + (node < controlEnd ? words[node + 1] - words[node] : 0);
  }
  return sums;
}
