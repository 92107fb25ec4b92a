import type { Page, Range } from '../../page/index.ts';

/**
 * The runs of sibling subtrees that make up a stretch of the page: whole subtrees between two nodes, neighbours joined.
 * An element that is only partly inside is opened, and its part inside makes runs of its own.
 */
export function toRuns(page: Page, start: number, end: number): Range[] {
  const runs: [number, number][] = [];
  let node = start;
  while (node < end) {
    if (page.end[node] > end) {
      node++;
      continue;
    }
    const last = runs.at(-1);
    if (last !== undefined && last[1] === node && page.parent[last[0]] === page.parent[node])
      last[1] = page.end[node];
    else runs.push([node, page.end[node]]);
    node = page.end[node];
  }
  return runs;
}
