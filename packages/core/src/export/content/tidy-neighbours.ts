/** What a block need not say because the next one does. */
import { type Block, type CodeBlock, type Inline, isTextBlock } from './content-tree.ts';
import { walkBlocks } from './walk-blocks.ts';

/** Leaves out names of languages above code, and links of pictures above the same link in words; in place. */
export function tidyNeighbours(blocks: Block[]): void {
  tidyRun(blocks);
  walkBlocks(blocks, {
    enter: (block) => ('blocks' in block ? block.blocks : undefined),
    leave: (block) => {
      if ('blocks' in block) tidyRun(block.blocks);
    },
  });
}

function tidyRun(blocks: Block[]): void {
  for (let at = blocks.length - 2; at >= 0; at--) {
    const [block, next] = [blocks[at]!, blocks[at + 1]!];
    if (block.kind !== 'paragraph') continue;
    if (next.kind === 'code' && namesLanguage(block.inlines, next)) blocks.splice(at, 1);
    else if (isTextBlock(next) && leadsToSame(block.inlines, next.inlines)) {
      blocks[at] = { ...block, inlines: block.inlines.map(unlink) };
    }
  }
}

function namesLanguage(inlines: readonly Inline[], { language }: CodeBlock): boolean {
  return language !== '' && readText(inlines).toLowerCase() === language.toLowerCase();
}

function readText(inlines: readonly Inline[]): string {
  return inlines
    .map((piece) => (piece.kind === 'text' ? piece.text : ' '))
    .join('')
    .trim();
}

/** Pictures alone, of one link, above a text that begins with it. */
function leadsToSame(pictures: readonly Inline[], text: readonly Inline[]): boolean {
  const first = text[0];
  const address = first?.kind === 'text' ? first.link?.address : undefined;
  if (address === undefined) return false;
  return pictures.every((piece) =>
    piece.kind === 'image'
      ? piece.link?.address === address
      : piece.kind === 'text' && piece.text.trim() === '',
  );
}

function unlink(piece: Inline): Inline {
  return 'link' in piece ? { ...piece, link: undefined } : piece;
}
