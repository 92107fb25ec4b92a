/** Inline pieces as Markdown. */

import { chooseSigns, type Sign } from './choose-signs.ts';
import {
  type ImagePiece,
  type Inline,
  type Link,
  MARK,
  type MediaPiece,
  type TextPiece,
} from './content-tree.ts';
import { escapeText } from './escape-markdown.ts';
import { settleMarks } from './settle-marks.ts';

/** Where inline text stands. */
export interface InlinePlace {
  /** A line break is `<br>`, a bar is escaped. */
  readonly isInCell: boolean;
  /** Line breaks are spaces, and everything is bold already. */
  readonly isInHeading: boolean;
  readonly hasMath: boolean;
}

/** What is open while pieces are written: a mark, or a link. */
interface Opened {
  readonly mark: number;
  readonly link: Link | undefined;
  readonly sign: Sign | undefined;
}

const BITS = [MARK.strong, MARK.emphasis, MARK.strike, MARK.sub, MARK.sup] as const;

/** The pieces as one string; hard breaks are `\` and a line break. */
export function toMarkdownInline(inlines: readonly Inline[], place: InlinePlace): string {
  return new InlineWriter(settleMarks(inlines, place.isInHeading ? MARK.strong : 0), place).write();
}

class InlineWriter {
  private readonly pieces: readonly Inline[];
  private readonly place: InlinePlace;
  /** Text, and signs whose spelling depends on what stands beside them. */
  private readonly out: (string | Sign)[] = [];
  private readonly open: Opened[] = [];

  constructor(pieces: readonly Inline[], place: InlinePlace) {
    this.pieces = pieces;
    this.place = place;
  }

  write(): string {
    this.pieces.forEach((piece, at) => {
      const marks = piece.kind === 'text' ? piece.marks : 0;
      const own = 'link' in piece ? piece.link : undefined;
      const link = this.isAddress(piece, at) ? undefined : own;
      this.closeTo(marks, link);
      this.openAll(at, marks, link);
      this.out.push(this.toMarkdown(piece, at));
    });
    this.closeTo(0, undefined);
    return chooseSigns(this.out);
  }

  /** Closes what the next piece is not dressed in, and what was opened inside of it. */
  private closeTo(marks: number, link: Link | undefined): void {
    const isOver = (opened: Opened): boolean =>
      opened.mark === 0 ? opened.link !== link : (marks & opened.mark) === 0;
    const first = this.open.findIndex(isOver);
    if (first < 0) return;
    while (this.open.length > first) {
      const { sign, link: closed } = this.open.pop()!;
      this.out.push(
        sign === undefined ? `](${toDestination(closed!, this.place)})` : { ...sign, isOpening: false },
      );
    }
  }

  /** Opens what the piece is dressed in; what lasts longest stands outside. */
  private openAll(at: number, marks: number, link: Link | undefined): void {
    const isOpen = (mark: number): boolean => this.open.some((opened) => opened.mark === mark);
    const due: { mark: number; lasts: number }[] = [];
    for (const mark of BITS) {
      if ((marks & mark) !== 0 && !isOpen(mark))
        due.push({ mark, lasts: this.countPieces(at, mark, undefined) });
    }
    if (link !== undefined && !isOpen(0)) due.push({ mark: 0, lasts: this.countPieces(at, 0, link) + 0.5 });
    for (const { mark } of due.sort((a, b) => b.lasts - a.lasts)) {
      const sign = mark === 0 ? undefined : { mark, isOpening: true, number: this.out.length };
      this.open.push({ mark, link: mark === 0 ? link : undefined, sign });
      this.out.push(sign ?? '[');
    }
  }

  private countPieces(from: number, mark: number, link: Link | undefined): number {
    let at = from;
    while (at < this.pieces.length) {
      const piece = this.pieces[at];
      const isIn =
        mark === 0 ? 'link' in piece && piece.link === link : 'marks' in piece && (piece.marks & mark) !== 0;
      if (!isIn) break;
      at++;
    }
    return at - from;
  }

  /** A link whose text is its address is written once, between angle brackets. */
  private isAddress(piece: Inline, at: number): boolean {
    if (piece.kind !== 'text' || piece.text !== piece.link?.address) return false;
    const isAlone = [this.pieces[at - 1], this.pieces[at + 1]].every(
      (near) => near === undefined || !('link' in near) || near.link !== piece.link,
    );
    return isAlone && /^https?:[^\s<>|]+$/.test(piece.text);
  }

  private toMarkdown(piece: Inline, at: number): string {
    switch (piece.kind) {
      case 'text':
        if (this.isAddress(piece, at)) return `<${piece.text}>`;
        return (piece.marks & MARK.code) !== 0 ? toCode(piece.text, this.place) : this.toText(piece, at);
      case 'image':
        return toImage(piece, this.place);
      case 'break':
        return this.place.isInCell ? '<br>' : this.place.isInHeading ? ' ' : '\\\n';
      case 'math':
        return `$${this.place.isInCell ? toCellTex(piece.tex) : piece.tex}$`;
      case 'note':
        return `[^${piece.label}]`;
      case 'media':
        return toMedia(piece, this.place);
    }
  }

  private toText({ text, link }: TextPiece, at: number): string {
    const following = this.pieces[at + 1];
    // Pieces of one dress are one: what follows a piece is a sign, a bracket or the end.
    const next = following !== undefined && 'link' in following && following.link !== link ? '[' : '';
    const { isInCell, hasMath } = this.place;
    return escapeText(text, { isInLink: link !== undefined, isInCell, hasMath, next });
  }
}

/** Code in the line: its fence is longer than any run of backticks in it. */
export function toCode(text: string, { isInCell }: Pick<InlinePlace, 'isInCell'>): string {
  // Parsers do not agree on what `\\|` in the code of a cell means; of references there is one reading.
  if (isInCell && text.includes('\\|')) return `<code>${toReferences(text)}</code>`;
  const runs = text.match(/`+/g) ?? [];
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 0);
  // One backtick encloses all text but such with one; then two, and so on.
  const lengths = new Set(runs.map((run) => run.length));
  let length = 1;
  while (lengths.has(length) && length <= longest) length++;
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  const inner = isPadded ? ` ${text} ` : text;
  return `${fence}${isInCell ? escapeBars(inner) : inner}${fence}`;
}

function toReferences(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** A formula for a cell: TeX has words for its bars. */
export function toCellTex(tex: string): string {
  return tex.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ');
}

function escapeBars(text: string): string {
  return text.replaceAll('|', '\\|');
}

function toImage({ alt, address, title }: ImagePiece, place: InlinePlace): string {
  const text = escapeText(alt, {
    isInLink: true,
    isInCell: place.isInCell,
    hasMath: place.hasMath,
    next: ']',
  });
  const label = title === '' ? '' : ` "${title.replace(/["\\|]/g, '\\$&')}"`;
  return `![${text}](${toDestination({ address, title: '' }, place)}${label})`;
}

function toMedia({ name, address }: MediaPiece, place: InlinePlace): string {
  const { isInCell, hasMath } = place;
  const text = escapeText(name, { isInLink: true, isInCell, hasMath, next: ']' });
  return `[${text}](${toDestination({ address, title: '' }, place)})`;
}

/** An address between round brackets; where it has such itself that do not pair, between angle brackets. */
function toDestination({ address }: Link, { isInCell }: InlinePlace): string {
  const safe = address.replace(/[\s<>]/g, (character) => encodeURIComponent(character));
  const plain = isInCell ? safe.replaceAll('|', '%7C') : safe;
  return hasPairs(plain) && plain !== '' ? plain : `<${plain}>`;
}

function hasPairs(address: string): boolean {
  let depth = 0;
  for (const character of address) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
    else if (character === '\\') return false;
  }
  return depth === 0;
}
