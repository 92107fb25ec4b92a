import type { Page } from '../../page/index.ts';

/**
 * Whether a node has page text. Asked of nodes with nothing to see, it tells hidden text, which ends a run of siblings:
 * an object around it would say aloud what nobody sees.
 */
export function hasText(page: Page, node: number): boolean {
  return page.textAt[page.end[node]] > page.textAt[node];
}
