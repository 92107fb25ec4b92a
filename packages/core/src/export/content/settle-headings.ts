/** Headings as an outline: levels nobody uses are closed up, and no heading is left at the end that heads nothing. */
import type { Block, TextBlock } from './content-tree.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The level of a first heading that is no title: the page's title stands above it. */
const FIRST = 2;

/**
 * Settles the headings of the whole content, in place. One level stays one level wherever it stands, as the outline says
 * it; only levels that no heading of the content has are left out.
 */
export function settleHeadings(blocks: Block[]): void {
  dropLast(blocks);
  const headings: TextBlock[] = [];
  walkBlocks(blocks, {
    enter: (block) => {
      if (block.kind === 'heading') headings.push(block);
      return 'blocks' in block ? block.blocks : undefined;
    },
    leave: () => {},
  });
  const used = [...new Set(headings.map(({ level }) => level))].sort((one, other) => one - other);
  const first = used[0] === 1 ? 1 : FIRST;
  for (const heading of headings) heading.level = used.indexOf(heading.level) + first;
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
