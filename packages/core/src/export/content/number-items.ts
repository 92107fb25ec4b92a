import type { ItemBlock, ListBlock } from './content-tree.ts';

/** The number of each item of a list, as a browser counts (HTML standard, 4.4.5). */
export function numberItems({ start, isReversed, blocks }: ListBlock): Map<ItemBlock, number> {
  const numbers = new Map<ItemBlock, number>();
  let next = start;
  for (const block of blocks) {
    if (block.kind !== 'item') continue;
    const number = block.value ?? next;
    numbers.set(block, number);
    next = isReversed ? number - 1 : number + 1;
  }
  return numbers;
}
