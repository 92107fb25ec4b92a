/** Marks where Markdown can write them: white space, and punctuation it would stumble over, stands outside. */
import { isUnicodeSpace } from '../../character/index.ts';
import { type Inline, MARK, type TextPiece } from './content-tree.ts';

const WRITTEN = [MARK.strong, MARK.emphasis, MARK.strike] as const;
const WORD = /[\p{L}\p{N}]/u;

/** The pieces with marks moved inwards; `dropped` bits are taken away. Code carries no inner marks of its own. */
export function settleMarks(inlines: readonly Inline[], dropped: number): Inline[] {
  if (!inlines.some((piece) => piece.kind === 'text' && piece.marks !== 0)) return mergePieces(inlines);
  let pieces = inlines.map((piece) =>
    piece.kind === 'text' && (piece.marks & dropped) !== 0
      ? { ...piece, marks: piece.marks & ~dropped }
      : piece,
  );
  for (const mark of WRITTEN) {
    // A piece that loses its mark altogether leaves the one beside it at the edge.
    for (let before = -1; countMarked(pieces, mark) !== before; ) {
      before = countMarked(pieces, mark);
      if (before > 0) pieces = settleMark(pieces, mark);
    }
  }
  return mergePieces(pieces);
}

function hasMark(piece: Inline | undefined, mark: number): piece is TextPiece {
  return piece?.kind === 'text' && (piece.marks & mark) !== 0;
}

function countMarked(pieces: readonly Inline[], mark: number): number {
  return pieces.reduce((count, piece) => count + (hasMark(piece, mark) ? piece.text.length : 0), 0);
}

function settleMark(pieces: readonly Inline[], mark: number): Inline[] {
  const settled: Inline[] = [];
  pieces.forEach((piece, at) => {
    if (!hasMark(piece, mark)) {
      settled.push(piece);
      return;
    }
    const { text } = piece;
    const isCode = (piece.marks & MARK.code) !== 0;
    let from = 0;
    let to = text.length;
    if (!hasMark(pieces[at - 1], mark)) {
      from = isCode ? 0 : countLead(text, edgeOf(pieces[at - 1], piece, -1));
    }
    if (!hasMark(pieces[at + 1], mark)) {
      to = isCode ? to : text.length - countTail(text, edgeOf(pieces[at + 1], piece, 0));
    }
    const plain = { ...piece, marks: piece.marks & ~mark };
    if (from >= to) {
      settled.push(plain);
      return;
    }
    if (from > 0) settled.push({ ...plain, text: text.slice(0, from) });
    settled.push({ ...piece, text: text.slice(from, to) });
    if (to < text.length) settled.push({ ...plain, text: text.slice(to) });
  });
  return settled;
}

/** Characters at the start that cannot follow an opening sign: spaces, and after a word punctuation. */
function countLead(text: string, before: string): number {
  let count = 0;
  let previous = before;
  while (count < text.length) {
    const character = text[count];
    if (!isUnicodeSpace(character) && !(WORD.test(previous) && isPunctuation(character))) break;
    previous = character;
    count++;
  }
  return count;
}

function countTail(text: string, after: string): number {
  let count = 0;
  let next = after;
  while (count < text.length) {
    const character = text[text.length - 1 - count];
    if (!isUnicodeSpace(character) && !(WORD.test(next) && isPunctuation(character))) break;
    next = character;
    count++;
  }
  return count;
}

/** Punctuation and symbols as CommonMark counts them; halves of surrogate pairs are left alone. */
export function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

/** What will be written right before or behind a piece; signs, brackets and backticks are all punctuation. */
function edgeOf(near: Inline | undefined, piece: TextPiece, at: number): string {
  if (near === undefined || near.kind === 'break') return '';
  if (near.kind !== 'text' || near.link !== piece.link || (near.marks & MARK.code) !== 0) return '[';
  return near.text.at(at) ?? '';
}

function mergePieces(pieces: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (
      piece.kind === 'text' &&
      last?.kind === 'text' &&
      last.marks === piece.marks &&
      last.link === piece.link
    ) {
      merged[merged.length - 1] = { ...last, text: last.text + piece.text };
    } else merged.push(piece);
  }
  return merged;
}
