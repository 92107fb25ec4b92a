/** Marks where Markdown can write them: white space, and punctuation it would stumble over, stands outside. */
import { type Inline, MARK, type TextPiece } from './content-tree.ts';

const WRITTEN = [MARK.strong, MARK.emphasis, MARK.strike] as const;
const WORD = /[\p{L}\p{N}]/u;

/** The pieces with marks moved inwards; `dropped` bits are taken away. Code carries no inner marks of its own. */
export function settleMarks(inlines: readonly Inline[], dropped: number): Inline[] {
  let pieces = inlines.map((piece) =>
    piece.kind === 'text' && (piece.marks & dropped) !== 0
      ? { ...piece, marks: piece.marks & ~dropped }
      : piece,
  );
  for (const mark of WRITTEN) {
    if (pieces.some((piece) => hasMark(piece, mark))) pieces = settleMark(pieces, mark);
  }
  return mergePieces(pieces);
}

function hasMark(piece: Inline | undefined, mark: number): piece is TextPiece {
  return piece?.kind === 'text' && (piece.marks & mark) !== 0;
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
      from = isCode ? 0 : countLead(text, lastOf(pieces[at - 1]));
    }
    if (!hasMark(pieces[at + 1], mark)) {
      to = isCode ? to : text.length - countTail(text, firstOf(pieces[at + 1]));
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
    const character = text[count]!;
    if (!isSpace(character) && !(WORD.test(previous) && isPunctuation(character))) break;
    previous = character;
    count++;
  }
  return count;
}

function countTail(text: string, after: string): number {
  let count = 0;
  let next = after;
  while (count < text.length) {
    const character = text[text.length - 1 - count]!;
    if (!isSpace(character) && !(WORD.test(next) && isPunctuation(character))) break;
    next = character;
    count++;
  }
  return count;
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

/** Punctuation and symbols as CommonMark counts them; halves of surrogate pairs are left alone. */
export function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function lastOf(piece: Inline | undefined): string {
  return piece?.kind === 'text' ? (piece.text.at(-1) ?? '') : '';
}

function firstOf(piece: Inline | undefined): string {
  return piece?.kind === 'text' ? (piece.text[0] ?? '') : '';
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
