/** Prices as pages write them: `€ 11,90`, `from $5`, `statt 49 €`, `1.299,- / 100 g`. */
import { hasDecimalComma } from './language-tag.ts';
import { findPriceRole, type PriceRole } from './price-role.ts';
import { scanNumber } from './scan-number.ts';
import { type PriceAmount, scanPrices } from './scan-prices.ts';
import type { Value } from './value.ts';
import { kindOf } from './value-words.ts';

/** A price: what it says, and what that amounts to. */
export interface Price extends Value {
  readonly value: number;
  /** Digits behind the decimal sign as written; `€ 11,90` has two. */
  readonly decimals: number;
  /** What words around it make of it; without one it is simply the price. */
  readonly role?: PriceRole;
  /** The upper end of a range. */
  readonly to?: number;
}

/** Texts beyond this length are descriptions. */
const LONGEST = 2000;

/** All prices of a text, each with its role, in order. `language` is a tag as `lang` has it: `de`, `en-CA`. */
export function readPrices(text: string, language?: string): Price[] {
  const cut = text.slice(0, LONGEST);
  const amounts = scanPrices(cut, language);
  return amounts.map((amount, at) => {
    const least = amounts[at - 1]?.end ?? 0;
    const most = amounts[at + 1]?.start ?? cut.length;
    const role = findPriceRole(cut, amount, { least, most, isLast: at === amounts.length - 1, language });
    return toPrice(cut.slice(amount.start, amount.end), amount, role);
  });
}

/**
 * The price a cell shows, its whole text kept: the one that holds now, where it shows several. A number alone is one if
 * it has two decimals, a word such as `free` is 0.
 */
export function readPrice(text: string, language?: string): Price | undefined {
  const prices = readPrices(text, language);
  const price =
    prices.find(({ role }) => role === undefined || role === 'now' || role === 'from') ?? prices[0];
  if (price !== undefined) return { ...price, text: text.trim() };
  return readBare(text.trim(), language);
}

function readBare(text: string, language: string | undefined): Price | undefined {
  if (kindOf(text, { kinds: ['free'], language }) !== undefined) return { text, value: 0, decimals: 0 };
  const found = scanNumber(text, 0, { hasDecimalComma: hasDecimalComma(language), isMoney: true });
  const isWhole = found !== undefined && found.start === 0 && found.end === text.length;
  if (!isWhole || found.isPart || found.decimals !== 2) return undefined;
  return { text, value: found.value, decimals: found.decimals };
}

/** The value of a price with as many decimals as are written: `11.90`. */
export function toDecimals({ value, decimals }: Pick<Price, 'value' | 'decimals'>): string {
  return value.toFixed(Math.min(decimals, 20));
}

function toPrice(
  text: string,
  { value, decimals, currency, to }: PriceAmount,
  role: PriceRole | undefined,
): Price {
  return {
    text,
    value,
    decimals,
    ...(currency === undefined ? {} : { currency }),
    ...(role === undefined ? {} : { role }),
    ...(to === undefined ? {} : { to }),
  };
}
