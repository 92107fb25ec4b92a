/** Values of HTML's old presentational attributes, read as the HTML standard's microsyntaxes say. */
import { parseColor } from './color.ts';

/** "Rules for parsing a legacy colour value": every text but '' and `transparent` is some colour. Gives CSS text. */
export function toLegacyColor(value: string): string | undefined {
  let text = value.trim().toLowerCase();
  if (text === '' || text === 'transparent') return undefined;
  if (typeof parseColor(text) === 'number' && !text.includes('(') && !/^#(?:.{4}|.{8})$/.test(text))
    return text;
  text = Array.from(text, (sign) => (sign.codePointAt(0)! > 0xffff ? '00' : sign))
    .join('')
    .slice(0, 128);
  if (text.startsWith('#')) text = text.slice(1);
  text = text.replace(/[^0-9a-f]/g, '0');
  while (text.length === 0 || text.length % 3 !== 0) text += '0';
  const length = text.length / 3;
  let parts = [text.slice(0, length), text.slice(length, 2 * length), text.slice(2 * length)];
  if (length > 8) parts = parts.map((part) => part.slice(-8));
  while (parts[0].length > 2 && parts.every((part) => part.startsWith('0')))
    parts = parts.map((part) => part.slice(1));
  return `#${parts.map((part) => part.slice(0, 2).padStart(2, '0')).join('')}`;
}

/** `300`, `300px` and `50%` as CSS text, or undefined. */
export function toLegacyLength(value: string): string | undefined {
  const match = /^\s*\+?(\d+(?:\.\d+)?)(%?)/.exec(value);
  return match === null ? undefined : `${match[1]}${match[2] === '%' ? '%' : 'px'}`;
}

const FONT_SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', '-webkit-xxx-large'];

/** What a `font` or `basefont` asks for. */
export interface LegacyFontSize {
  /** 1 to 7; the size of plain text is 3. */
  readonly size: number;
  /** Whether it was written as steps from the base: `+1`. */
  readonly isRelative: boolean;
}

/** `<font size>`: 1 to 7, or steps from 3, which is what browsers take for the base whatever a `basefont` says. */
export function readLegacyFontSize(value: string): LegacyFontSize | undefined {
  const match = /^\s*([+-]?)(\d+)/.exec(value);
  if (match === null) return undefined;
  const number = Math.min(100, Number(match[2]));
  const size = match[1] === '+' ? 3 + number : match[1] === '-' ? 3 - number : number;
  return { size: Math.max(1, Math.min(7, size)), isRelative: match[1] !== '' };
}

/** `<font size>` as CSS text. */
export function toLegacyFontSize(value: string): string | undefined {
  const read = readLegacyFontSize(value);
  return read && FONT_SIZES[read.size - 1];
}

const LIST_TYPES: ReadonlyMap<string, string> = new Map([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/** `<ol type=a>`, `<ul type=square>`. */
export function toLegacyListType(value: string): string | undefined {
  const known = LIST_TYPES.get(value);
  const word = value.toLowerCase();
  return known ?? (/^(?:disc|circle|square|none)$/.test(word) ? word : undefined);
}
