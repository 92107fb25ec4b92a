/** Items that hold a list and nothing else, such as the rows of a grid of cards, give way to that list's items. */
import type { Block } from './content-tree.ts';
import { walkBlocks } from './walk-blocks.ts';

/** Flattens lists in place, the innermost first. */
export function flattenLists(blocks: readonly Block[]): void {
  walkBlocks(blocks, {
    enter: (block) => ('blocks' in block ? block.blocks : undefined),
    leave: (block) => {
      if (block.kind !== 'list') return;
      const items = block.blocks.flatMap((item) => findInner(item)?.blocks ?? [item]);
      if (items.length !== block.blocks.length) block.blocks.splice(0, block.blocks.length, ...items);
    },
  });
}

function findInner(item: Block): (Block & { readonly kind: 'list' }) | undefined {
  if (item.kind !== 'item' || item.blocks.length !== 1) return undefined;
  const only = item.blocks[0]!;
  return only.kind === 'list' && only.blocks.length > 1 ? only : undefined;
}
