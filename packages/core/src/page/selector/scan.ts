/** Characters of CSS: spaces, comments, identifiers and their escapes (CSS Syntax 3). */
import { isAsciiSpace } from '../../character/index.ts';

/** Letters, digits, `-`, `_` and everything beyond ASCII. */
export function isNameCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    code === 0x2d ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x5f ||
    code >= 0x80
  );
}

/** Whether an identifier may begin here: no digit, no lone hyphen, no hyphen before a digit. */
export function isNameStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) return false;
  if (code !== 0x2d) return isNameCode(code) || code === 0x5c;
  const next = text.charCodeAt(at + 1);
  return next === 0x2d || next === 0x5c || (isNameCode(next) && !(next >= 0x30 && next <= 0x39));
}

/** The place after spaces and comments. */
export function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isAsciiSpace(code)) at++;
    else if (code === 0x2f && text.charCodeAt(at + 1) === 0x2a) at = skipComment(text, at, end);
    else break;
  }
  return at;
}

/** The place after the comment that begins here; an unclosed comment runs to the end. */
export function skipComment(text: string, from: number, end: number): number {
  const close = text.indexOf('*/', from + 2);
  return close < 0 || close + 2 > end ? end : close + 2;
}

const ESCAPE = /\\([0-9a-fA-F]{1,6})(?:\r\n|[ \t\n\r\f])?|\\([^\n])/y;

/** Reads an identifier with escapes, or with `quote` a string up to that quote. */
export function readName(text: string, from: number, end: number, quote = 0): { value: string; end: number } {
  let value = '';
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) {
      ESCAPE.lastIndex = at;
      const match = ESCAPE.exec(text);
      if (match === null) break;
      value += match[1] === undefined ? match[2] : toCharacter(Number.parseInt(match[1], 16));
      at = ESCAPE.lastIndex;
    } else if (quote === 0 ? isNameCode(code) : code !== quote) {
      value += text[at];
      at++;
    } else break;
  }
  return { value, end: at };
}

function toCharacter(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? '�' : String.fromCodePoint(code);
}
