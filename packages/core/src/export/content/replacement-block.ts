/** Blocks that a format has no notation for, written as blocks it has one for. */

import type { PlainContainer, RecordBlock, TextBlock } from './content-tree.ts';
import {
  type Block,
  type Inline,
  type ItemBlock,
  isTextBlock,
  type ListBlock,
  MARK,
} from './content-tree.ts';

/** Definitions as a list: each item begins with its terms in bold. */
export function toDefinitionList({ blocks }: PlainContainer): ListBlock {
  const items: ItemBlock[] = [];
  let terms: Inline[] = [];
  let described: Block[] = [];
  const finish = (): void => {
    if (terms.length > 0 || described.length > 0) items.push(toItem(terms, described));
    terms = [];
    described = [];
  };
  for (const block of blocks) {
    if (block.kind === 'term') {
      if (described.length > 0) finish();
      if (terms.length > 0) terms.push({ kind: 'break' });
      terms.push(...embolden(block.inlines));
    } else if (block.kind === 'description') described.push(...block.blocks);
    else described.push(block);
  }
  finish();
  return { kind: 'list', isOrdered: false, start: 1, isReversed: false, blocks: items };
}

/** A single paragraph follows its term on the same line. */
function toItem(terms: readonly Inline[], described: readonly Block[]): ItemBlock {
  const [first, ...rest] = described;
  const isLine = rest.length === 0 && first?.kind === 'paragraph';
  const head: TextBlock[] = [];
  if (isLine && terms.length > 0) {
    const colon: Inline = { kind: 'text', text: endsInColon(terms) ? ' ' : ': ', marks: 0, link: undefined };
    head.push({ kind: 'paragraph', level: 0, inlines: [...terms, colon, ...first.inlines] });
  } else if (terms.length > 0) head.push({ kind: 'paragraph', level: 0, inlines: terms });
  const blocks = isLine && terms.length > 0 ? head : [...head, ...described];
  return { kind: 'item', value: undefined, isChecked: undefined, blocks };
}

function endsInColon(inlines: readonly Inline[]): boolean {
  const last = inlines.at(-1);
  return last?.kind === 'text' && /[:：]\s*$/.test(last.text);
}

function embolden(inlines: readonly Inline[]): Inline[] {
  return inlines.map((piece) =>
    piece.kind === 'text' ? { ...piece, marks: piece.marks | MARK.strong } : piece,
  );
}

/** A summary as a paragraph in bold. */
export function toBoldParagraph({ inlines }: TextBlock): TextBlock {
  return { kind: 'paragraph', level: 0, inlines: embolden(inlines) };
}

/** A post's author and date on a line of their own: `**author** — date`. */
export function toPostHead({ author, date }: Pick<RecordBlock, 'author' | 'date'>): TextBlock {
  const inlines: Inline[] = [];
  if (author !== '') inlines.push({ kind: 'text', text: author, marks: MARK.strong, link: undefined });
  const between = author === '' || date === '' ? '' : ' — ';
  if (date !== '') inlines.push({ kind: 'text', text: `${between}${date}`, marks: 0, link: undefined });
  return { kind: 'paragraph', level: 0, inlines };
}

/** Whether there is a formula anywhere in the blocks. */
export function hasFormula(blocks: readonly Block[]): boolean {
  const queue = [...blocks];
  for (let block = queue.pop(); block !== undefined; block = queue.pop()) {
    if (block.kind === 'math') return true;
    if (isTextBlock(block) && block.inlines.some(({ kind }) => kind === 'math')) return true;
    if ('blocks' in block) for (const inner of block.blocks) queue.push(inner);
  }
  return false;
}
