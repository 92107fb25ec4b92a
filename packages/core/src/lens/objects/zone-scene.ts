/** What the search for zones reads: the scene, the body, and the measurements of section 3.1, made once. */
import type { Column } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { Series } from './collect-series.ts';
import type { LegalPlaces } from './create-legal-finder.ts';

export interface ZoneScene extends Scene {
  /** The element whose subtree is shown: `body`, or `frameset`. */
  readonly body: number;
  readonly contents: Column;
  readonly heights: Column;
  readonly series: readonly Series[];
  readonly legal: LegalPlaces;
}

/** Whether a node stands in the second half of the tree (the half-of-the-tree hypotheses of 3.1), by count of nodes. */
export function isInSecondHalf({ page, body }: ZoneScene, node: number): boolean {
  return node - body >= (page.end[body] - body) / 2;
}

/** The child of the closest common ancestor of two nodes that leads to the first. */
export function branchTowards({ page }: ZoneScene, node: number, other: number): number {
  let branch = node;
  while (page.parent[branch] >= 0 && !page.contains(page.parent[branch], other)) branch = page.parent[branch];
  return branch;
}
