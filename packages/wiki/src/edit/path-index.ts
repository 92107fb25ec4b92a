import type { Page } from '@anatome/core';
import type { RegionEdit } from './region-edit.ts';

/** From here on all paths of the page are written once: following each walks over all neighbours on its way. */
const MANY = 16;

/** Where the path of each edit leads to an element, -1 where it does not. */
export function findPaths(page: Page, edits: readonly RegionEdit[]): number[] {
  const resolve = edits.length < MANY ? (path: string) => page.resolve(path) : indexPaths(page, edits);
  return edits.map(({ pointer }) => {
    const node = resolve(pointer.path);
    return node > 0 && page.isElement(node) ? node : -1;
  });
}

function indexPaths(page: Page, edits: readonly RegionEdit[]): (path: string) => number {
  const nodes = new Map<string, number>();
  const tags = new Set(edits.map(({ pointer }) => pointer.tag));
  for (let node = 1; node < page.size; node++)
    if (page.isElement(node) && tags.has(page.name(node))) nodes.set(page.path(node), node);
  return (path) => nodes.get(path) ?? -1;
}
