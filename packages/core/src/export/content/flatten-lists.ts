/** Items that hold lists and nothing else, such as the rows of a grid of cards, give way to the items of those. */
import type { Block } from './content-tree.ts';
import { walkBlocks } from './walk-blocks.ts';

/** Flattens lists in place, the innermost first. */
export function flattenLists(blocks: readonly Block[]): void {
  walkBlocks(blocks, {
    enter: (block) => ('blocks' in block ? block.blocks : undefined),
    leave: (block) => {
      if (block.kind !== 'list') return;
      const items = block.blocks.flatMap((item) => findInner(item) ?? [item]);
      block.blocks.splice(0, block.blocks.length, ...items);
    },
  });
}

function findInner(item: Block): readonly Block[] | undefined {
  if (item.kind !== 'item' || item.blocks.length === 0) return undefined;
  if (item.blocks.some(({ kind }) => kind !== 'list')) return undefined;
  return item.blocks.flatMap((block) => (block.kind === 'list' ? block.blocks : []));
}
