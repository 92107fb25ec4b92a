/** Numbers as pages write them: `1,234.50`, `1.234,50 €`, `12 %`, `3.4k`, `1,2 Mio.`. */
import { isBlank } from '../character/index.ts';
import { hasDecimalComma } from './language-tag.ts';
import { type NumberFound, scanNumber } from './scan-number.ts';
import { kindOf, type WordKind } from './value-words.ts';

/** The first number a text shows; undefined without one, and for days, times and versions. */
export function readNumber(text: string, language?: string): number | undefined {
  const found = scanNumber(text, 0, { hasDecimalComma: hasDecimalComma(language) });
  if (found === undefined || found.isPart || Number.isNaN(found.value)) return undefined;
  const value = found.value * readFactor(text, found.end, language).factor;
  return isNegative(text, found) ? -value : value;
}

function isNegative(text: string, { start }: NumberFound): boolean {
  const sign = text[start - 1];
  return (sign === '-' || sign === '−') && !/[\p{L}\p{N}]/u.test(text[start - 2] ?? ' ');
}

const FACTORS: readonly WordKind[] = ['times3', 'times4', 'times5', 'times6', 'times7', 'times8', 'times9'];
/** Letters and the point of a short form. */
const WORD = /^[ \u00a0\u202f]?([\p{L}\p{M}]{1,12})\.?(?![\p{L}\p{N}²³])/u;
const LONGEST_WORD = 16;

/** What multiplies a number that ends at a place, and where that word ends. */
export function readFactor(
  text: string,
  at: number,
  language: string | undefined,
): { readonly factor: number; readonly end: number } {
  const isIdeograph = text.charCodeAt(at) > 0x2e80;
  const sign = isIdeograph ? kindOf(text.charAt(at), { kinds: FACTORS, language: undefined }) : undefined;
  if (sign !== undefined) return { factor: toFactor(sign), end: at + 1 };
  const match = WORD.exec(text.slice(at, at + LONGEST_WORD));
  if (match === null) return { factor: 1, end: at };
  // A letter apart may be a unit or a size: `5 m`, `3 K`.
  if (match[1].length <= 2 && isBlank(text.charCodeAt(at))) return { factor: 1, end: at };
  const kind = kindOf(match[1], { kinds: FACTORS, language });
  return kind === undefined ? { factor: 1, end: at } : { factor: toFactor(kind), end: at + match[0].length };
}

function toFactor(kind: WordKind): number {
  return 10 ** Number(kind.slice('times'.length));
}
