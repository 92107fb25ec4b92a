/** Font sizes and weights: keywords, steps, and how monospace text is smaller. */
import { isLength, toPixels } from './length.ts';
import type { Value } from './value.ts';

const SIZE_KEYWORDS = 'xx-small x-small small medium large x-large xx-large xxx-large'.split(' ');

/** Pixels of the size keywords at a default of 16 (HTML standard; the same in every browser). */
const SIZES: readonly number[] = [9, 10, 13, 16, 18, 24, 32, 48];
/** The same for monospace text, whose default is 13 (measured in Chromium). */
const MONOSPACE_SIZES: readonly number[] = [9, 10, 12, 13, 16, 20, 26, 39];
const MONOSPACE_QUIRK_SIZES: readonly number[] = [9, 9, 10, 13, 16, 20, 26, 40];

/** How much smaller monospace text is than other text. */
export const MONOSPACE_SCALE: number = 13 / 16;
/** One step of `larger` (Chromium's ratio). */
export const LARGER_STEP = 1.2;
/** Sizes that are not absolute lengths are never below this in Chromium, unless zero. */
export const LEAST_RELATIVE_SIZE = 6;

/** Pixels of a size keyword, counted from 1 (`xx-small`). */
export function toKeywordSize(keyword: number, isMonospace: boolean, isQuirks: boolean): number {
  if (!isMonospace) return SIZES[keyword - 1];
  return (isQuirks ? MONOSPACE_QUIRK_SIZES : MONOSPACE_SIZES)[keyword - 1];
}

/** Whether a font of this many pixels has the size 1 to 7 of `<font size>`. */
export function isLegacySize(pixels: number, size: number, isMonospace: boolean): boolean {
  return [false, true].some((isQuirks) => toKeywordSize(size + 1, isMonospace, isQuirks) === pixels);
}

/** A `font-size`, or undefined when the text is none. */
export function parseFontSize(text: string): Value | undefined {
  const keyword = SIZE_KEYWORDS.indexOf(text) + 1;
  if (keyword > 0) return { kind: 'fontKeyword', keyword };
  if (text === 'larger' || text === 'smaller') return { kind: text };
  if (text === '-webkit-xxx-large') return { kind: 'fontKeyword', keyword: SIZE_KEYWORDS.length };
  if (text.startsWith('-') && !text.startsWith('-webkit-calc')) return undefined;
  const pixels = toPixels(text);
  if (pixels !== undefined) return pixels;
  return isLength(text) ? { kind: 'length', text } : undefined;
}

/** A `font-weight`, or undefined when the text is none. */
export function parseFontWeight(text: string): Value | undefined {
  switch (text) {
    case 'normal':
      return 400;
    case 'bold':
      return 700;
    case 'bolder':
    case 'lighter':
      return { kind: text };
  }
  const weight = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return weight >= 1 && weight <= 1000 ? weight : undefined;
}

/** CSS Fonts 4, section 2.2.1. */
export function toBolder(inherited: number): number {
  if (inherited < 350) return 400;
  return inherited < 550 ? 700 : Math.max(900, inherited);
}

export function toLighter(inherited: number): number {
  if (inherited < 550) return Math.min(100, inherited);
  return inherited < 750 ? 400 : 700;
}
