/** Markdown escapes: as few as keep CommonMark and GFM from reading text as anything else. */
import { isUnicodeSpace } from '../../character/index.ts';

/** Where text stands. */
export interface EscapePlace {
  readonly isInLink: boolean;
  readonly isInCell: boolean;
  /** The document has formulas, so dollars mean something. */
  readonly hasMath: boolean;
  /** What comes after the text: an opening bracket, or '' for the end or a sign. */
  readonly next: string;
}

const SPECIAL = /[\\`*_[\]<&~|$!]/;
/** Addresses are linked as they stand; an escape inside would become part of them. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>[\]()*]+/gi;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Text so that it is read as text wherever it stands in a line. */
export function escapeText(text: string, place: EscapePlace): string {
  if (!SPECIAL.test(text)) return text;
  let escaped = '';
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    escaped += escapePart(text, from, match.index, place);
    escaped += place.isInCell ? match[0].replaceAll('|', '\\|') : match[0];
    from = match.index + match[0].length;
  }
  return escaped + escapePart(text, from, text.length, place);
}

function escapePart(text: string, from: number, to: number, place: EscapePlace): string {
  let escaped = '';
  for (let at = from; at < to; at++) {
    const character = text[at];
    if (character === '_') {
      const end = findRunEnd(text, at);
      const run = text.slice(at, Math.min(end, to));
      escaped += isPlainRun(text, at, end) ? run : run.replaceAll('_', '\\_');
      at += run.length - 1;
    } else escaped += SPECIAL.test(character) && isRisky(text, at, place) ? `\\${character}` : character;
  }
  return escaped;
}

/** Whether a special character could be read as markup here. */
function isRisky(text: string, at: number, place: EscapePlace): boolean {
  const next = text[at + 1] ?? place.next;
  switch (text[at]) {
    case '\\':
      return next === '' || PUNCTUATION.test(next);
    case '*':
    case '~':
      return !(isUnicodeSpace(text[at - 1] ?? '') && isUnicodeSpace(next));
    case '[':
      return place.isInLink || next === '^' || isBracketLink(text, at);
    case ']':
      return place.isInLink || next === '(' || next === ':' || next === '[';
    case '<':
      return /[a-z/!?]/i.test(next);
    case '&':
      return ENTITY.test(text.slice(at, at + 34));
    case '!':
      return next === '[';
    case '|':
      return place.isInCell;
    case '$':
      return place.hasMath;
    default:
      return true;
  }
}

/** `[x](…`: the closing bracket's escape is enough, but a reader is helped by both. */
function isBracketLink(text: string, at: number): boolean {
  return /^\[[^\]]{0,200}\]\(/.test(text.slice(at, at + 204));
}

function findRunEnd(text: string, from: number): number {
  let end = from + 1;
  while (text[end] === '_') end++;
  return end;
}

/** A run of underscores between letters or digits is never emphasis, nor is one between spaces. */
function isPlainRun(text: string, from: number, end: number): boolean {
  const before = text[from - 1] ?? '';
  const after = text[end] ?? '';
  return (WORD.test(before) && WORD.test(after)) || (isUnicodeSpace(before) && isUnicodeSpace(after));
}

/** A line that begins a block of text, so that it begins nothing else: no list, heading, quote, rule or table. */
export function escapeLineStart(line: string): string {
  if (!/^[#>+\-*=_~|:\d[<]/.test(line)) return line;
  if (/^\d{1,9}[.)](?:\s|$)/.test(line)) return line.replace(/[.)]/, '\\$&');
  if (/^\[[ x]\](?:\s|$)/i.test(line)) return `\\${line}`;
  if (/^\[\^[^\]\s]+\]:/.test(line)) return line.replace(']:', ']\\:');
  const isMarker = /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+\s*$|[|:\-\s]+$|(?:_\s*){3,}$|(?:\*\s*){3,}$)/.test(
    line,
  );
  return isMarker ? `\\${line}` : line;
}
