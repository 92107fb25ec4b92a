/** Ratings as pages show them: `4.5 out of 5`, `4,5 von 5 Sternen`, `★★★★☆`, `5つ星のうち4.5`, `rating-4`, `width: 90%`. */
import { hasDecimalComma } from './language-tag.ts';
import { findDigit, type NumberFound, scanNumber } from './scan-number.ts';
import type { Value } from './value.ts';
import { collectWithin, findAtEnd, findAtStart, kindOf } from './value-words.ts';

/** What was given, of how much at most. */
export interface Rating extends Value {
  readonly value: number;
  /** The most that can be given: 5 unless the text says otherwise. */
  readonly best: number;
}

const FULL = '★⭐🌟✭✪⯪';
const HALF = '⯨½✬';
const EMPTY = '☆✩';
const STARRED = new RegExp(`[${FULL}]`, 'u');
const MOST_STARS = 10;
const USUAL = 5;
/** The scales people rate on. */
const BESTS: ReadonlySet<number> = new Set([4, 5, 6, 7, 10, 20, 100]);
const LONGEST = 300;
/** How far the word may stand from its number. */
const REACH = 24;

/** The rating a text tells in words or draws in stars, or undefined. A number alone is none. */
export function readRating(text: string, language?: string): Rating | undefined {
  const cut = text.slice(0, LONGEST);
  const isWritten = findDigit(cut, 0) < cut.length;
  const written = isWritten ? (readScale(cut, language) ?? readNamed(cut, language)) : undefined;
  return written ?? (STARRED.test(cut) ? readDrawn(cut, language) : undefined);
}

/** `4.5 out of 5`, `4/5`, and where the most comes first. */
function readScale(text: string, language: string | undefined): Rating | undefined {
  const habit = { hasDecimalComma: hasDecimalComma(language) };
  let last: NumberFound | undefined;
  for (
    let found = scanNumber(text, 0, habit);
    found !== undefined;
    found = scanNumber(text, found.end, habit)
  ) {
    const rating = last && readPair(text, [last, found], language);
    if (rating !== undefined) return rating;
    last = found;
  }
  return undefined;
}

function readPair(
  text: string,
  [one, other]: readonly [NumberFound, NumberFound],
  language: string | undefined,
): Rating | undefined {
  const gap = text.slice(one.end, other.start).replace(/^[\s%★]+|(?<![\s:])[\s:]+$/g, '');
  if (gap === '' || gap.length > REACH || one.isPart || other.isPart) return undefined;
  const isOf = gap === '/' || findAtEnd(gap, { kinds: ['of'], language }) !== undefined;
  if (isOf && BESTS.has(other.value) && one.value <= other.value && !isGoingOn(text, other))
    return isSure(text, gap, { one, other, language }) ? toRating(text, one.value, other.value) : undefined;
  const isFirst = kindOf(gap, { kinds: ['mostfirst'], language }) !== undefined;
  return isFirst && BESTS.has(one.value) && other.value <= one.value
    ? toRating(text, other.value, one.value)
    : undefined;
}

interface Pair {
  readonly one: NumberFound;
  readonly other: NumberFound;
  readonly language: string | undefined;
}

/** `page 1 of 10`, `Image 5 of 5` and `3/4 cup` are none: stars are named, or something is exact. */
function isSure(text: string, gap: string, { one, other, language }: Pair): boolean {
  if (gap === 'out of' || collectWithin(text, { kinds: ['star'], language }).length > 0) return true;
  const isUsual = other.value === USUAL || other.value === 10 || other.value === 100;
  if (one.decimals > 0) return isUsual;
  return isUsual && other.value !== 100 && text.trim().length <= other.end - one.start + 2;
}

/** `4/5/2026` is a day, `1/2"` a measure. */
function isGoingOn(text: string, { end }: NumberFound): boolean {
  return /^\s?(?:[/"”]|\p{L}{0,4}\s?\d)/u.test(text.slice(end, end + 8));
}

/** `4.5 stars`, `Rated 4.5`, `★ 4.5`. */
function readNamed(text: string, language: string | undefined): Rating | undefined {
  const found = scanNumber(text, 0, { hasDecimalComma: hasDecimalComma(language) });
  if (found === undefined || found.isPart || found.value > USUAL || found.decimals > 2) return undefined;
  const before = text.slice(Math.max(0, found.start - REACH), found.start);
  const after = text.slice(found.end, found.end + REACH);
  const wanted = { kinds: ['star'], language } as const;
  const isNamed = findAtStart(after, wanted) !== undefined || findAtEnd(before, wanted) !== undefined;
  const isStarred = /^\s?[★⭐]/u.test(after) || /[★⭐]\s?$/u.test(before);
  const isOne = isStarred && (before + after).split(/[★⭐]/u).length === 2;
  return isNamed || isOne ? toRating(text, found.value, USUAL) : undefined;
}

/** `★★★★☆`; the number beside them says it better: `★★★★☆ 4.4`. */
function readDrawn(text: string, language: string | undefined): Rating | undefined {
  const drawn = readStars(text);
  const said = drawn && scanNumber(text, 0, { hasDecimalComma: hasDecimalComma(language) });
  const isSame = said !== undefined && said.decimals === 1 && Math.abs(said.value - drawn!.value) < 1;
  return isSame && !said.isPart ? { ...drawn!, value: said.value } : drawn;
}

/** `★★★★☆`. */
function readStars(text: string): Rating | undefined {
  let [full, half, empty] = [0, 0, 0];
  for (const sign of text) {
    if (FULL.includes(sign)) full++;
    else if (HALF.includes(sign)) half++;
    else if (EMPTY.includes(sign)) empty++;
  }
  const all = full + half + empty;
  if (full < 1 || all > MOST_STARS || (all < 3 && empty === 0)) return undefined;
  return toRating(text, full + half / 2, all <= USUAL ? USUAL : MOST_STARS);
}

function toRating(text: string, value: number, best: number): Rating {
  return { text: text.trim(), value, best };
}

const CLASS =
  /(?:^|[\s_-])(?:star|stars|rating|rate|rated|score|a-star|a-icon-star|rating-stars?|star-rating)(?:[_-]?(?:is|value|score|stars?))?[_-]{0,2}([0-5])(?:[_.,-]?([05])0?)?(?=[\s_]|$)/i;
/** Words for numbers, as `star-rating Three`. */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'] as const;

/** The rating a class tells: `rating-4`, `stars-45`, `a-star-4-5`, `star-rating Three`. */
export function readRatingClass(classes: string): Rating | undefined {
  const cut = classes.slice(0, LONGEST);
  const match = CLASS.exec(cut);
  if (match !== null) return toRating(cut, Number(`${match[1]}.${match[2] ?? 0}`), USUAL);
  if (!/star|rating/i.test(cut)) return undefined;
  const words = cut.toLowerCase().split(/\s+/);
  const value = NUMBERS.findIndex((number) => words.includes(number));
  return value < 0 ? undefined : toRating(cut, value, USUAL);
}

/** The rating that the width of drawn stars tells, `width: 90%`. */
export function readRatingWidth(style: string): Rating | undefined {
  const match = /(?:^|[;\s])width:\s?(\d{1,3}(?:\.\d{1,4})?)%/.exec(style.slice(0, LONGEST));
  if (match === null || Number(match[1]) > 100) return undefined;
  return toRating(style, Math.round(Number(match[1]) * USUAL) / 100, USUAL);
}
