/** Step 1 of the paper: text nodes with size and format, joined to blocks by line, with their neighbours (2.1, 2.2). */
import { LINK, toHighlight } from '../../feature/index.ts';
import { FLAG, KIND, type Page, readSpan, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { Scene } from '../lens.ts';
import type { Block, BlockNetwork } from './block.ts';
import { BREAK, toBreakScore } from './break-score.ts';
import { Flow } from './flow.ts';
import { PlainCount } from './plain-count.ts';
import { FORMAT } from './production.ts';
import { collectSeenText, type SeenText } from './seen-text.ts';

/**
 * The blocks of a page. Like the paper we read all text, also what scripts unfold only later: contact details often
 * stand there. Hidden words inside seen ones are left out.
 */
export function collectBlocks(scene: Scene): BlockNetwork {
  return new BlockCollector(scene).collect();
}

/** Highlight of a block: the degree of its mean points, by characters. */
export function highlightOf(block: Block): number {
  return toHighlight(block.chars === 0 ? 0 : block.emphasis / block.chars);
}

/** Other blocks have a text node each, and nodes have a bound; one preformatted text may have any number of lines. */
const MOST_BLOCKS = 250_000;

interface OpenElement {
  readonly end: number;
  readonly score: number;
  readonly close: 'cell' | 'table' | undefined;
}

class BlockCollector {
  private readonly scene: Scene;
  private readonly blocks: Block[] = [];
  private readonly flow = new Flow();
  private readonly open: OpenElement[] = [];
  /** The break since the last text, and how many `br` it had. */
  private pending: number = BREAK.none;
  private lineBreaks = 0;
  /** Where the innermost open element ends. */
  private openEnd = Number.POSITIVE_INFINITY;
  private readonly count = new PlainCount();
  private readonly seen: SeenText;

  constructor(scene: Scene) {
    this.scene = scene;
    this.seen = collectSeenText(scene.page, scene.style);
  }

  collect(): BlockNetwork {
    this.addOutsideTexts();
    const { page, style } = this.scene;
    const { kind, textAt } = page;
    // Of a page of frames, the text for browsers without them is all there is.
    const hasFrames = page.first(TAG.frameset) >= 0;
    for (let node = 1; node < page.size; node++) {
      while (this.openEnd <= node) this.closeElement();
      if (kind[node] === KIND.text) {
        const isRead = hasFrames || style.hidden[node] !== HIDDEN.inert;
        if (textAt[node] < textAt[node + 1] && isRead && !this.seen.isLeftOut(node)) this.readText(node);
      } else if (kind[node] === KIND.element) {
        this.openElement(node);
      }
    }
    while (this.open.length > 0) this.closeElement();
    const { cells, besides, isCut } = this.flow;
    const isFull = this.blocks.length >= MOST_BLOCKS;
    return {
      blocks: this.blocks,
      cells,
      below: this.flow.toSuccessors(),
      besides,
      isCut,
      isFull,
      seen: this.seen,
    };
  }

  /** The address, the title, meta keywords and description, and given link texts are text nodes, too (2.1). */
  private addOutsideTexts(): void {
    const { page, ext = [] } = this.scene;
    if (page.url !== undefined) this.addOutside(page.url, FORMAT.url, 0);
    const title = page.first(TAG.title);
    if (title >= 0) this.addOutside(page.title, FORMAT.title, title);
    for (const { node, content } of collectMeta(page)) this.addOutside(content, FORMAT.meta, node);
    for (const text of ext) this.addOutside(text, FORMAT.ext, 0);
    this.pending = BREAK.concept;
  }

  private addOutside(source: string, formats: number, node: number): void {
    this.count.read(source, 0, source.length);
    if (this.count.chars === 0) return;
    this.pending = BREAK.concept;
    const block = this.addBlock({ source, from: 0, to: source.length, node, formats });
    block.words = this.count.words;
    block.chars = this.count.chars;
  }

  private openElement(node: number): void {
    const { page, style } = this.scene;
    const tag = page.tag[node];
    const score = toBreakScore(page, style, node);
    if (tag === TAG.br) {
      this.lineBreaks++;
      this.pending = Math.max(this.pending, this.lineBreaks > 1 ? BREAK.paragraph : BREAK.line);
      return;
    }
    const close = this.openTablePart(node, tag);
    if (score === BREAK.none && close === undefined) return;
    this.pending = Math.max(this.pending, score, close === undefined ? BREAK.none : BREAK.line);
    this.openEnd = page.end[node];
    this.open.push({ end: this.openEnd, score: Math.max(score, BREAK.line), close });
  }

  private openTablePart(node: number, tag: number): OpenElement['close'] {
    const { page } = this.scene;
    if (tag === TAG.table) {
      this.flow.openTable();
      return 'table';
    }
    if (tag === TAG.tr) this.flow.openRow();
    if ((tag !== TAG.td && tag !== TAG.th) || !this.flow.hasRow) return undefined;
    this.flow.openCell(readSpan(page, node, 'colspan'), readSpan(page, node, 'rowspan'));
    return 'cell';
  }

  private closeElement(): void {
    const { score, close } = this.open.pop()!;
    this.openEnd = this.open.at(-1)?.end ?? Number.POSITIVE_INFINITY;
    if (close === 'cell') this.flow.closeCell();
    if (close === 'table') this.flow.closeTable();
    this.pending = Math.max(this.pending, score);
  }

  /** Adds a text node; lines of preformatted text are blocks of their own. */
  private readText(node: number): void {
    const { page, features } = this.scene;
    const from = this.seen.startOf(node);
    const to = this.endOfText(node, from);
    if ((page.flags[node] & FLAG.pre) !== 0) {
      this.readLines(node, from, to);
      return;
    }
    const chars = features.characters[node + 1] - features.characters[node];
    // A line of spaces that do not break stands for an empty one: its neighbours are neighbours.
    if (chars === 0) return;
    const block = this.extend(node, from, to);
    block.words += features.words[node + 1] - features.words[node];
    block.sentences += features.sentences[node + 1] - features.sentences[node];
    block.chars += chars;
    block.emphasis += chars * features.emphasis[node];
  }

  private readLines(node: number, from: number, to: number): void {
    const { features } = this.scene;
    const { count } = this;
    const { text } = this.seen;
    for (let at = from; at < to && this.blocks.length < MOST_BLOCKS; ) {
      const newline = text.indexOf('\n', at);
      const end = newline < 0 || newline > to ? to : newline;
      count.read(text, at, end);
      if (count.chars > 0) {
        const block = this.extend(node, at, end);
        block.words += count.words;
        block.chars += count.chars;
        block.emphasis += count.chars * features.emphasis[node];
      }
      if (end < to) this.pending = Math.max(this.pending, count.chars === 0 ? BREAK.paragraph : BREAK.line);
      at = end + 1;
    }
  }

  /** `textAt` of the next node lies behind the space between. */
  private endOfText(node: number, from: number): number {
    const { text } = this.seen;
    let to = from + this.scene.page.textAt[node + 1] - this.scene.page.textAt[node];
    while (to > from && text.charCodeAt(to - 1) === 10) to--;
    return to;
  }

  /** The block a text belongs to: the last one when no break lies between, else a new one. */
  private extend(node: number, from: number, to: number): Block {
    const { page, features } = this.scene;
    const link = features.link[node] === LINK.none ? 0 : FORMAT.anch;
    const formats = link | (isChoice(page, node) ? FORMAT.form : 0);
    const last = this.blocks.at(-1);
    const source = this.seen.text;
    if (last === undefined || this.pending > BREAK.none || last.source !== source)
      return this.addBlock({ source, from, to, node, formats });
    last.to = to;
    last.lastNode = node;
    last.formats |= formats;
    return last;
  }

  private addBlock(given: Pick<Block, 'source' | 'from' | 'to' | 'formats'> & { node: number }): Block {
    const { node, source, from, to, formats } = given;
    const breakBefore = this.blocks.length === 0 ? BREAK.concept : this.pending;
    const block: Block = {
      source,
      from,
      to,
      firstNode: node,
      lastNode: node,
      words: 0,
      chars: 0,
      sentences: 0,
      formats,
      emphasis: 0,
      breakBefore,
      cell: this.flow.cell,
    };
    this.flow.addBlock(this.blocks.push(block) - 1, breakBefore);
    this.pending = BREAK.none;
    this.lineBreaks = 0;
    return block;
  }
}

/** Whether a text is what a form offers: a choice of a list, the face of a button. */
function isChoice(page: Page, node: number): boolean {
  const tag = page.tag[page.parent[node]];
  return tag === TAG.option || tag === TAG.button || tag === TAG.textarea;
}

function collectMeta(page: Page): { node: number; content: string }[] {
  const found: { node: number; content: string }[] = [];
  const head = page.first(TAG.head);
  for (let node = Math.max(0, head); node < (head < 0 ? 0 : page.end[head]); node++) {
    if (page.tag[node] !== TAG.meta) continue;
    const name = page.attribute(node, 'name')?.trim().toLowerCase();
    const content = page.attribute(node, 'content');
    if ((name === 'keywords' || name === 'description') && content !== undefined)
      found.push({ node, content });
  }
  return found;
}
