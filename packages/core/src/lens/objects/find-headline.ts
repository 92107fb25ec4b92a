import { type Page, TAG } from '../../page/index.ts';
import { isHeadingRole } from './role-content.ts';
import type { ZoneScene } from './zone-scene.ts';

/** The first headline of the page with words to see between two nodes, or -1: `h1`, or a heading of level 1 by role. */
export function findHeadline({ page, style, features }: ZoneScene, start: number, end: number): number {
  for (let node = start; node < end; node++) {
    if (page.tag[node] === 0 || style.hidden[node] !== 0 || !isHeadline(page, node)) continue;
    if (features.visibleCharacters[page.end[node]] > features.visibleCharacters[node]) return node;
  }
  return -1;
}

function isHeadline(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.h1) return true;
  return page.attribute(node, 'aria-level') === '1' && isHeadingRole(page, node);
}
