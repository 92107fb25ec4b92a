/**
 * The main content as a small tree, between the page and the printers. Blocks nest; inline text is flat, each piece
 * carrying its marks, so that bold inside bold is bold and neighbours of one look are one piece.
 */

/** What a piece of inline text is dressed in, as bits. */
export const MARK = { strong: 1, emphasis: 2, strike: 4, sub: 8, sup: 16, code: 32 } as const;

/** Where a link leads; pieces of one link share the object. */
export interface Link {
  readonly address: string;
  readonly title: string;
}

/** A run of characters without a line break in it. */
export interface TextPiece {
  readonly kind: 'text';
  readonly text: string;
  /** Bits of MARK. */
  readonly marks: number;
  readonly link: Link | undefined;
}

export interface ImagePiece {
  readonly kind: 'image';
  readonly address: string;
  readonly alt: string;
  readonly title: string;
  readonly link: Link | undefined;
}

/** A line break the author set. */
export interface BreakPiece {
  readonly kind: 'break';
}

/** A formula in the line, as TeX. */
export interface MathPiece {
  readonly kind: 'math';
  readonly tex: string;
}

/** A reference to the note with this label. */
export interface NotePiece {
  readonly kind: 'note';
  readonly label: string;
}

/** A film, a sound or a frame, which plain text leaves out: its name was made for machines, or by us. */
export interface MediaPiece {
  readonly kind: 'media';
  readonly name: string;
  readonly address: string;
}

export type Inline = TextPiece | ImagePiece | BreakPiece | MathPiece | NotePiece | MediaPiece;

/** Blocks of inline text. */
export interface TextBlock {
  /** A legend is the caption of a picture that was no content by itself: it is printed where pictures are. */
  readonly kind: 'heading' | 'paragraph' | 'caption' | 'legend' | 'term' | 'summary';
  /** Of a heading, 1 to 6; 0 for others. */
  level: number;
  readonly inlines: readonly Inline[];
}

export interface CodeBlock {
  readonly kind: 'code';
  readonly text: string;
  /** As fences name it, '' when the page does not say. */
  readonly language: string;
}

/** A formula on lines of its own, as TeX. */
export interface MathBlock {
  readonly kind: 'math';
  readonly tex: string;
}

/** A break between topics. */
export interface RuleBlock {
  readonly kind: 'rule';
}

/** Blocks that hold nothing but blocks. */
export interface PlainContainer {
  readonly kind: 'quote' | 'figure' | 'details' | 'definitions' | 'description';
  readonly blocks: Block[];
}

export interface ListBlock {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  /** Number of the first item. */
  readonly start: number;
  readonly isReversed: boolean;
  readonly blocks: Block[];
}

export interface ItemBlock {
  readonly kind: 'item';
  /** The number the author gave this very item. */
  readonly value: number | undefined;
  /** State of the box of a task. */
  isChecked: boolean | undefined;
  readonly blocks: Block[];
}

export interface TableBlock {
  readonly kind: 'table';
  /** A caption, if any, and rows. */
  readonly blocks: Block[];
}

export interface RowBlock {
  readonly kind: 'row';
  readonly isHeader: boolean;
  /** In a `tfoot`, which stands below all others wherever it is written. */
  readonly isFooter: boolean;
  /** Last row of its `thead`, `tbody` or `tfoot`: no cell spans past it. */
  readonly isLast: boolean;
  readonly blocks: Block[];
}

export type Alignment = 'left' | 'center' | 'right' | undefined;

export interface CellBlock {
  readonly kind: 'cell';
  readonly isHeader: boolean;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly alignment: Alignment;
  readonly blocks: Block[];
}

/** The text of a footnote. */
export interface NoteBlock {
  readonly kind: 'note';
  readonly label: string;
  readonly blocks: Block[];
}

/** A post, with who wrote it and when, as far as the page says. */
export interface RecordBlock {
  readonly kind: 'record';
  readonly author: string;
  readonly date: string;
  readonly blocks: Block[];
}

export type Container =
  | PlainContainer
  | ListBlock
  | ItemBlock
  | TableBlock
  | RowBlock
  | CellBlock
  | NoteBlock
  | RecordBlock;
export type Block = TextBlock | CodeBlock | MathBlock | RuleBlock | Container;

/** Whether a block holds inline text. */
export function isTextBlock(block: Block): block is TextBlock {
  return 'inlines' in block;
}
