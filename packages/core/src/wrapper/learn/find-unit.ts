/** The element that holds one row, told by what was marked in it and in others. */
import type { Page } from '../../page/index.ts';

/** The row's own element; -1 where the marks of rows lie one in the other. `places` are the marked nodes of each row. */
export function findUnit(page: Page, places: readonly (readonly number[])[], row: number): number {
  const own = lowestAround(page, places[row]);
  const others = places.filter((_, at) => at !== row).flat();
  if (others.length === 0) return climb(page, own);
  let unit = own;
  while (page.parent[unit] > 0 && !others.some((node) => page.contains(page.parent[unit], node)))
    unit = page.parent[unit];
  return others.some((node) => page.contains(unit, node)) || !page.isElement(unit) ? -1 : unit;
}

/** The lowest element around all of some nodes. */
function lowestAround(page: Page, nodes: readonly number[]): number {
  const last = Math.max(...nodes);
  let around = Math.min(...nodes);
  while (around > 0 && (!page.contains(around, last) || !page.isElement(around)))
    around = page.parent[around];
  return around;
}

/** Of one row alone: the element with the most neighbours of its build. */
function climb(page: Page, own: number): number {
  let best = own;
  let most = 0;
  for (let node = own; page.parent[node] > 0; node = page.parent[node]) {
    const alike = countAlike(page, node);
    if (alike > most) {
      most = alike;
      best = node;
    }
  }
  return best;
}

/** Neighbours of the same name that share a class, or have children of the same names in the same order. */
function countAlike(page: Page, node: number): number {
  const own = buildOf(page, node);
  let count = 0;
  for (const other of page.children(page.parent[node])) {
    if (other === node || page.tag[other] !== page.tag[node]) continue;
    if (page.attribute(other, 'class') === own.names || buildOf(page, other).children === own.children)
      count++;
  }
  return count;
}

const MOST_CHILDREN = 12;

function buildOf(page: Page, node: number): { readonly names: string; readonly children: string } {
  const children: string[] = [];
  for (const child of page.children(node)) {
    if (page.isElement(child)) children.push(page.name(child));
    if (children.length >= MOST_CHILDREN) break;
  }
  return { names: page.attribute(node, 'class') ?? '\n', children: children.join(' ') };
}
