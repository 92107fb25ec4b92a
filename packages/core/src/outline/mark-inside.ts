/** Marks for whole subtrees, made in one pass: asking every node's ancestors would take as long as the page is deep. */
import type { Page } from '../page/index.ts';

/** 1 for each node that stands in an element with one of these tags, or is one; `tags` by tag number. */
export function markInside(page: Page, tags: Uint8Array): Uint8Array {
  const inside = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (tags[page.tag[node]] === 1 || inside[page.parent[node]] === 1) inside[node] = 1;
  }
  return inside;
}

/** How many elements with one of these tags begin before each node. */
export function countBefore(page: Page, tags: Uint8Array): Int32Array {
  const before = new Int32Array(page.size + 1);
  for (let node = 0; node < page.size; node++) before[node + 1] = before[node] + tags[page.tag[node]];
  return before;
}
