import type { Page } from '../page/index.ts';

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
