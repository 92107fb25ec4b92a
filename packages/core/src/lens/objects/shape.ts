/** The shapes the paper asks for: height of a subtree, region nodes (3.1), and runs of alike children (2.1, 2.2). */
import type { Column, Page } from '../../page/index.ts';
import { KIND, TAG } from '../../page/index.ts';
import { CONTENT, DRAWN } from './content.ts';

/** Levels of a subtree with something to see in it: a text is 1, `<td>text</td>` is 2. */
export function measureHeights(page: Page, contents: Column): Uint16Array {
  const heights = new Uint16Array(page.size);
  for (let node = page.size - 1; node > 0; node--) {
    if ((contents[node] & DRAWN) === 0) continue;
    const height = heights[node] + 1;
    heights[node] = height;
    const parent = page.parent[node];
    if (height > heights[parent]) heights[parent] = Math.min(height, 0xfffe);
  }
  return heights;
}

/** Section 3.1: a region node has three children or more, more than half of one name, and three levels. */
const REGION = { children: 3, share: 0.5, height: 3 } as const;

/** Whether a node is a region node. Children with nothing to see do not count. */
export function isRegion(page: Page, heights: Column, node: number): boolean {
  if (heights[node] < REGION.height) return false;
  const names = new Map<number, number>();
  let children = 0;
  let most = 0;
  const end = page.end[node];
  for (let child = node + 1; child < end; child = page.end[child]) {
    if (page.kind[child] !== KIND.element || heights[child] === 0) continue;
    const count = (names.get(page.tag[child]) ?? 0) + 1;
    names.set(page.tag[child], count);
    most = Math.max(most, count);
    children++;
  }
  return children >= REGION.children && most > children * REGION.share;
}

/** The first region node in breadth-first order from a root on, or -1. */
export function findClosestRegion(page: Page, heights: Column, root: number): number {
  const queue = [root];
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at];
    if (isRegion(page, heights, node)) return node;
    for (const child of page.children(node)) if (heights[child] >= REGION.height) queue.push(child);
  }
  return -1;
}

/**
 * What makes two siblings alike: their name and the names of their children, runs of one name counted once; rows of a
 * table by the number of their cells. 0 for whatever cannot be a record: texts, cells, paragraphs, thin items.
 */
export function toProfile(page: Page, contents: Column, node: number): number {
  if ((contents[node] & CONTENT.block) === 0 || isTextual(page.tag[node])) return 0;
  const isRow = page.tag[node] === TAG.tr;
  let profile = page.tag[node] + 1;
  let last = -1;
  const end = page.end[node];
  for (let child = node + 1; child < end; child = page.end[child]) {
    // An empty cell is a cell; any other child with nothing to see is none.
    if (page.kind[child] !== KIND.element || (!isRow && (contents[child] & DRAWN) === 0)) continue;
    const tag = page.tag[child];
    if (tag !== last || isRow) profile = (Math.imul(profile, 31) + tag + 7) >>> 0;
    last = tag;
  }
  return profile || 1;
}

const TEXTUAL: ReadonlySet<number> = new Set([
  ...[TAG.p, TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6, TAG.td, TAG.th, TAG.pre, TAG.blockquote],
  ...[TAG.thead, TAG.tbody, TAG.tfoot, TAG.caption, TAG.hgroup, TAG.fieldset, TAG.option],
]);

function isTextual(tag: number): boolean {
  return TEXTUAL.has(tag);
}
