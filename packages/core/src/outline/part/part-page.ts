/**
 * partPage: the page as blocks on two levels, by structure alone. Depth is counted in branchings: places where an
 * element falls into several blocks with text. An element that only wraps another is none, nor is a shell, which holds
 * all of the page but crumbs, or its head beside its body. Running text, lists and tables of data are never taken apart.
 */
import { BlockTree, type PartInput } from './block-tree.ts';
import { PART_BOUNDS, type PartBounds } from './part-bounds.ts';
import { ShellJudge } from './shell-judge.ts';

/** For each node of the page, the element that is its part on a level; nodes of one part have the same. */
export function partPage(input: PartInput, level: 1 | 2, bounds: PartBounds = PART_BOUNDS): Int32Array {
  const { page } = input;
  const tree = new BlockTree(input);
  const shells = new ShellJudge(page, tree, bounds);
  const parts = new Int32Array(page.size).fill(-1);
  const open: { node: number; branchings: number }[] = [{ node: 0, branchings: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, branchings } = next;
    parts[node] = node;
    const blocks = tree.collectBlocks(node);
    const isWrapper = blocks.length === 1 && tree.sizeOf(blocks[0]) === tree.sizeOf(node);
    const isFree = isWrapper || (branchings > 0 && shells.isShell(node, blocks));
    const depth = branchings + Number(!isFree);
    if (depth > bounds.branchings[level]) continue;
    if (tree.isWhole(node, blocks) && !shells.isAroundMain(node)) continue;
    for (const block of blocks) open.push({ node: block, branchings: depth });
  }
  for (let node = 1; node < page.size; node++) if (parts[node] < 0) parts[node] = parts[page.parent[node]];
  return parts;
}
