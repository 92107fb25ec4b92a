/** Whether a text is a number to calculate with, and no name made of digits. */

import { isBlank } from '../character/index.ts';
import { readDay } from '../date/index.ts';
import { hasDecimalComma } from './language-tag.ts';
import { scanNumber } from './scan-number.ts';

const LONGEST = 60;
/** Longer runs of digits are numbers of articles, accounts, books. */
const MOST_DIGITS = 9;
const YEARS = { first: 1500, last: 2100 } as const;
/** Telephones, fractions of days, numbers of houses and articles: digits joined by more than points and commas. */
const JOINED = /\d\s?[-/:#_]\s?\d|\d\s?\)\s?\d|^\s*[+(]?0|^\s*#|\d\p{L}+\d|^\p{Lu}+-?\d/u;

/**
 * Whether one would add up or compare what the text says: `1,234`, `12 %`, `3.4 kg`. A year, a day, a telephone, a zip
 * code with a leading zero, an ISBN, the number of an article is none. A zip code without one looks like any number:
 * whoever has a column should ask what its name is.
 */
export function isQuantity(text: string, language?: string): boolean {
  const cut = text.trim();
  if (cut === '' || cut.length > LONGEST) return false;
  const found = scanNumber(cut, 0, { hasDecimalComma: hasDecimalComma(language) });
  if (found === undefined || found.isPart || Number.isNaN(found.value)) return false;
  const isPlain = !found.isGrouped && found.decimals === 0;
  const isAlone = found.start === 0 && found.end === cut.length;
  if (isPlain && isAlone && found.value >= YEARS.first && found.value <= YEARS.last) return false;
  if (isPlain && (found.whole.length > MOST_DIGITS || isZeroLed(found.whole))) return false;
  if (JOINED.test(cut) && !/^\s*0(?:[.,]|\D|$)/.test(cut)) return false;
  return isLastNumber(cut, found.end) && readDay(cut, language) === undefined;
}

function isZeroLed(whole: string): boolean {
  return whole.length > 1 && whole.startsWith('0');
}

/** Whether no further number follows, but for one in a unit: `5 m2`. */
function isLastNumber(text: string, end: number): boolean {
  const next = scanNumber(text, end);
  return (
    next === undefined ||
    (next.start > 0 && !isBlank(text.charCodeAt(next.start - 1)) && next.end === text.length)
  );
}
