/**
 * Where words stand in a text, white space of any kind and length between them. By the table of Knuth, Morris and Pratt:
 * thousands of words that nearly stand in ten thousand places take no longer than the text is.
 */
import type { Range } from '../page/index.ts';

/** How words are compared. */
export type Comparison = 'exact' | 'any case';

const SPACE = 32;

/** Which spans are wanted. */
export interface SpanWish {
  readonly most: number;
  readonly comparison: Comparison;
  /** Only whole words, no parts of longer ones. */
  readonly isWhole?: boolean;
}

/** The first spans of the text that say the words, `most` at most; none overlaps another. */
export function findSpans(
  text: string,
  words: string,
  { most, comparison, isWhole = false }: SpanWish,
): Range[] {
  const wanted = toUnits(words.trim(), comparison).units;
  if (wanted.length === 0) return [];
  const { units, places } = toUnits(text, comparison);
  const table = toTable(wanted);
  const found: Range[] = [];
  for (let at = 0, length = 0; at < units.length && found.length < most; at++) {
    while (length > 0 && units[at] !== wanted[length]) length = table[length - 1];
    if (units[at] === wanted[length]) length++;
    if (length < wanted.length) continue;
    const span: Range = [places[at - length + 1], places[at] + 1];
    if (!isWhole || standsAlone(text, span)) {
      found.push(span);
      length = 0;
    } else length = table[length - 1];
  }
  return found;
}

const LETTER = /[\p{L}\p{N}]/u;

function standsAlone(text: string, [from, to]: Range): boolean {
  return !LETTER.test(text.charAt(from - 1)) && !LETTER.test(text.charAt(to));
}

/** For each beginning of the words, how long a beginning it ends with. */
function toTable(wanted: Uint16Array): Int32Array {
  const table = new Int32Array(wanted.length);
  for (let at = 1, length = 0; at < wanted.length; at++) {
    while (length > 0 && wanted[at] !== wanted[length]) length = table[length - 1];
    if (wanted[at] === wanted[length]) length++;
    table[at] = length;
  }
  return table;
}

/** The units of a text, a run of white space as one space, and where each stands. */
function toUnits(text: string, comparison: Comparison): { units: Uint16Array; places: Int32Array } {
  const units = new Uint16Array(text.length);
  const places = new Int32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = isWhite(text, at) ? SPACE : text.charCodeAt(at);
    if (unit === SPACE && count > 0 && units[count - 1] === SPACE) continue;
    units[count] = comparison === 'exact' ? unit : toSmall(unit);
    places[count++] = at;
  }
  return { units: units.subarray(0, count), places };
}

function isWhite(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === SPACE || (unit > 8 && unit < 14) || (unit >= 0xa0 && /\s/.test(text[at]));
}

/** The small letter of a letter, where that is one unit as well. */
function toSmall(unit: number): number {
  if (unit < 128) return unit > 64 && unit < 91 ? unit + 32 : unit;
  const small = String.fromCharCode(unit).toLowerCase();
  return small.length === 1 ? small.charCodeAt(0) : unit;
}
