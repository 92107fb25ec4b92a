/** All amounts of money in a text, with their currencies, in order. */
import { type CurrencyFound, findCurrencyAfter, findCurrencyBefore } from './currency.ts';
import { readFactor } from './read-number.ts';
import { digitAt, type NumberFound, scanNumber } from './scan-number.ts';
import { kindOf } from './value-words.ts';

/** An amount and where it stands, its sign included. */
export interface PriceAmount {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly decimals: number;
  readonly currency: string | undefined;
  /** Whether a sign or word of money stands beside it. */
  readonly isMoney: boolean;
  /** Whether the sign stands before the number. */
  readonly isPrefixed: boolean;
  /** The upper end of a range. */
  readonly to?: number;
}

/** `11,-`, `11.–`, `199:-`. */
const DASHES = /^[.,:]\s?[-–—]{1,3}/;
const RANGE_SIGNS = /^[ \t\u00a0\u202f–—~〜～-]{1,6}$/;
const SHARE = /^\s?%/;
/** What may stand between the ends of a range. */
const LONGEST_GAP = 16;

/** The amounts of a text. Numbers without currency are left out unless a range joins them to one that has it. */
export function scanPrices(text: string, language?: string): PriceAmount[] {
  const amounts: PriceAmount[] = [];
  let end = 0;
  for (let found = scanNumber(text, 0, MONEY); found !== undefined; found = scanNumber(text, end, MONEY)) {
    const amount = toAmount(text, found, { least: end, language });
    end = Math.max(found.end, amount?.end ?? 0);
    if (amount === undefined) continue;
    const last = amounts.at(-1);
    if (last !== undefined && isRange(text, [last, amount], language))
      amounts[amounts.length - 1] = joinRange(last, amount);
    else amounts.push(amount);
  }
  return amounts.filter(({ isMoney }) => isMoney);
}

const MONEY = { isMoney: true } as const;

interface Surroundings {
  /** Where the amount before ends. */
  readonly least: number;
  readonly language: string | undefined;
}

function toAmount(
  text: string,
  found: NumberFound,
  { least, language }: Surroundings,
): PriceAmount | undefined {
  if (found.isPart || Number.isNaN(found.value) || SHARE.test(text.slice(found.end, found.end + 2)))
    return undefined;
  const { factor, end: behind } = readFactor(text, found.end, language);
  const end = behind + (DASHES.exec(text.slice(behind, behind + 5))?.[0].length ?? 0);
  const before = findCurrencyBefore(text, found.start, { least, language });
  const after = findCurrencyAfter(text, end, language) ?? findCurrencyAfter(text, behind, language);
  const currency = chooseCurrency(before, after);
  const cents = currency === after && currency !== undefined ? readCents(text, found, after!.end) : undefined;
  return {
    start: before?.start ?? found.start,
    end: cents?.end ?? (currency === after ? (after?.end ?? end) : end),
    value: roundCents(found.value * factor + (cents?.value ?? 0)),
    decimals: cents !== undefined ? 2 : factor > 1 ? 0 : found.decimals,
    currency: currency?.code,
    isMoney: currency !== undefined,
    isPrefixed: currency !== undefined && currency === before,
  };
}

/** `$ 10 CAD`: a clear code behind tells more than a sign before that many use. */
function chooseCurrency(
  before: CurrencyFound | undefined,
  after: CurrencyFound | undefined,
): CurrencyFound | undefined {
  if (before === undefined) return after;
  return before.isShared && after !== undefined && !after.isShared && after.end - after.start === 3
    ? after
    : before;
}

/** `11€90`. */
function readCents(
  text: string,
  { decimals, end }: NumberFound,
  at: number,
): { readonly value: number; readonly end: number } | undefined {
  const isGlued = decimals === 0 && at - end <= 1 && at > end;
  const [tens, ones] = [digitAt(text, at), digitAt(text, at + 1)];
  if (!isGlued || tens < 0 || ones < 0 || digitAt(text, at + 2) >= 0) return undefined;
  return { value: (10 * tens + ones) / 100, end: at + 2 };
}

/** Sums of whole numbers and hundredths have no further digits. */
function roundCents(value: number): number {
  return Number(value.toFixed(6));
}

function isRange(
  text: string,
  [low, high]: readonly [PriceAmount, PriceAmount],
  language: string | undefined,
): boolean {
  if (low.to !== undefined || high.value <= low.value || (!low.isMoney && !high.isMoney)) return false;
  // `10–20 €` and `$10–20` have one sign for both; in `2025 to $17` it is of one alone.
  if (!low.isMoney ? high.isPrefixed : !high.isMoney && !low.isPrefixed) return false;
  if (high.start - low.end > LONGEST_GAP) return false;
  const gap = text.slice(low.end, high.start);
  return RANGE_SIGNS.test(gap) ? /\S/.test(gap) : kindOf(gap, { kinds: ['to'], language }) !== undefined;
}

function joinRange(low: PriceAmount, high: PriceAmount): PriceAmount {
  return {
    start: low.start,
    end: high.end,
    value: low.value,
    decimals: Math.max(low.decimals, high.decimals),
    currency: low.currency ?? high.currency,
    isMoney: true,
    isPrefixed: low.isPrefixed,
    to: high.value,
  };
}
