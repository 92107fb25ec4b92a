/** Takes text, pieces and containers in document order and grows the content tree. */
import {
  type Block,
  type Container,
  type ImagePiece,
  type Inline,
  isTextBlock,
  type Link,
  type NoteBlock,
  type TextBlock,
  type TextPiece,
} from './content-tree.ts';
import { settleTable } from './table-grid.ts';

/** Containers inside containers; deeper ones are opened no more, and what they hold stands in the last. */
const MAX_DEPTH = 48;

/** What lies between a piece and the one before it. */
export type Gap = 'none' | 'space' | 'break' | 'block';

/** How a run of inline text is dressed. */
export interface Dress {
  readonly marks: number;
  readonly link: Link | undefined;
}

/** The kind of text block that is being filled. */
interface OpenText {
  readonly kind: TextBlock['kind'];
  readonly level: number;
}

/** Containers that hold blocks of certain kinds only. */
const STRICT: ReadonlySet<string> = new Set(['list', 'definitions', 'table', 'row']);

const PARAGRAPH: OpenText = { kind: 'paragraph', level: 0 };
const PLAIN: Dress = { marks: 0, link: undefined };

export class ContentBuilder {
  readonly blocks: Block[] = [];
  private readonly open: Container[] = [];
  /** How many blocks of a list were looked at when it was closed. */
  private readonly lookedAt = new WeakMap<Container, number>();
  /** Containers asked for beyond the bound, and so not opened. */
  private unopened = 0;
  private inlines: Inline[] = [];
  private text: OpenText = PARAGRAPH;
  private isRuleDue = false;
  /** Links that a whole block of text has been. */
  private readonly usedLinks = new Set<Link>();

  /** The innermost open container. */
  get container(): Container | undefined {
    return this.open.at(-1);
  }

  /** Whether text goes into a heading, caption, term or summary, which no block ends. */
  get isInLine(): boolean {
    return this.text !== PARAGRAPH;
  }

  get isInHeading(): boolean {
    return this.text.kind === 'heading';
  }

  /** The footnote that is being filled. */
  get note(): NoteBlock | undefined {
    const found = this.open.findLast(({ kind }) => kind === 'note');
    return found as NoteBlock | undefined;
  }

  /** Whether nothing has been put into the innermost container yet. */
  get isFresh(): boolean {
    return this.inlines.length === 0 && this.around().length === 0;
  }

  /** Takes the container of this kind that was closed last back out, to be opened again. */
  reopen(kind: Container['kind']): Container | undefined {
    const last = this.around().at(-1);
    if (this.inlines.length > 0 || last?.kind !== kind) return undefined;
    return this.around().pop() as Container;
  }

  /** Gives the item that has just been opened the box of a task. */
  checkItem(isChecked: boolean): void {
    const item = this.container;
    if (item?.kind === 'item' && this.isFresh) item.isChecked = isChecked;
  }

  /** Begins a block of text of a kind; it is closed by `closeText`. */
  openText(kind: TextBlock['kind'], level = 0): void {
    this.flush();
    this.text = { kind, level };
  }

  closeText(): void {
    this.flush();
    this.text = PARAGRAPH;
  }

  /** Opens a container; it is closed by `closeContainer`. */
  openContainer(container: Container): void {
    this.flush();
    this.text = PARAGRAPH;
    if (this.open.length >= MAX_DEPTH) {
      this.unopened++;
      return;
    }
    this.push(container);
    this.open.push(container);
  }

  /** Closes the innermost container; one that has stayed empty was none. Cells stay: a table counts them. */
  closeContainer(): void {
    this.flush();
    if (this.unopened > 0) {
      this.unopened--;
      return;
    }
    this.isRuleDue = false;
    const closed = this.open.pop()!;
    if (closed.kind === 'table') this.replace(closed, settleTable(closed));
    // A list of notes is no list any more, and terms that nothing describes are no definitions.
    const has = (wanted: Block['kind']): boolean => closed.blocks.some(({ kind }) => kind === wanted);
    if (closed.kind === 'list' && this.hasNewNote(closed)) this.replace(closed, closed.blocks);
    if (closed.kind === 'definitions' && !has('description')) this.replace(closed, closed.blocks);
    if (closed.blocks.length > 0 || closed.kind === 'cell' || closed.kind === 'row') return;
    const around = this.around();
    if (around.at(-1) === closed) around.pop();
    const last = around.at(-1);
    // It may have stood in an item of its own; see push.
    if (last?.kind === 'item' && last.blocks.length === 1 && last.blocks[0] === closed) around.pop();
  }

  /** Items that stand in no list join the list before them, which is closed again after each: only what is new is looked at. */
  private hasNewNote(list: Container): boolean {
    const from = this.lookedAt.get(list) ?? 0;
    this.lookedAt.set(list, list.blocks.length);
    for (let at = from; at < list.blocks.length; at++) if (list.blocks[at].kind === 'note') return true;
    return false;
  }

  /** Adds a whole block. */
  addBlock(block: Block): void {
    this.flush();
    this.push(block);
  }

  /** A break between topics, printed only between two blocks of one container. */
  addRule(): void {
    this.flush();
    this.isRuleDue = this.around().length > 0 && !STRICT.has(this.container?.kind ?? '');
  }

  addText(text: string, dress: Dress, gap: Gap): void {
    this.bridge(gap, dress);
    this.append(text, dress);
  }

  addPiece(piece: Exclude<Inline, { kind: 'text' }>, gap: Gap): void {
    this.bridge(gap, piece.kind === 'image' ? { marks: 0, link: piece.link } : PLAIN);
    this.inlines.push(piece);
  }

  /** The image added last, if no text has followed. */
  get lastImage(): ImagePiece | undefined {
    const last = this.inlines.at(-1) ?? this.lastParagraphEnd();
    return last?.kind === 'image' ? last : undefined;
  }

  replaceLastImage(image: ImagePiece): void {
    if (this.inlines.length > 0) this.inlines[this.inlines.length - 1] = image;
    else {
      const block = this.around().pop() as TextBlock;
      this.around().push({ ...block, inlines: [...block.inlines.slice(0, -1), image] });
    }
  }

  /** Ends the running block of text. */
  flush(): void {
    const { inlines, text } = this;
    if (inlines.length === 0) return;
    this.inlines = [];
    while (inlines[0]?.kind === 'break') inlines.shift();
    while (inlines.at(-1)?.kind === 'break') inlines.pop();
    if (inlines.length === 0) return;
    const once = this.linkOnce(inlines);
    this.push(text.kind === 'heading' ? toHeading(text, once) : { ...text, inlines: once });
  }

  /** Puts blocks in the place of the container that has just been closed. */
  private replace(closed: Container, blocks: readonly Block[]): void {
    const around = this.around();
    if (around.at(-1) !== closed || blocks[0] === closed) return;
    around.pop();
    for (const block of blocks) {
      const isLoose = block.kind === 'caption' || block.kind === 'term';
      this.push(isLoose ? { ...block, kind: 'paragraph' } : block);
    }
  }

  /** A link around several blocks is written at the first text in it; at each it would only be noise. */
  private linkOnce(inlines: readonly Inline[]): readonly Inline[] {
    const texts = inlines.filter((piece) => piece.kind === 'text');
    const link = texts[0]?.link;
    if (link === undefined || texts.some((piece) => piece.link !== link)) return inlines;
    if (!this.usedLinks.has(link)) {
      this.usedLinks.add(link);
      return inlines;
    }
    return inlines.map((piece) =>
      'link' in piece && piece.link === link ? { ...piece, link: undefined } : piece,
    );
  }

  private lastParagraphEnd(): Inline | undefined {
    const last = this.around().at(-1);
    return last !== undefined && isTextBlock(last) ? last.inlines.at(-1) : undefined;
  }

  private around(): Block[] {
    return this.open.at(-1)?.blocks ?? this.blocks;
  }

  private bridge(gap: Gap, dress: Dress): void {
    if (this.inlines.length === 0) return;
    if (gap === 'block' && !this.isInLine) this.flush();
    else if (gap === 'break') this.inlines.push({ kind: 'break' });
    else if (gap !== 'none') this.addSpace(dress);
  }

  /** A space between two pieces is dressed in what both are dressed in. */
  private addSpace({ marks, link }: Dress): void {
    const last = this.inlines.at(-1)!;
    if (last.kind === 'break') return;
    const before = last.kind === 'text' ? last : PLAIN;
    const lastLink = 'link' in last ? last.link : undefined;
    this.append(' ', { marks: marks & before.marks, link: link === lastLink ? link : undefined });
  }

  private append(text: string, { marks, link }: Dress): void {
    const last = this.inlines.at(-1);
    if (last?.kind === 'text' && last.marks === marks && last.link === link) {
      this.inlines[this.inlines.length - 1] = { ...last, text: last.text + text };
    } else this.inlines.push({ kind: 'text', text, marks, link });
  }

  /** Adds a block where it belongs: lists hold items only, definitions terms and descriptions only. */
  private push(block: Block): void {
    const around = this.around();
    if (this.isRuleDue && around.length > 0) around.push({ kind: 'rule' });
    this.isRuleDue = false;
    const kind = this.container?.kind;
    const last = around.at(-1);
    if (kind === 'list' && block.kind !== 'item' && block.kind !== 'note') {
      // `ul > ul`: the inner list belongs to the item before it.
      if (block.kind === 'list' && last?.kind === 'item') last.blocks.push(block);
      else around.push({ kind: 'item', value: undefined, isChecked: undefined, blocks: [block] });
    } else if (kind === 'definitions' && block.kind !== 'term' && block.kind !== 'description') {
      if (last?.kind !== 'description') around.push({ kind: 'description', blocks: [] });
      putItem((around.at(-1) as Container).blocks, block);
    } else putItem(around, block, kind);
  }
}

/** Adds a block to others; an item outside a list goes into the list before it, or into one of its own. */
function putItem(around: Block[], block: Block, kind?: Container['kind']): void {
  const last = around.at(-1);
  if (block.kind !== 'item' || kind === 'list') around.push(block);
  else if (last?.kind === 'list') last.blocks.push(block);
  else around.push({ kind: 'list', isOrdered: false, start: 1, isReversed: false, blocks: [block] });
}

/** A heading is one line; what its author set in three or more is a paragraph in large type. */
function toHeading(text: OpenText, inlines: readonly Inline[]): TextBlock {
  const breaks = inlines.filter(({ kind }) => kind === 'break').length;
  if (breaks > 1) return { ...PARAGRAPH, inlines };
  return {
    ...text,
    inlines: inlines.map((piece, at) =>
      piece.kind === 'break' ? toSpace(inlines[at - 1], inlines[at + 1]) : piece,
    ),
  };
}

/** A space between two pieces is dressed in what both are dressed in. */
function toSpace(before: Inline | undefined, after: Inline | undefined): TextPiece {
  const marks = before?.kind === 'text' && after?.kind === 'text' ? before.marks & after.marks : 0;
  const isOneLink = before !== undefined && after !== undefined && 'link' in before && 'link' in after;
  const link = isOneLink && before.link === after.link ? before.link : undefined;
  return { kind: 'text', text: ' ', marks, link };
}
