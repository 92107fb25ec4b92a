/** C4.5's pruning: a subtree that is expected to err as often as a leaf in its place becomes one. */
import type { TreeNode } from './decision-tree.ts';

/** Quinlan's default: errors are taken to be as many as only a quarter of all luck would better. */
const CONFIDENCE = 0.25;
/** The deviation of a normal distribution that a quarter lies beyond, by C4.5's own table: between .2 and .4. */
const DEVIATION = 0.6925;
/** So much more a leaf may err. */
const MARGIN = 0.1;

/** Prunes from the leaves up; nodes that are cut off stay in the list, and nobody comes to them. */
export function pruneTree(nodes: readonly TreeNode[]): void {
  const errors = new Float64Array(nodes.length);
  for (let place = nodes.length - 1; place >= 0; place--) {
    const node = nodes[place];
    const total = node.counts.reduce((sum, count) => sum + count, 0);
    const wrong = total - node.counts.reduce((most, count) => Math.max(most, count), 0);
    errors[place] = wrong + toFurtherErrors(total, wrong);
    if (node.question === undefined) continue;
    const below = errors[node.first] + errors[node.first + 1];
    if (errors[place] <= below + MARGIN) node.question = undefined;
    else errors[place] = below;
  }
}

/** How many errors more than the `wrong` of `total` seen are to be expected (the book's section 4.2, its program's AddErrs). */
export function toFurtherErrors(total: number, wrong: number): number {
  if (wrong < 1) {
    const none = total * (1 - CONFIDENCE ** (1 / total));
    return wrong === 0 ? none : none + wrong * (toFurtherErrors(total, 1) - none);
  }
  if (wrong + 0.5 >= total) return 0.67 * (total - wrong);
  const squared = DEVIATION ** 2;
  const seen = wrong + 0.5;
  const rate =
    (seen + squared / 2 + Math.sqrt(squared * (seen * (1 - seen / total) + squared / 4))) / (total + squared);
  return total * rate - wrong;
}
