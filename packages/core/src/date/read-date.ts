/** Days as machines and people write them, to ISO 8601. What is not clear is left out. */
import { monthOf } from './month.ts';

export interface DateFound {
  /** `2026-11-15`, `2026-11`, or with a time as far as it was written. */
  readonly iso: string;
  readonly written: string;
  /** Where it stands in the text. */
  readonly at: number;
}

/** What decides between day and month, and which month a name means. */
export interface DateLocale {
  /** Primary language, `en`. */
  readonly language: string | undefined;
  /** Whether 4/9/2025 is the ninth of April. */
  readonly isMonthFirst: boolean;
}

/** Longer texts are no dates; this also bounds every pattern below. */
const LONGEST = 400;
/** Every shape below has a year of four digits, or numbers parted by points, strokes or an apostrophe. */
const MAY_BE_DATE = /\d{4}|\d[./-]\s?\d|['’]\d\d/;
const ISO =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?[ ]?(Z|[+-]\d{2}:?\d{2}|UTC|GMT)?)?(?!\d)/i;
const YEAR_FIRST = /(?<!\d)(\d{4})(?:[-/.]\s?|年\s?|년\s?)(\d{1,2})(?:[-/.]\s?|月\s?|월\s?)(\d{1,2})(?!\d)/;
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d.]\d|\d)/;
const SLASHED = /(?<![\d/])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/;
const DAY_NAME =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?(?:\s+|-|,\s)(?:de\s+|of\s+|d'|del\s+)?(\p{L}[\p{L}\p{M}]{2,14})\.?,?(?:\s+|-)(?:de\s+|del\s+)?(\d{4}|['’]\d{2})(?!\d)/u;
const NAME_DAY = /(?<!\p{L})(\p{L}[\p{L}\p{M}]{2,14})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
/** What follows the name in `NAME_DAY`. */
const DAY_YEAR = /\d(?:st|nd|rd|th)?,?\s+\d{4}/;
const YEAR_NAME = /(?<!\d)(\d{4})\.?\s+(\p{L}[\p{L}\p{M}]{2,14})\.?\s+(\d{1,2})(?!\d)/u;
/** A year behind a month's name to which the digits of the next element are glued: July 3, 202566 views. */
const GLUED_YEAR = /(\p{L}\.?,?\s(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?(?:1\d|20)\d\d)(?=\d)/gu;
/** A whole text that is a month and a year. */
const MONTH_YEAR = /^(\p{L}[\p{L}\p{M}]{2,14})\.?,?\s(?:de\s)?(\d{4})$/u;
const YEAR_MONTH = /^(\d{4})-(\d{2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/;
const EPOCH = /^\d{10}(?:\d{3})?$/;
const CLOCK = /^[\s,|–-]*(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(GMT|UTC|Z|[+-]\d{2}:?\d{2})\b)?/i;
const OTHER_SCRIPT = /[\u0660-\u0E59]/;
/** Digits of other scripts that dates are written in: Arabic, Persian, Devanagari, Thai. */
const OTHER_DIGIT = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59]/g;
/** Years of the Buddhist calendar, as Thai pages write them, are ahead by so many. */
const BUDDHIST = { from: 2450, ahead: 543 } as const;

/** What is taken for a day. */
interface Reading {
  readonly language: string | undefined;
  /** Undefined where nothing tells whether 4/9/2025 is in April or in September: then no such day is read. */
  readonly isMonthFirst: boolean | undefined;
  /** Other years are none; two digits are one of this century, Buddhist years are turned into ours. */
  readonly isOfWeb: boolean;
}

/** The web began in 1990, and what is announced for after 2100 is no date of publication. */
const YEARS_OF_WEB = { first: 1990, last: 2100 } as const;
/** Later ones may be of another calendar. */
const YEARS = { first: 1000, last: BUDDHIST.from - 1 } as const;

/** The first day on which a page may have been published that a text names, or undefined. */
export function readDate(text: string, locale: DateLocale): DateFound | undefined {
  const cut = toAsciiDigits(text.slice(0, LONGEST));
  if (!MAY_BE_DATE.test(cut)) return undefined;
  const reading = { ...locale, isOfWeb: true };
  return readIso(cut, reading) ?? readWritten(cut, reading) ?? readWhole(cut.trim(), reading);
}

/**
 * The first day of any time that a text names for sure, without the clock, or undefined. `language` is asked first for
 * the names of months. Days such as 3/4/2026 are told by no one, nor is the century of 3.4.26.
 */
export function readDay(text: string, language?: string): string | undefined {
  const cut = toAsciiDigits(text.slice(0, LONGEST)).replace(GLUED_YEAR, '$1 ');
  if (!MAY_BE_DATE.test(cut)) return undefined;
  const reading = { language, isMonthFirst: undefined, isOfWeb: false };
  return (readIso(cut, reading) ?? readWritten(cut, reading))?.iso.slice(0, DAY_LENGTH);
}

/** The length of `2026-11-15`. */
const DAY_LENGTH = 10;

function toAsciiDigits(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text;
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code < 0x6f0 ? 0x660 : code < 0x966 ? 0x6f0 : code < 0xe50 ? 0x966 : 0xe50;
    return String(code - zero);
  });
}

function readIso(text: string, reading: Reading): DateFound | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [written, year, month, day, hour, minute, second, zone] = match;
  const date = toDay([year, Number(month), day], reading);
  if (date === undefined) return undefined;
  const iso = hour === undefined ? date : date + toClock(hour, minute, { second, zone });
  return { iso, written: written, at: match.index };
}

/** The clock in ISO form, or nothing when there is no such hour. */
function toClock(
  hour: string,
  minute: string,
  { second, zone }: { second?: string | undefined; zone?: string | undefined },
): string {
  if (Number(hour) > 23 || Number(minute) > 59) return '';
  const clock = `T${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`;
  if (zone === undefined) return clock;
  if (/^[zug]/i.test(zone)) return `${clock}Z`;
  return zone.includes(':') ? clock + zone : `${clock}${zone.slice(0, 3)}:${zone.slice(3)}`;
}

type Shape = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, reading: Reading) => string | undefined,
];

const SHAPES: readonly Shape[] = [
  [YEAR_FIRST, ([, year, month, day], reading) => toDay([year, Number(month), day], reading)],
  [DAY_NAME, readDayName],
  [NAME_DAY, ([, month, day, year], reading) => toNamedDay([year, month, day], reading)],
  [YEAR_NAME, ([, year, month, day], reading) => toNamedDay([year, month, day], reading)],
  [DOTTED, readDotted],
  [SLASHED, readSlashed],
];

/** The earliest of the shapes in the text. */
function readWritten(text: string, reading: Reading): DateFound | undefined {
  let first: DateFound | undefined;
  for (const [pattern, read] of SHAPES) {
    // A pattern that begins with a letter tries them all: it is worth a look whether its numbers are there.
    if (pattern === NAME_DAY && !DAY_YEAR.test(text)) continue;
    const match = pattern.exec(text);
    if (match === null || (first !== undefined && match.index >= first.at)) continue;
    const iso = read(match, reading);
    if (iso !== undefined) first = { iso, written: match[0], at: match.index };
  }
  if (first === undefined) return undefined;
  const clock = CLOCK.exec(text.slice(first.at + first.written.length));
  // A clock without a zone after a day as people write it is no gain; with one (RFC 5322) it is.
  if (clock?.[4] === undefined) return first;
  return { ...first, iso: first.iso + toClock(clock[1], clock[2], { second: clock[3], zone: clock[4] }) };
}

/** Which is the day and which the month: by size, else by the habit of the language. */
function readSlashed(match: RegExpExecArray, reading: Reading): string | undefined {
  const { isMonthFirst } = reading;
  if (isMonthFirst === undefined) return undefined;
  const [one, other, year] = [Number(match[1]), Number(match[3]), match[4]];
  const isMonth = one > 12 ? false : other > 12 ? true : isMonthFirst;
  return isMonth ? toDay([year, one, String(other)], reading) : toDay([year, other, String(one)], reading);
}

/** The day comes first; `06.18.2025` can be read in one way only. With two digits for the year it may be a version. */
function readDotted([, one, other, year]: RegExpExecArray, reading: Reading): string | undefined {
  const isMonth = Number(other) > 12 && year.length === 4;
  return isMonth ? toDay([year, Number(one), other], reading) : toDay([year, Number(other), one], reading);
}

/** In `No. 4, December 1993` the number may be none of a day: whoever wants to be sure does not take it. */
function readDayName(match: RegExpExecArray, reading: Reading): string | undefined {
  const [written, day, month, year] = match;
  if (!reading.isOfWeb && written.includes(`${day},`)) return undefined;
  return toNamedDay([year, month, day], reading);
}

/** What is a date only if nothing else stands beside it. */
function readWhole(text: string, reading: Reading): DateFound | undefined {
  return readNumber(text, reading) ?? readMonth(text, reading);
}

/** `November 2015`, `2015-11`. */
function readMonth(text: string, reading: Reading): DateFound | undefined {
  const [named, numbered] = [MONTH_YEAR.exec(text), YEAR_MONTH.exec(text)];
  const day =
    numbered !== null
      ? toDay([numbered[1], Number(numbered[2]), '1'], reading)
      : named !== null
        ? toNamedDay([named[2], named[1], '1'], reading)
        : undefined;
  return day === undefined ? undefined : { iso: day.slice(0, MONTH_LENGTH), written: text, at: 0 };
}

/** The length of `2026-11`. */
const MONTH_LENGTH = 7;

/** `20251115`, and seconds or milliseconds since 1970. */
function readNumber(text: string, reading: Reading): DateFound | undefined {
  const compact = COMPACT.exec(text);
  const day = compact === null ? undefined : toDay([compact[1], Number(compact[2]), compact[3]], reading);
  if (day !== undefined) return { iso: day, written: text, at: 0 };
  if (!EPOCH.test(text)) return undefined;
  const moment = new Date(Number(text) * (text.length === 10 ? 1000 : 1));
  return { iso: moment.toISOString().replace('.000', ''), written: text, at: 0 };
}

function toNamedDay(
  [year, month, day]: readonly [string, string, string],
  reading: Reading,
): string | undefined {
  return toDay([year, monthOf(month, reading.language), day], reading);
}

/** A day that exists, or undefined. */
function toDay([year, month, day]: readonly [string, number, string], reading: Reading): string | undefined {
  const full = toYear(year, reading);
  if (full === undefined || month < 1 || month > 12) return undefined;
  const days = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > days) return undefined;
  return `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function toYear(year: string, { isOfWeb }: Reading): number | undefined {
  const written = Number(year.replace(/^['’]/, ''));
  const full = isOfWeb ? toYearOfWeb(written) : written;
  const { first, last } = isOfWeb ? YEARS_OF_WEB : YEARS;
  return full < first || full > last ? undefined : full;
}

function toYearOfWeb(written: number): number {
  const full = written < 100 ? 2000 + written : written;
  return full >= BUDDHIST.from ? full - BUDDHIST.ahead : full;
}
