import type { Block, TextBlock } from './content-tree.ts';
import { toPlainInline } from './to-text.ts';
import { walkBlocks } from './walk-blocks.ts';

/** Signs of a link to the heading, which a title read from the heading may end with. */
const ANCHOR = /(?<![\s\u00B6\u{1F517}])[\s\u00B6\u{1F517}]+$/u;
const LETTERS = /[^\p{L}\p{N}]+/gu;
/** A heading that says the title stands among the first blocks, or heads something else. */
const FIRST_BLOCKS = 6;

/**
 * The blocks of a content with the page's title above, unless they have it: extractors leave titles out as often as not,
 * and a reader wants to know what he reads.
 */
export function addTitle(blocks: readonly Block[], written: string | undefined): readonly Block[] {
  const title = written?.replace(ANCHOR, '').trim();
  if (title === undefined || title === '') return blocks;
  const headings = collectHeadings(blocks);
  if (headings.some(({ level }) => level === 1)) return blocks;
  const key = toKey(title);
  const above: readonly Block[] = blocks.slice(0, FIRST_BLOCKS);
  const isSaid = headings.some((each) => above.includes(each) && toKey(toPlainInline(each.inlines)) === key);
  return isSaid ? blocks : [toTextBlock('heading', title), ...blocks];
}

/** A block of plain text that the page does not have in its content; a heading is the page's. */
export function toTextBlock(kind: 'heading' | 'paragraph', text: string): TextBlock {
  const level = kind === 'heading' ? 1 : 0;
  return { kind, level, inlines: [{ kind: 'text', text, marks: 0, link: undefined }] };
}

function collectHeadings(blocks: readonly Block[]): TextBlock[] {
  const headings: TextBlock[] = [];
  walkBlocks(blocks, {
    enter: (block) => {
      if (block.kind === 'heading') headings.push(block);
      return 'blocks' in block ? block.blocks : undefined;
    },
    leave: () => {},
  });
  return headings;
}

function toKey(text: string): string {
  return text.toLowerCase().replace(LETTERS, ' ').trim();
}
