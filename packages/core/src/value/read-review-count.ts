/** How many have judged: `12 Bewertungen`, `1.2k reviews`, `Reviews (34)`, `(1,234)`. */
import { hasDecimalComma } from './language-tag.ts';
import { readFactor } from './read-number.ts';
import { readRating } from './read-rating.ts';
import { findDigit, type NumberFound, scanNumber } from './scan-number.ts';
import type { Value } from './value.ts';
import { findAtEnd, findAtStart } from './value-words.ts';

/** A number of reviews. */
export interface ReviewCount extends Value {
  readonly value: number;
}

const LONGEST = 300;
const REACH = 28;

/** The number of reviews or ratings a text tells, or undefined. A number in brackets is one, alone or behind a rating. */
export function readReviewCount(text: string, language?: string): ReviewCount | undefined {
  const cut = text.slice(0, LONGEST).trim();
  if (findDigit(cut, 0) === cut.length) return undefined;
  const habit = { hasDecimalComma: hasDecimalComma(language), isMoney: true };
  for (
    let found = scanNumber(cut, 0, habit);
    found !== undefined;
    found = scanNumber(cut, found.end, habit)
  ) {
    const { factor, end } = readFactor(cut, found.end, language);
    const value = Math.round(found.value * factor);
    if (!found.isPart && (factor > 1 || found.decimals === 0) && isCount(cut, { ...found, end }, language))
      return { text: cut, value };
  }
  return undefined;
}

function isCount(text: string, { start, end }: NumberFound, language: string | undefined): boolean {
  if (
    isInBrackets(text, start, end) &&
    (start <= 2 || readRating(text.slice(0, start), language) !== undefined)
  )
    return true;
  // `G2 reviews` are those of a site.
  if (/\p{L}$/u.test(text.slice(0, start))) return false;
  const wanted = { kinds: ['review'], language } as const;
  const after = text.slice(end, end + REACH).replace(/^[\s+.)）]*/, '');
  // `5 star reviews` counts none.
  if (findAtStart(after, wanted) !== undefined) return true;
  const second = /^\p{L}+\s/u.exec(after)?.[0].length;
  if (second !== undefined && findAtStart(after.slice(second), wanted) !== undefined)
    return findAtStart(after, { kinds: ['star', 'of'], language }) === undefined;
  const before = text.slice(Math.max(0, start - REACH), start);
  return (
    /[(（:：]\s*$/.test(before) &&
    findAtEnd(before, wanted) !== undefined &&
    /^\s*(?:[)）]|$)/.test(text.slice(end))
  );
}

/** A number in brackets that end the text. */
function isInBrackets(text: string, start: number, end: number): boolean {
  return /[(（]\s?$/.test(text.slice(0, start)) && /^\s?\+?\s?[)）]$/.test(text.slice(end));
}
