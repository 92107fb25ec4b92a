/** How an element is dressed: what stays the same from row to row. */
import type { Page } from '../../page/index.ts';

const MAX_STEPS = 5;

/** Its tag and classes, without those that have digits in them: they number things. */
export function dressOf(page: Page, node: number): string {
  const classes = page.attribute(node, 'class')?.slice(0, 200).trim();
  if (classes === undefined || classes === '') return String(page.tag[node]);
  const steady = classes.split(/\s+/).filter((name) => !/\d/.test(name));
  return `${page.tag[node]}.${steady.join('.')}`;
}

/** The dress of the nearest element with a class at or above a piece. */
export function nearestDress(page: Page, piece: number): string {
  let node = piece;
  for (let step = 0; node > 0 && step < MAX_STEPS; step++) {
    if (page.isElement(node) && page.attribute(node, 'class') !== undefined) return dressOf(page, node);
    node = page.parent[node];
  }
  return '';
}
