/** Long texts in pieces that fit a model's budget; a cursor says where the next piece begins, and of which text. */
import { createHash } from 'node:crypto';

/** One piece of a text. */
export interface Piece {
  readonly text: string;
  /** Where to go on; undefined at the end. */
  readonly cursor: string | undefined;
  /** Tokens that are left, about. */
  readonly left: number;
}

/** A cursor that does not fit the text, because the page has changed or the cursor is no cursor. */
export class CursorError extends Error {}

/** A piece of at most so many tokens, from a cursor on; it ends with a line where it can. */
export function takePiece(text: string, tokens: number, cursor: string | undefined): Piece {
  const start = cursor === undefined ? 0 : readCursor(cursor, text);
  const end = findEnd(text, start, tokens);
  const left = countTokens(text.slice(end));
  return {
    text: text.slice(start, end),
    left,
    cursor: end < text.length ? writeCursor(end, text) : undefined,
  };
}

/**
 * About how many tokens a text has. Byte-pair encodings make one token of some four letters of English, and one to two
 * of a character of Chinese, Japanese or Korean; this counts high rather than low.
 */
export function countTokens(text: string): number {
  let quarters = 0;
  for (let at = 0; at < text.length; at++) quarters += toQuarters(text.charCodeAt(at));
  return Math.ceil(quarters / 4);
}

function toQuarters(code: number): number {
  return code < 0x250 ? 1.2 : code < 0x2e80 ? 2 : 4;
}

/** The last place a line ends within the budget; inside a line only where one line is longer than that. */
function findEnd(text: string, start: number, tokens: number): number {
  let quarters = 0;
  let line = start;
  for (let at = start; at < text.length; at++) {
    quarters += toQuarters(text.charCodeAt(at));
    if (quarters > tokens * 4) return line > start ? line : keepPairs(text, start, Math.max(at, start + 1));
    if (text[at] === '\n') line = at + 1;
  }
  return text.length;
}

/** Two halves of one character stay together. */
function keepPairs(text: string, start: number, at: number): number {
  if (!/[\uDC00-\uDFFF]/.test(text[at] ?? '')) return at;
  return at - 1 > start ? at - 1 : at + 1;
}

function writeCursor(at: number, text: string): string {
  return `${at.toString(36)}-${sign(text)}`;
}

function readCursor(cursor: string, text: string): number {
  const [place = '', signature] = cursor.split('-');
  const at = Number.parseInt(place, 36);
  if (signature === sign(text) && at > 0 && at < text.length) return at;
  throw new CursorError('The cursor does not fit this page any more; start again without it.');
}

function sign(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
