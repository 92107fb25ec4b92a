/** Headings as an outline: no level left out on the way down, and none at the end that heads nothing. */
import type { Block, TextBlock } from './content-tree.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The level of a first heading that is no title: the page's title stands above it. */
const FIRST = 2;

/** Settles the headings of the whole content, in place. */
export function settleHeadings(blocks: Block[]): void {
  dropLast(blocks);
  const open: { declared: number; level: number }[] = [];
  walkBlocks(blocks, {
    enter: (block) => {
      if (block.kind !== 'heading') return 'blocks' in block ? block.blocks : undefined;
      const declared = block.level;
      while (open.length > 0 && open.at(-1)!.declared >= declared) open.pop();
      block.level = Math.min(declared, (open.at(-1)?.level ?? FIRST - 1) + 1);
      open.push({ declared, level: block.level });
      return undefined;
    },
    leave: () => {},
  });
}

/** A heading at the end whose section was not kept; never the page's title or its only heading. */
function dropLast(blocks: Block[]): void {
  const hasText = blocks.some((block) => block.kind !== 'heading');
  while (hasText && isHeadOfNothing(blocks)) blocks.pop();
}

function isHeadOfNothing(blocks: readonly Block[]): boolean {
  const last = blocks.at(-1);
  if (last?.kind !== 'heading' || last.level === 1) return false;
  const before = blocks.at(-2);
  // One of a row of headings is an entry of a list, and so is one that leads somewhere.
  if (before?.kind === 'heading' && before.level === last.level) return false;
  return isPlain(last) && blocks.some((block) => block !== last && block.kind === 'heading');
}

function isPlain({ inlines }: TextBlock): boolean {
  return inlines.every((piece) => piece.kind === 'text' && piece.link === undefined);
}
