/** Postal codes. Each function gives the end of a code that begins at `from`, or -1. */
import { endOfDigits, isDigit, isEdge, isLetter, type Slice, unitAt } from './scan-number.ts';

/** Codes of letters and digits: British (SW1A 1AA), Canadian (K1A 0B1), Dutch (1012 AB). */
export function scanMixedZip(slice: Slice, from: number): number {
  const { text } = slice;
  return isDigit(text.charCodeAt(from)) ? scanDutch(slice, from) : scanBritishOrCanadian(slice, from);
}

/** What stands behind years and measures more often than in a code: 2014 UK, 2500HD, 2019 IN. */
const NO_DUTCH: ReadonlySet<string> = new Set(
  'UK US EU AD BC AM PM TV PC XP NW NE SW SE HD TH ND RD ST GB MB KB TB HP CC MM CM KG KM HZ DX UN DI IN ON OF DE LA LE IT IS AN AT TO OR NO SO IM ET EN BY AI'.split(
    ' ',
  ),
);

function scanDutch(slice: Slice, from: number): number {
  const { text } = slice;
  const digits = endOfDigits(slice, from);
  if (digits - from !== 4) return -1;
  const at = text[digits] === ' ' ? digits + 1 : digits;
  if (NO_DUTCH.has(text.slice(at, at + 2))) return -1;
  return isCapital(text, at) && isCapital(text, at + 1) && isEdge(slice, at + 2) && at + 2 <= slice.to
    ? at + 2
    : -1;
}

/** British: A9 9AA, A99, AA9, AA99, A9A, AA9A before the space; Canadian: A9A 9A9. */
function scanBritishOrCanadian(slice: Slice, from: number): number {
  const { text, to } = slice;
  // Most words are none, and show it at once.
  if (!isDigit(unitAt(text, from + 1)) && !isDigit(unitAt(text, from + 2))) return -1;
  let shape = '';
  let at = from;
  while (at < to && shape.length < 8 && !isEdge(slice, at)) shape += shapeOf(text, at++);
  if (text[at] === ' ' && at - from <= 4) {
    shape += ' ';
    at++;
    while (at < to && shape.length < 9 && !isEdge(slice, at)) shape += shapeOf(text, at++);
  }
  const isCode = /^(A9|A99|AA9|AA99|A9A|AA9A) 9AA$|^A9A ?9A9$/.test(shape);
  return isCode && isEdge(slice, at) ? at : -1;
}

function isCapital(text: string, at: number): boolean {
  const unit = unitAt(text, at);
  return unit >= 65 && unit <= 90;
}

function shapeOf(text: string, at: number): string {
  if (isDigit(text.charCodeAt(at))) return '9';
  return isCapital(text, at) ? 'A' : isLetter(text.charCodeAt(at)) ? 'a' : '-';
}

/** 12345-6789. */
export function scanLongZip(slice: Slice, from: number): number {
  const { text, to } = slice;
  const five = endOfDigits(slice, from);
  if (five - from !== 5 || five >= to || !'-\u2013\u2010\u2011'.includes(text[five])) return -1;
  const end = endOfDigits(slice, five + 1);
  return end - five === 5 && isEdge(slice, end) ? end : -1;
}

/** 110001 and 110 001 (India, Russia, China), but not the first digits of something longer. */
export function scanSixZip(slice: Slice, from: number): number {
  const { text, to } = slice;
  const first = endOfDigits(slice, from);
  if (text[from] === '0') return -1;
  if (first - from === 6) return isEdge(slice, first) ? first : -1;
  if (first - from !== 3 || text[first] !== ' ') return -1;
  const end = endOfDigits(slice, first + 1);
  if (end - first !== 4 || !isEdge(slice, end)) return -1;
  const isLonger = end + 1 < to && ' -./'.includes(text[end]) && isDigit(text.charCodeAt(end + 1));
  return isLonger ? -1 : end;
}
