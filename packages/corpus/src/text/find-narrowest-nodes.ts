import type { Page } from '@anatome/core';
import type { TextRun } from './collect-text-runs.ts';

/**
 * The run of neighbouring subtrees around a text, as wide as it holds no other text: the paragraph rather than the words in
 * it, for a pointer to an element outlives small changes of the page. All steps of all texts together are fewer than nodes:
 * what is climbed either ended or began inside of the text, or holds nothing else.
 */
export function findNarrowestNodes(page: Page, run: TextRun): [start: number, end: number] {
  let { first, last } = run;
  while (page.parent[first] !== page.parent[last]) {
    if (page.depth[first] >= page.depth[last]) first = page.parent[first];
    else last = page.parent[last];
  }
  const least = run.owner?.nodes[0] ?? 0;
  let end = page.end[last];
  for (let node = page.parent[first]; node >= least && node > 0; node = page.parent[node]) {
    if (!holdsOnly(page, node, run)) break;
    first = node;
    end = page.end[node];
  }
  return [first, end];
}

function holdsOnly(page: Page, node: number, { from, to }: TextRun): boolean {
  const [start, end] = page.span(node);
  return start === from && end === to;
}
