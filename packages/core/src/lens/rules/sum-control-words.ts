import type { Features } from '../../feature/index.ts';
import { type Page, type PrefixSums, TAG } from '../../page/index.ts';

/** Of each well-known tag, whether it is something a person fills in or presses; tags beyond it are not. */
const IS_CONTROL = markControls([TAG.select, TAG.button, TAG.textarea, TAG.datalist]);

function markControls(tags: readonly number[]): Uint8Array {
  const marks = new Uint8Array(Math.max(...tags) + 1);
  for (const tag of tags) marks[tag] = 1;
  return marks;
}

/**
 * `control-words(.)`: words inside what a person fills in or presses. Two hundred countries to choose from are no text,
 * though there may be more of them than of anything else on the page.
 */
export function sumControlWords(scene: { readonly page: Page; readonly features: Features }): PrefixSums {
  const { size, tag, end } = scene.page;
  const { words } = scene.features;
  const sums = new Uint32Array(size + 1);
  let total = 0;
  let controlEnd = 0;
  for (let node = 0; node < size; node++) {
    if (node >= controlEnd && IS_CONTROL[tag[node]] === 1) controlEnd = end[node];
    if (node < controlEnd) total += words[node + 1] - words[node];
    sums[node + 1] = total;
  }
  return sums;
}
