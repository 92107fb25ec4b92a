import type { Block } from './content-tree.ts';

/** What a printer does at each block. */
export interface BlockVisitor {
  /** Gives the blocks to visit inside, if any; `place` counts from 0 among the blocks around. */
  enter(block: Block, place: number, around: readonly Block[]): readonly Block[] | undefined;
  /** Called after what `enter` gave has been visited. */
  leave(block: Block): void;
}

/** Visits all blocks in order, iteratively: a page can nest deeper than a stack. */
export function walkBlocks(blocks: readonly Block[], visitor: BlockVisitor): void {
  const stack: { blocks: readonly Block[]; at: number; block: Block | undefined }[] = [
    { blocks, at: 0, block: undefined },
  ];
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const place = level.at++;
    const block = level.blocks[place];
    if (block === undefined) {
      if (level.block !== undefined) visitor.leave(level.block);
      stack.pop();
      continue;
    }
    const inner = visitor.enter(block, place, level.blocks);
    if (inner !== undefined) stack.push({ blocks: inner, at: 0, block });
  }
}
