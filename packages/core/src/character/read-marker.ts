/** What stands for a bullet or a number at the beginning of a text (Rehm 4.2, stage 4; bullets of repeated lines). */
import { isUnicodeSpace } from './space.ts';

/** The signs at the beginning of a text; `c.` is a letter and a roman number until its neighbours decide. */
export interface Marker {
  readonly glyph?: string;
  readonly arabic?: number;
  readonly roman?: number;
  readonly letter?: number;
  /** The punctuation of a number or letter: `.`, `)`, `()`, `[]`. */
  readonly frame: string;
  /** Characters up to the words that follow. */
  readonly length: number;
}

/** Bullets that need no space after them: nobody begins a word with one. */
const PLAIN_GLYPHS = '•·●○◦◉◆◇■□▪▫▬►▶▷▸▹‣⁃➔➜➢➤➥➧→⇒★☆✓✔✗✘❖✦✱∙⦁⚫⚬\uf0b7';
/** Signs with other uses: bullets only before a space or alone. */
const SPACED_GLYPHS = '-*–—−+~>»›#¤o';
/** Hyphens and asterisks typed right before a word. */
const TIGHT_GLYPHS = '-*–—';

/** What may stand after the number or letter of a label. */
export const LABEL_ENDS = '.)]:．）］：、';
const LABEL = /^([([])?(?:(\d{1,3})|([a-z]{1,8}))(\.\)|[.)\]:])(?=\s|$)/i;
/** A number of full-width digits, or one with full-width punctuation, which has its space in itself. */
const WIDE_LABEL = /^(?:[(（[［]?[０-９]{1,3}[.)\]:．）］：、]|[(（[［]?\d{1,3}[．）］：、])(?![0-9０-９])/;
/** From a full-width sign to its ASCII twin. */
const WIDE_OFFSET = 0xfee0;
const ROMAN = /^(?=[ivxlc])(c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const LETTER = /\p{L}/u;

/** Reads the marker a text begins with; undefined when it begins with words. */
export function readMarker(text: string): Marker | undefined {
  return readGlyph(text) ?? readLabel(text) ?? readWideLabel(text) ?? readIdeographs(text);
}

/** Whether a bullet has no other use. */
export function isPlainGlyph(glyph: string): boolean {
  return PLAIN_GLYPHS.includes(glyph);
}

function readGlyph(text: string): Marker | undefined {
  // Most texts begin with a letter or digit, of which only `o` can be a bullet.
  if (isPlainStart(text.charCodeAt(0))) return undefined;
  const glyph = text.charAt(0);
  if (glyph === '') return undefined;
  const next = text.charAt(1);
  const isPlain = isPlainGlyph(glyph);
  const isSpaced = SPACED_GLYPHS.includes(glyph) && (next === '' || isUnicodeSpace(next));
  const isTight = TIGHT_GLYPHS.includes(glyph) && LETTER.test(next);
  // A lone `o` may be the beginning of a word cut by markup: `<b>o</b>ften`.
  if (glyph === 'o' && next === '') return undefined;
  if (!isPlain && !isSpaced && !isTight) return undefined;
  return { glyph, frame: '', length: skipSpace(text, 1) };
}

/** Whether a character begins no bullet. */
export function isPlainStart(code: number): boolean {
  return isWordCharacter(code) && code !== SMALL_O;
}

/** Whether a character is a letter or digit of ASCII: what labels are made of. */
export function isWordCharacter(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

const SMALL_O = 111;

/** `１．項目` as `1. `: the sentence after it begins at once. */
function readWideLabel(text: string): Marker | undefined {
  const wide = WIDE_LABEL.exec(text)?.[0];
  if (wide === undefined) return undefined;
  const narrow = wide.replaceAll('、', '.').replace(/[！-～]/g, toNarrow);
  const marker = readLabel(narrow);
  return marker && { ...marker, length: skipSpace(text, wide.length) };
}

/** Numbers in ideographs up to 99, as they number paragraphs: `一、`, `（十二）`. */
const IDEOGRAPHS = /^([(（])?([一二三四五六七八九]?十?[一二三四五六七八九]?)([、．.：）)])/;
const DIGITS = '〇一二三四五六七八九';

function readIdeographs(text: string): Marker | undefined {
  const match = IDEOGRAPHS.exec(text);
  if (match === null || match[2] === '') return undefined;
  const [whole, opening, number, closing] = match;
  const isClosed = closing === '）' || closing === ')';
  if (opening !== undefined && !isClosed) return undefined;
  const [tens, ones] = number.includes('十') ? number.split('十') : ['', number];
  if (ones.length > 1) return undefined;
  const ten = number.includes('十') ? 10 * (tens === '' ? 1 : DIGITS.indexOf(tens)) : 0;
  const frame = `${opening === undefined ? '' : '('}${isClosed ? ')' : '.'}`;
  return {
    arabic: ten + (ones === '' ? 0 : DIGITS.indexOf(ones)),
    frame,
    length: skipSpace(text, whole.length),
  };
}

function toNarrow(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET);
}

function readLabel(text: string): Marker | undefined {
  const match = LABEL.exec(text);
  if (match === null) return undefined;
  const [whole, opening = '', digits, letters, closing] = match;
  if (opening === '(' ? closing !== ')' : opening === '[' ? closing !== ']' : closing === ']')
    return undefined;
  const place = { frame: opening + closing, length: skipSpace(text, whole.length) };
  if (digits !== undefined) return { arabic: Number(digits), ...place };
  const roman = toRomanValue(letters.toLowerCase());
  const isOneCase = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  if (!isOneCase) return undefined;
  const letter = letters.length === 1 ? letters.toLowerCase().charCodeAt(0) - 96 : undefined;
  if (roman === undefined && letter === undefined) return undefined;
  return {
    ...(roman === undefined ? {} : { roman }),
    ...(letter === undefined ? {} : { letter }),
    ...place,
  };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isUnicodeSpace(text.charAt(at))) at++;
  return at;
}

const ROMAN_VALUES: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
]);

/** The value of a well-formed roman number in small letters, or undefined. */
export function toRomanValue(letters: string): number | undefined {
  if (!ROMAN.test(letters)) return undefined;
  let value = 0;
  for (let at = 0; at < letters.length; at++) {
    const own = ROMAN_VALUES.get(letters.charAt(at))!;
    const next = ROMAN_VALUES.get(letters.charAt(at + 1)) ?? 0;
    value += own < next ? -own : own;
  }
  return value;
}
