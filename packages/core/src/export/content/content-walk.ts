/** The state of the one walk that turns the kept nodes of a page into blocks; what each element does is in openers. */
import type { Notes } from '../../outline/index.ts';
import { FLAG, isBlockTag, KIND, type Page } from '../../page/index.ts';
import { Addresses } from './addresses.ts';
import { ContentBuilder, type Dress, type Gap } from './content-builder.ts';
import { type Container, type Inline, MARK } from './content-tree.ts';
import { Decoration } from './decoration.ts';
import { isGlued } from './is-glued.ts';
import type { KeptCount } from './kept-count.ts';
import { hasFormulas, splitTex } from './math.ts';
import type { Place, Plan } from './plan.ts';

/** What happens when the walk leaves a place. */
interface Frame {
  readonly end: number;
  /** Containers to close. */
  readonly containers: number;
  readonly isText: boolean;
  /** Text to add at the end, '' for none. */
  readonly suffix: string;
  /** How text was dressed before. */
  readonly dress: Dress;
}

/** What the walk reads. */
export interface WalkInput {
  readonly page: Page;
  readonly kept: KeptCount;
  readonly plan: Plan;
  readonly notes: Notes;
}

/** Handles an element that holds content; gives the node to go on with. */
export type Opener = (walk: ContentWalk, node: number) => number;

/** Nodes looked back for the text before a picture or formula. */
const NEAR = 8;
const SOFT_HYPHEN = /\u00AD/g;

export class ContentWalk {
  readonly page: Page;
  readonly kept: KeptCount;
  readonly plan: Plan;
  readonly notes: Notes;
  readonly addresses: Addresses;
  readonly decoration: Decoration;
  readonly hasFormulas: boolean;
  readonly builder: ContentBuilder = new ContentBuilder();
  dress: Dress = { marks: 0, link: undefined };
  /** Films, sounds and frames that have been shown. */
  readonly shownMedia: Set<string> = new Set();
  /** Where tables that print as tables end, innermost last. */
  readonly tableEnds: number[] = [];
  private readonly frames: Frame[] = [];
  /** Where the text added last ends in the page text; -1 before any. */
  private lastEnd = -1;
  private lastText = -1;
  /** Line breaks since the text added last, and the last of them. */
  private breaks = 0;
  private lastBreak = -1;
  private hasBoundary = false;
  /** Whether a space stood before what was passed over. */
  private hasPassedSpace = false;
  private isAfterPiece = false;
  /** A typed bullet or number to take away from the next text. */
  private stripped: RegExp | undefined;

  constructor({ page, kept, plan, notes }: WalkInput) {
    this.page = page;
    this.kept = kept;
    this.plan = plan;
    this.notes = notes;
    this.addresses = new Addresses(page);
    this.decoration = new Decoration(page);
    this.hasFormulas = hasFormulas(page);
  }

  /** Walks the whole page; `openers` by tag number. */
  walk(openers: readonly (Opener | undefined)[], fallback: Opener): void {
    const { page } = this;
    let node = 1;
    while (node < page.size) {
      this.closeUntil(node);
      const places = this.plan.openings.get(node);
      if (places !== undefined) for (const place of places) this.openPlace(place);
      if (page.kind[node] === KIND.element) node = (openers[page.tag[node]] ?? fallback)(this, node);
      else {
        if (page.kind[node] === KIND.text && this.kept.has(node)) this.readText(node);
        node++;
      }
    }
    this.closeUntil(Number.POSITIVE_INFINITY);
    this.builder.flush();
  }

  /** Goes into a container that ends with the node. */
  enter(node: number, ...containers: Container[]): number {
    return this.enterRange(node, this.page.end[node], containers);
  }

  /** Goes into a block of text that ends with the node; inside another such block it is part of that. */
  enterText(node: number, kind: 'heading' | 'caption' | 'legend' | 'term' | 'summary', level = 0): number {
    if (this.builder.isInLine) return node + 1;
    this.settle();
    this.builder.openText(kind, level);
    this.push({ end: this.page.end[node], isText: true });
    return node + 1;
  }

  /** Goes into a paragraph; inside a heading or caption it is part of that. */
  enterParagraph(node: number): number {
    this.mark(node);
    if (this.builder.isInLine) return node + 1;
    this.settle();
    this.push({ end: this.page.end[node], isText: true });
    return node + 1;
  }

  /** Goes into the text of a footnote, without the label and the signs before it. */
  enterNote(node: number, label: string): number {
    const next = this.enter(node, { kind: 'note', label, blocks: [] });
    this.stripped = new RegExp(
      `^(?:\\[${label}\\]|\\(${label}\\)|${label}[.:)]|[*†‡§¶]{1,3}|[\\^↑.:)\\]])\\s*`,
      'iu',
    );
    return next;
  }

  /** Goes into a run of text dressed anew, with text around it. */
  enterDress(node: number, dress: Dress, [prefix, suffix]: readonly [string, string] = ['', '']): number {
    this.push({ end: this.page.end[node], suffix });
    this.dress = dress;
    if (prefix !== '') this.addText(prefix, 'none');
    return node + 1;
  }

  /** Notes that a block begins or ends here, by its name. */
  mark(node: number): void {
    if (isBlockTag(this.page.tag[node])) this.hasBoundary = true;
  }

  /** A line break the author set. */
  breakLine(node: number): void {
    this.breaks++;
    this.lastBreak = node;
  }

  /** Ends the running paragraph, and forgets what lay between. */
  settle(): void {
    if (!this.builder.isInLine) this.builder.flush();
    this.breaks = 0;
    this.hasBoundary = false;
  }

  /** Adds a piece that is no text. */
  addPiece(piece: Exclude<Inline, { kind: 'text' }>, node: number): void {
    const gap = this.gapBefore(node);
    const isApart = this.hasPassedSpace || this.hasSpaceBefore(node);
    this.builder.addPiece(piece, gap === 'none' && isApart ? 'space' : gap);
    this.setEnd(node);
    this.forget();
    this.isAfterPiece = true;
  }

  /** Adds a character that the page shows as a picture. */
  addSign(sign: string, node: number): void {
    const gap = this.gapBefore(node);
    const isApart = this.hasPassedSpace || this.hasSpaceBefore(node);
    this.builder.addText(sign, this.dress, gap === 'none' && isApart ? 'space' : gap);
    this.setEnd(node);
    this.forget();
    this.isAfterPiece = true;
  }

  /** Goes on behind a node as if its text had been added. */
  pass(node: number): void {
    this.hasPassedSpace = this.gapBefore(node) !== 'none' || this.hasSpaceBefore(node);
    this.setEnd(node);
  }

  /** The last text inside the node is what the next text follows. */
  private setEnd(node: number): void {
    const { page } = this;
    for (let inner = page.end[node] - 1; inner > node; inner--) {
      if (page.kind[inner] !== KIND.text || page.textAt[inner] === page.textAt[node]) continue;
      this.lastEnd = page.textAt[inner] + this.laidText(inner).length;
      return;
    }
  }

  /** The page text has no place for what is no text: the markup tells whether a space stood before it. */
  private hasSpaceBefore(node: number): boolean {
    const { page } = this;
    for (let before = node - 1; before > 0 && before > node - NEAR; before--) {
      if (page.kind[before] === KIND.text) return /\s$/.test(page.data[before]);
    }
    return false;
  }

  private addText(text: string, gap: Gap): void {
    this.builder.addText(text, this.dress, gap);
    this.forget();
  }

  private readText(node: number): void {
    const { page } = this;
    const gap = this.gapBefore(node);
    const before = this.lastText;
    this.lastText = node;
    const start = page.textAt[node];
    const isPre = (page.flags[node] & FLAG.pre) !== 0;
    const laid = isPre ? page.data[node].replace(/\s+/g, ' ').trim() : this.laidText(node);
    this.lastEnd = start + (isPre ? page.data[node].length : laid.length);
    const text = this.strip(laid.includes('\u00AD') ? laid.replace(SOFT_HYPHEN, '') : laid);
    if (text === '') return;
    let isFirst = true;
    for (const piece of splitTex(text)) {
      const between = isFirst ? this.widen(gap, before, node) : 'none';
      if (typeof piece === 'string') this.addText(piece, between);
      else if (piece.isDisplay && !this.builder.isInLine)
        this.builder.addBlock({ kind: 'math', tex: piece.tex });
      else this.builder.addPiece({ kind: 'math', tex: piece.tex }, between);
      isFirst = false;
    }
    this.forget();
  }

  /** Style alone may set two texts apart. */
  private widen(gap: Gap, before: number, node: number): Gap {
    if (gap !== 'none' || before < 0 || (this.dress.marks & MARK.code) !== 0) return gap;
    return isGlued(this.page, before, node) ? 'space' : gap;
  }

  /** The node's text as it was laid out; what follows it up to the next node is white space. */
  private laidText(node: number): string {
    const { page } = this;
    return page.text.slice(page.textAt[node], page.textAt[node + 1]).trimEnd();
  }

  private strip(text: string): string {
    const { stripped } = this;
    this.stripped = undefined;
    return stripped === undefined ? text : text.replace(stripped, '');
  }

  /** What lies between the text added last and this node: style has laid a line break where a block ends. */
  private gapBefore(node: number): Gap {
    const { page, breaks } = this;
    if (this.lastEnd < 0) return /^\s/.test(page.data[node]) ? 'space' : 'none';
    const start = page.textAt[node];
    let isLine = false;
    for (let at = this.lastEnd; at < start && !isLine; at++) isLine = page.text.charCodeAt(at) === 10;
    const isImage = page.kind[node] !== KIND.text;
    if ((isLine || isImage) && (this.hasBoundary || this.endsBlock(node))) return 'block';
    if (breaks > 0) return breaks > 1 ? 'block' : 'break';
    if (isLine) return 'block';
    if (start === this.lastEnd) return 'none';
    // A picture parts words, but not a formula from the full stop behind it.
    return this.isAfterPiece && /^[.,;:!?)\]…]/.test(page.data[node]) ? 'none' : 'space';
  }

  /** Whether a block around the last line break has ended before the node: the break was no more than its end. */
  private endsBlock(node: number): boolean {
    const { page } = this;
    if (this.breaks === 0) return false;
    for (let around = page.parent[this.lastBreak]; page.end[around] <= node; around = page.parent[around]) {
      if (isBlockTag(page.tag[around])) return true;
    }
    return false;
  }

  private forget(): void {
    this.breaks = 0;
    this.hasBoundary = false;
    this.hasPassedSpace = false;
    this.isAfterPiece = false;
  }

  private openPlace(place: Place): void {
    const { frames, page } = this;
    // A place that would end outside what is open is no place of this tree.
    if (place.end > (frames.at(-1)?.end ?? page.size)) return;
    this.stripped = place.kind === 'item' ? place.stripped : undefined;
    if (place.kind !== 'heading') this.enterRange(0, place.end, place.containers);
    else if (!this.builder.isInLine) {
      this.settle();
      this.builder.openText('heading', place.level);
      this.push({ end: place.end, isText: true });
    }
  }

  private enterRange(node: number, end: number, containers: readonly Container[]): number {
    this.settle();
    for (const container of containers) this.builder.openContainer(container);
    this.push({ end, containers: containers.length });
    return node + 1;
  }

  private push(frame: Partial<Frame> & { readonly end: number }): void {
    this.frames.push({ containers: 0, isText: false, suffix: '', dress: this.dress, ...frame });
  }

  private closeUntil(node: number): void {
    const { frames, builder } = this;
    while (frames.length > 0 && frames.at(-1)!.end <= node) {
      const { containers, isText, suffix, dress } = frames.pop()!;
      if (suffix !== '') builder.addText(suffix, this.dress, 'none');
      if (isText || containers > 0) this.settle();
      if (isText) builder.closeText();
      for (let count = 0; count < containers; count++) builder.closeContainer();
      this.dress = dress;
    }
    while (this.tableEnds.length > 0 && this.tableEnds.at(-1)! <= node) this.tableEnds.pop();
  }
}
