import type { Page } from './page.ts';

/** The last node that starts at or before a place of the text: where the text stands. */
export function nodeAt(page: Page, place: number): number {
  let low = 0;
  let high = page.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (page.textAt[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The smallest run of sibling subtrees around a stretch of the text. */
export function runAround(page: Page, from: number, to: number): [start: number, end: number] {
  const { parent, depth, end } = page;
  let first = nodeAt(page, from);
  let last = nodeAt(page, Math.max(from, to - 1));
  while (parent[first] !== parent[last]) {
    if (depth[first] >= depth[last]) first = parent[first];
    else last = parent[last];
    if (first === last) break;
  }
  return [first, end[last]];
}
