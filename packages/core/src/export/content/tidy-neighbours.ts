/** Neighbours that belong together: what one need not say because the next one does, and labels with their values. */
import { type Block, type CodeBlock, type Inline, isTextBlock } from './content-tree.ts';
import { walkBlocks } from './walk-blocks.ts';

/** Names of languages above code go, pictures lose a link the words below have, labels join their values; in place. */
export function tidyNeighbours(blocks: Block[]): void {
  tidyRun(blocks, true);
  walkBlocks(blocks, {
    enter: (block) => ('blocks' in block ? block.blocks : undefined),
    leave: (block) => {
      // The first line of a quote names its author, not a value.
      if ('blocks' in block) tidyRun(block.blocks, block.kind !== 'quote');
    },
  });
}

/** From the end, as a block is judged by the one below it as that is printed. */
function tidyRun(blocks: Block[], hasLabels: boolean): void {
  const tidied: Block[] = [];
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at];
    const next = tidied.at(-1);
    if (block.kind !== 'paragraph' || next === undefined) tidied.push(block);
    else if (hasLabels && next.kind === 'paragraph' && isLabelOf(block.inlines, next.inlines)) {
      tidied[tidied.length - 1] = { ...block, inlines: joinLine(block.inlines, next.inlines) };
    } else if (isTextBlock(next) && leadsToSame(block.inlines, next.inlines)) {
      tidied.push({ ...block, inlines: block.inlines.map(unlink) });
    } else if (next.kind !== 'code' || !namesLanguage(block.inlines, next)) tidied.push(block);
  }
  blocks.length = 0;
  while (tidied.length > 0) blocks.push(tidied.pop()!);
}

function namesLanguage(inlines: readonly Inline[], { language }: CodeBlock): boolean {
  return language !== '' && readText(inlines).toLowerCase() === language.toLowerCase();
}

/** Three words of ten letters, and twice that: what stood on one line on 140 pages of the content set, November 2026. */
const MAX_LABEL = 30;
const MAX_VALUE = 60;

/** A few words that end with a colon, and what they name; another label is no value. */
function isLabelOf(label: readonly Inline[], value: readonly Inline[]): boolean {
  const [name, text] = [readText(label), readText(value)];
  if (!/^[^:：]+[:：]$/.test(name) || name.length > MAX_LABEL || name.split(/\s+/).length > 3) return false;
  return (
    text !== '' &&
    text.length <= MAX_VALUE &&
    !/[:：]/.test(text) &&
    !value.some(({ kind }) => kind === 'break')
  );
}

/** The space between is dressed in what both are dressed in. */
function joinLine(label: readonly Inline[], value: readonly Inline[]): Inline[] {
  const [last, first] = [label.at(-1), value[0]];
  const marks = last?.kind === 'text' && first?.kind === 'text' ? last.marks & first.marks : 0;
  return [...label, { kind: 'text', text: ' ', marks, link: undefined }, ...value];
}

function readText(inlines: readonly Inline[]): string {
  return inlines
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'media' ? piece.name : ' '))
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
