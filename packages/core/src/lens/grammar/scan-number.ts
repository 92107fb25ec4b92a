/** Shapes that begin with a digit: numbers, years, postal codes, house numbers, telephone numbers, dates, times. */
import { isMonth, mayBeMonth } from './month.ts';

/** What follows is read up to here; nothing looks further than a telephone number is long. */
export interface Slice {
  readonly text: string;
  readonly to: number;
}

const MOST_PHONE_LENGTH = 32;

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

export function isLetter(unit: number): boolean {
  const lower = unit | 32;
  return (lower >= 97 && lower <= 122) || (unit >= 0xc0 && unit < 0x250);
}

/** The unit at a place, 0 behind the end: V8 reads units fast only where no read ever goes beyond the text. */
export function unitAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0;
}

/** Where the digits that begin at `from` end. */
export function endOfDigits({ text, to }: Slice, from: number): number {
  let at = from;
  while (at < to && isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** Whether no letter or digit follows. */
export function isEdge({ text, to }: Slice, at: number): boolean {
  if (at >= to) return true;
  const unit = text.charCodeAt(at);
  return !isDigit(unit) && !isLetter(unit);
}

/**
 * The end of a telephone number that begins at `from` (a digit, `+` or `(`), or -1. Groups of digits with at most two
 * signs between them; which groups make a number is in `isPhone`.
 */
export function scanPhone(slice: Slice, from: number): number {
  const { text, to } = slice;
  const limit = Math.min(to, from + MOST_PHONE_LENGTH);
  if (!hasPhoneDigits(slice, from, limit)) return -1;
  const groups: number[] = [];
  let signs = 0;
  let digits = 0;
  let end = -1;
  for (let at = from; at < limit; ) {
    const unit = text.charCodeAt(at);
    if (isDigit(unit)) {
      const groupEnd = endOfDigits(slice, at);
      groups.push(groupEnd - at);
      digits += groupEnd - at;
      const mayBe = digits >= FEWEST_PHONE_DIGITS && isEdge(slice, groupEnd);
      if (mayBe && isPhone(groups, text.slice(from, groupEnd))) end = groupEnd;
      at = groupEnd;
      signs = 0;
    } else if (PHONE_SIGNS.includes(text[at]) && signs < 3) {
      if (unit === 43 && at > from + 1) break;
      if (end > 0 && digits >= FULL_PHONE_DIGITS && isNextPhone(slice, at)) break;
      signs++;
      at++;
    } else break;
  }
  return end < 0 ? end : skipExtension(slice, end);
}

/** A number of so many digits is whole: behind a dash between spaces another one begins. */
const FULL_PHONE_DIGITS = 10;

/** 0800 44 88 622 - 0800 44 88 043: a dash between spaces, and more digits than an extension has. */
function isNextPhone(slice: Slice, at: number): boolean {
  const { text } = slice;
  if (text[at] !== ' ' || !'-/\u2013'.includes(text[at + 1] ?? '?') || text[at + 2] !== ' ') return false;
  return endOfDigits(slice, at + 3) - at - 3 >= 3;
}

/** 530.820.3090 x410: the extension belongs to the number. */
function skipExtension(slice: Slice, end: number): number {
  const { text, to } = slice;
  const at = text[end] === ' ' ? end + 1 : end;
  if (at >= to || text[at] !== 'x') return end;
  const digits = endOfDigits(slice, at + 1);
  return digits > at + 1 && digits - at <= 6 && isEdge(slice, digits) ? digits : end;
}

/** What may stand between the digits of a telephone number. */
const PHONE_SIGNS = ' .-/()+\u00a0\u2013\u2010\u2011';

/** Whatever `isPhone` takes for a number has as many. */
const FEWEST_PHONE_DIGITS = 7;

/** Whether there are digits enough for a telephone number before anything that cannot be part of one. */
function hasPhoneDigits({ text }: Slice, from: number, limit: number): boolean {
  let digits = 0;
  for (let at = from; at < limit && digits < FEWEST_PHONE_DIGITS; at++) {
    if (isDigit(text.charCodeAt(at))) digits++;
    else if (isLetter(text.charCodeAt(at)) || !PHONE_SIGNS.includes(text[at])) return false;
  }
  return digits >= FEWEST_PHONE_DIGITS;
}

/** Whether groups of digits are a telephone number: international, in parentheses, with a trunk 0, or North American. */
function isPhone(groups: readonly number[], written: string): boolean {
  const digits = groups.reduce((sum, length) => sum + length, 0);
  if (digits > 15 || groups.length > 8) return false;
  // No country has a code that begins with 0.
  if (/^\(?\+ ?0/.test(written)) return false;
  if (written.startsWith('+') || written.startsWith('(+')) return digits >= 8;
  if (written.startsWith('(')) return digits >= 7 && groups[0] <= 5 && written.includes(')');
  if (written.startsWith('00')) return digits >= 9;
  // Opening hours look like short numbers: 09.00 - 18.00.
  if (groups.every((length) => length <= 2) && digits < 9) return false;
  if (written.startsWith('0'))
    return digits >= 8 && groups[0] >= 2 && (groups.length > 1 || digits >= 9) && !isNoPhone(groups, written);
  const national = groups[0] === 1 && written.startsWith('1') ? groups.slice(1) : groups;
  const shape = national.join(' ');
  // 500/600/1200 are models.
  if (shape === '3 3 4') return !/^\d+\/\d+\//.test(written);
  return shape === '3 4' && national === groups && /^\d{3}[-.\u2010\u2011\u2013]/.test(written);
}

/** 01.05.2020 and the Brazilian postal code 04571-000 begin with a 0, too. */
function isNoPhone(groups: readonly number[], written: string): boolean {
  if (groups.length === 2 && groups[0] === 5 && groups[1] === 3 && written[5] === '-') return true;
  return groups.length === 3 && groups[0] <= 2 && groups[1] <= 2 && (groups[2] === 4 || groups[2] === 2);
}

/** The end of a house number, or -1: 7, 12a, 12 a is two words, 3-5, 8/2, 12-14b. */
export function scanHouse(slice: Slice, from: number): number {
  const { text, to } = slice;
  let at = endOfDigits(slice, from);
  if (at - from > 5) return -1;
  if (at < to && isLetter(text.charCodeAt(at)) && isEdge(slice, at + 1)) at++;
  if (at < to && '-/\u2013'.includes(text[at]) && isDigit(unitAt(text, at + 1))) {
    const second = endOfDigits(slice, at + 1);
    if (second - at <= 5) at = second;
    if (at < to && isLetter(text.charCodeAt(at)) && isEdge(slice, at + 1)) at++;
  }
  return isEdge(slice, at) ? at : -1;
}

/** The end of a date that begins with a digit, or -1: 12.05.2020, 2020-05-12, 5/12/96, 12 May 2020, 12. Mai. */
export function scanDate(slice: Slice, from: number): number {
  const { text, to } = slice;
  const first = endOfDigits(slice, from);
  const sign = text[first];
  if (first - from <= 4 && first < to && './-'.includes(sign)) {
    const second = endOfDigits(slice, first + 1);
    const third = text[second] === sign ? endOfDigits(slice, second + 1) : second;
    const isDate = isDateOf(first - from, second - first - 1, third - second - 1) && isEdge(slice, third);
    if (isDate && isInCalendar(text.slice(from, third).split(sign).map(Number), sign)) return third;
  }
  if (first - from > 2) return -1;
  let at = first;
  if (text[at] === '.') at++;
  if (text[at] === ' ' && at < to) at++;
  const monthEnd = endOfLetters(slice, at);
  if (at === first || !mayBeMonth(monthEnd - at) || !isMonth(text.slice(at, monthEnd))) return -1;
  return skipYear(slice, monthEnd);
}

/** Whether three numbers of so many digits may be a date: 12.5.2020, 5/12/96, 2020-05-12. */
function isDateOf(first: number, second: number, third: number): boolean {
  if (first < 1 || second < 1 || second > 2) return false;
  return first === 4 ? third === 1 || third === 2 : first <= 2 && (third === 2 || third === 4);
}

/** Whether there is such a day: the year stands first or last, and only in 5/12/96 may the month stand first. */
function isInCalendar([first, second, third]: number[], sign: string): boolean {
  const isDay = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  if (first > 31) return isDay(third, second);
  return isDay(first, second) || (sign !== '.' && isDay(second, first));
}

/** The end of a date that begins with a month's name ending at `monthEnd`, or -1: May 12, 2020; May 1996. */
export function scanMonthDate(slice: Slice, monthEnd: number): number {
  const year = skipYear(slice, monthEnd);
  if (year > monthEnd) return year;
  const { text, to } = slice;
  const day = text[monthEnd] === '.' ? monthEnd + 2 : monthEnd + 1;
  const dayEnd = day < to ? endOfDigits(slice, day) : day;
  if (dayEnd === day || dayEnd - day > 2) return -1;
  return skipYear(slice, dayEnd);
}

function skipYear(slice: Slice, from: number): number {
  const { text, to } = slice;
  let at = from;
  if (at < to && (text[at] === ',' || text[at] === '.')) at++;
  if (at < to && text[at] === ' ') at++;
  const end = endOfDigits(slice, at);
  return end - at === 4 && isEdge(slice, end) ? end : from;
}

export function endOfLetters({ text, to }: Slice, from: number): number {
  let at = from;
  while (at < to && isLetter(text.charCodeAt(at))) at++;
  return at;
}

/** The end of a time of day, or -1: 9:00, 17.30 Uhr, 9am, 9:30 p.m. */
export function scanTime(slice: Slice, from: number): number {
  const { text, to } = slice;
  const hours = endOfDigits(slice, from);
  if (hours - from > 2 || Number(text.slice(from, hours)) > 24) return -1;
  let at = hours;
  let hasMinutes = false;
  if (at < to && ':.h'.includes(text[at]) && endOfDigits(slice, at + 1) === at + 3) {
    if (text.charCodeAt(at + 1) > DIGIT_FIVE) return -1;
    hasMinutes = text[at] !== '.';
    at += 3;
  }
  const half = skipHalf(slice, at);
  if (half > 0) return half;
  return hasMinutes && isEdge(slice, at) ? at : -1;
}

/** No hour has sixty minutes. */
const DIGIT_FIVE = 53;
const SMALL_A = 97;
const SMALL_P = 112;
const SMALL_U = 117;

/** am, a.m., p.m., Uhr, uur, with or without a space before. */
function skipHalf({ text, to }: Slice, from: number): number {
  const at = text[from] === ' ' || text[from] === '\u00a0' ? from + 1 : from;
  const first = unitAt(text, at) | 32;
  if (first !== SMALL_A && first !== SMALL_P && first !== SMALL_U) return -1;
  const rest = text.slice(at, Math.min(to, at + 4)).toLowerCase();
  for (const word of ['a.m.', 'p.m.', 'a.m', 'p.m', 'am', 'pm', 'uhr', 'uur']) {
    if (rest.startsWith(word) && isEdge({ text, to }, at + word.length)) return at + word.length;
  }
  // Dutch 13.00u; a capital begins another word.
  if (text[at] === 'u' && at < to && isEdge({ text, to }, at + 1)) return at + 1;
  return -1;
}
