/** The main content as Markdown: CommonMark with the tables, strikes, tasks and footnotes of GFM, formulas in dollars. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { buildContent, type ContentOutline } from './build-content.ts';
import type { Block, CodeBlock, ItemBlock, ListBlock, TextBlock } from './content-tree.ts';
import { escapeLineStart } from './escape-markdown.ts';
import { MarginRoom } from './margin-room.ts';
import { numberItems } from './number-items.ts';
import { hasFormula, toBoldParagraph, toDefinitionList, toPostHead } from './replacement-block.ts';
import { toMarkdownInline } from './to-markdown-inline.ts';
import { toMarkdownTable } from './to-markdown-table.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The main content of a page as Markdown; '' when there is none. */
export function toMarkdown(page: Page, outline: ContentOutline, layers: readonly Layer[] = []): string {
  return printMarkdown(buildContent(page, outline, layers));
}

/** Blocks as Markdown. */
export function printMarkdown(blocks: readonly Block[]): string {
  const writer = new MarkdownWriter(hasFormula(blocks));
  walkBlocks(blocks, writer);
  return writer.finish();
}

/** What stands before each line inside a container: once, and from then on. */
interface Margin {
  readonly first: string;
  readonly rest: string;
  isUsed: boolean;
}

interface OpenList {
  readonly block: ListBlock;
  readonly numbers: Map<ItemBlock, number>;
  readonly isTight: boolean;
  /** `-` or `*`, `.` or `)`: two lists in a row need different ones. */
  readonly sign: string;
}

class MarkdownWriter {
  private readonly hasMath: boolean;
  private readonly lines: string[] = [];
  private readonly margins: Margin[] = [];
  private readonly lists: OpenList[] = [];
  private readonly room = new MarginRoom();
  /** Whether something has been written since the innermost container was opened. */
  private isGapDue = false;

  constructor(hasMath: boolean) {
    this.hasMath = hasMath;
  }

  finish(): string {
    return this.lines.length === 0 ? '' : `${this.lines.join('\n')}\n`;
  }

  enter(block: Block, place: number, around: readonly Block[]): readonly Block[] | undefined {
    switch (block.kind) {
      case 'list':
        return this.enterList(block, place, around);
      case 'definitions':
        return this.enterList(toDefinitionList(block), place, around);
      case 'item':
        return this.enterItem(block);
      case 'quote':
        return this.indent('> ', '> ', block.blocks);
      case 'note':
        return this.indent(`[^${block.label}]: `, '    ', block.blocks);
      case 'record':
        return [toPostHead(block), ...block.blocks];
      case 'table':
        return this.writeTable(block);
      case 'figure':
      case 'details':
      case 'description':
      case 'row':
      case 'cell':
        return block.blocks;
      default:
        this.writeLeaf(block);
        return undefined;
    }
  }

  leave(block: Block): void {
    if (block.kind === 'list' || block.kind === 'definitions') this.lists.pop();
    else if (block.kind === 'item' || block.kind === 'quote' || block.kind === 'note') {
      // A container whose inside printed nothing still has its sign to show.
      if (!this.margins.at(-1)!.isUsed) this.writeLine('');
      this.margins.pop();
      this.isGapDue = true;
    }
  }

  private writeLeaf(block: Block): void {
    switch (block.kind) {
      case 'heading':
        this.separate();
        this.writeLine(`${'#'.repeat(block.level)} ${this.toHeading(block)}`);
        break;
      case 'code':
        this.writeCode(block);
        break;
      case 'math':
        this.separate();
        for (const line of ['$$', ...block.tex.split('\n'), '$$']) this.writeLine(line);
        break;
      case 'rule':
        this.separate();
        this.writeLine('---');
        break;
      case 'summary':
        this.writeText(toBoldParagraph(block));
        break;
      default:
        if ('inlines' in block) this.writeText(block);
    }
    this.isGapDue = true;
  }

  /** On one line; signs at its end would close it. */
  private toHeading({ inlines }: TextBlock): string {
    const place = { isInCell: false, isInHeading: true, hasMath: this.hasMath };
    return toMarkdownInline(inlines, place)
      .trim()
      .replace(/(^|\s)(#+)$/, '$1\\$2');
  }

  private writeText({ inlines }: TextBlock): void {
    const place = { isInCell: false, isInHeading: false, hasMath: this.hasMath };
    const text = toMarkdownInline(inlines, place).trim();
    if (text === '') return;
    this.separate();
    for (const line of text.split('\n')) this.writeLine(escapeLineStart(line.trimStart()));
  }

  private writeCode({ text, language }: CodeBlock): void {
    const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
    const fence = '`'.repeat(longest + 1);
    this.separate();
    for (const line of [fence + language, ...text.split('\n'), fence]) this.writeLine(line);
  }

  private writeTable(block: Extract<Block, { kind: 'table' }>): undefined {
    const { caption, lines } = toMarkdownTable(block, this.hasMath);
    if (caption !== '') {
      this.separate();
      this.writeLine(escapeLineStart(caption));
      this.isGapDue = true;
    }
    this.separate();
    for (const line of lines) this.writeLine(line);
    this.isGapDue = true;
  }

  private enterList(block: ListBlock, place: number, around: readonly Block[]): readonly Block[] {
    let before = place;
    while (before > 0 && isListOf(around[before - 1], block.isOrdered)) before--;
    const isOdd = (place - before) % 2 === 1;
    const sign = block.isOrdered ? (isOdd ? ')' : '.') : isOdd ? '*' : '-';
    if (this.lists.at(-1)?.isTight !== true) this.separate();
    this.isGapDue = false;
    this.lists.push({ block, numbers: numberItems(block), isTight: isTight(block), sign });
    return block.blocks;
  }

  private enterItem(block: ItemBlock): readonly Block[] {
    const list = this.lists.at(-1)!;
    if (!list.isTight) this.separate();
    this.isGapDue = false;
    const number = list.numbers.get(block) ?? 1;
    const sign = list.block.isOrdered ? `${toNumber(number)}${list.sign} ` : `${list.sign} `;
    const box =
      block.isChecked === undefined || block.blocks[0]?.kind !== 'paragraph' ? '' : toBox(block.isChecked);
    this.margins.push({ first: sign + box, rest: ' '.repeat(sign.length), isUsed: false });
    return block.blocks;
  }

  private indent(first: string, rest: string, blocks: readonly Block[]): readonly Block[] {
    this.separate();
    this.margins.push({ first, rest, isUsed: false });
    this.isGapDue = false;
    return blocks;
  }

  /** A blank line between what was written and what comes. */
  private separate(): void {
    if (this.isGapDue) {
      const margin = this.shownMargins.map(({ rest }) => rest).join('');
      this.lines.push(margin.trimEnd());
      this.room.spend(margin.trimEnd(), '');
    }
    this.isGapDue = false;
  }

  /** All margins; where there is no room for them the outermost, and that of the item itself. */
  private get shownMargins(): readonly Margin[] {
    const { margins } = this;
    const depth = this.room.narrow(margins.length);
    return depth === margins.length ? margins : [...margins.slice(0, depth - 1), margins.at(-1)!];
  }

  private writeLine(line: string): void {
    const margin = this.shownMargins.map(({ isUsed, first, rest }) => (isUsed ? rest : first)).join('');
    for (const each of this.margins) each.isUsed = true;
    this.room.spend(margin, line);
    this.lines.push(line === '' ? margin.trimEnd() : margin + line);
  }
}

function toBox(isChecked: boolean): string {
  return isChecked ? '[x] ' : '[ ] ';
}

/** Markdown counts from 0 to 999,999,999. */
function toNumber(number: number): number {
  return number >= 0 && number <= 999_999_999 ? number : 1;
}

function isListOf(block: Block, isOrdered: boolean): boolean {
  return block.kind === 'list' ? block.isOrdered === isOrdered : block.kind === 'definitions' && !isOrdered;
}

/** No blank lines where every item is one text, with lists below it that may follow a text at once. */
function isTight({ blocks }: ListBlock): boolean {
  return blocks.every(
    (item) =>
      item.kind === 'item' &&
      item.blocks.every((block, at) => {
        if (at === 0 && 'inlines' in block) return true;
        return block.kind === 'list' && (!block.isOrdered || block.start === 1 || at === 0);
      }),
  );
}
