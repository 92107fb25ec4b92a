/** The main content as plain text: one block per line, items behind their marks, tables as lines with tabs. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { buildContent, type ContentOutline } from './build-content.ts';
import {
  type Block,
  type Inline,
  type ItemBlock,
  isTextBlock,
  type ListBlock,
  type TableBlock,
} from './content-tree.ts';
import { MarginRoom } from './margin-room.ts';
import { numberItems } from './number-items.ts';
import { toPostHead } from './replacement-block.ts';
import { layOutTable } from './table-grid.ts';
import { toPlainText } from './to-plain-text.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The main content of a page as plain text; '' when there is none. */
export function toText(page: Page, outline: ContentOutline, layers: readonly Layer[] = []): string {
  return printContentText(page, outline, () => buildContent(page, outline, layers));
}

/** The same for who has the blocks; a plain text is its own text, line for line, and needs none. */
export function printContentText(
  page: Page,
  outline: ContentOutline,
  toBlocks: () => readonly Block[],
): string {
  return page.isPlain ? toPlainText(page, outline.content) : printText(toBlocks());
}

/** Blocks as plain text. */
export function printText(blocks: readonly Block[]): string {
  const writer = new TextWriter();
  walkBlocks(blocks, writer);
  return writer.lines.map((line) => `${line}\n`).join('');
}

/** Inline pieces as text: what a person would read out. Pictures say nothing. */
export function toPlainInline(inlines: readonly Inline[]): string {
  let text = '';
  for (const piece of inlines) {
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'break') text += '\n';
    else if (piece.kind === 'math') text += piece.tex;
    else if (piece.kind === 'note') text += `[${piece.label}]`;
  }
  return text.trim();
}

class TextWriter {
  readonly lines: string[] = [];
  private readonly lists: { block: ListBlock; numbers: Map<ItemBlock, number> }[] = [];
  /** Depth of items around; the mark of an item stands before its first line. */
  private depth = 0;
  private mark = '';
  private readonly room = new MarginRoom();

  enter(block: Block): readonly Block[] | undefined {
    switch (block.kind) {
      case 'list':
        this.lists.push({ block, numbers: numberItems(block) });
        return block.blocks;
      case 'item':
        this.depth++;
        this.mark = this.toMark(block);
        return block.blocks;
      case 'note':
        this.mark = `[${block.label}] `;
        return block.blocks;
      case 'record':
        return [toPostHead(block), ...block.blocks];
      case 'table':
        this.writeTable(block);
        return undefined;
      case 'code':
        for (const line of block.text.split('\n')) this.write(line);
        return undefined;
      case 'math':
        this.write(block.tex);
        return undefined;
      case 'legend':
        return undefined;
      default:
        if (isTextBlock(block)) this.writeText(block.inlines);
        return 'blocks' in block ? block.blocks : undefined;
    }
  }

  leave(block: Block): void {
    if (block.kind === 'list') this.lists.pop();
    else if (block.kind === 'item') this.depth--;
    this.mark = '';
  }

  private toMark(item: ItemBlock): string {
    const { block, numbers } = this.lists.at(-1)!;
    return block.isOrdered ? `${numbers.get(item) ?? 1}. ` : '- ';
  }

  private writeText(inlines: readonly Inline[]): void {
    const text = toPlainInline(inlines);
    if (text !== '') for (const line of text.split('\n')) if (line.trim() !== '') this.write(line.trim());
  }

  private write(line: string): void {
    const depth = Math.max(0, this.depth - (this.mark === '' ? 0 : 1));
    const indent = '  '.repeat(this.room.narrow(depth));
    this.room.spend(indent, line);
    this.lines.push(`${indent}${this.mark}${line}`.trimEnd());
    this.mark = '';
  }

  private writeTable(table: TableBlock): void {
    const { caption, rows } = layOutTable(table);
    if (caption !== undefined) this.writeText(caption.inlines);
    for (const { spots } of rows) {
      this.write(spots.map((spot) => (spot?.isFirst ? toLineText(spot.cell.blocks) : '')).join('\t'));
    }
  }
}

/** Blocks in one line. */
export function toLineText(blocks: readonly Block[]): string {
  const parts: string[] = [];
  walkBlocks(blocks, {
    enter: (block) => {
      if (isTextBlock(block) && block.kind !== 'legend') parts.push(toPlainInline(block.inlines));
      else if (block.kind === 'code') parts.push(block.text);
      else if (block.kind === 'math') parts.push(block.tex);
      return 'blocks' in block ? block.blocks : undefined;
    },
    leave: () => {},
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
