/**
 * Rehm's font scale (4.2, stage 1), on which one HTML size step is 10 and 16 pixels are 0. The printed paper lost its
 * numbers; the ladder is that of CSS, a factor of 1.2 per step, so `larger` is +10 and `smaller` is -10. Bold adds 5
 * (2 inside a heading, which is bold by itself), italic 2: less than a step, so that weight never passes for size.
 */
const BASE_SIZE = 16;
const STEP_FACTOR = 1.2;
/** One HTML size step. */
export const STEP = 10;
const BOLD_BONUS = 5;
const BOLD_BONUS_IN_HEADING = 2;
const ITALIC_BONUS = 2;
/** CSS calls 600 and more bold in its relative keywords (`bolder`, `lighter`). */
const BOLD_WEIGHT = 600;
/** Sizes beyond these are tricks, not typography; the bounds keep the logarithm finite. */
const SMALLEST = 1;
const LARGEST = 10_000;

/** What the scale is read from. */
export interface Font {
  /** CSS pixels. */
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly isItalic: boolean;
  readonly inHeading: boolean;
}

/** The scale of a size alone. */
export function toSizeScale(fontSize: number): number {
  const size = Math.min(LARGEST, Math.max(SMALLEST, fontSize || SMALLEST));
  // The `+ 0` makes the zero of 16 pixels a positive one.
  return Math.round((STEP * Math.log(size / BASE_SIZE)) / Math.log(STEP_FACTOR)) + 0;
}

/** The scale of a font: size, weight and slant. */
export function toFontScale(font: Font): number {
  const bold = font.inHeading ? BOLD_BONUS_IN_HEADING : BOLD_BONUS;
  return (
    toSizeScale(font.fontSize) + (isBold(font.fontWeight) ? bold : 0) + (font.isItalic ? ITALIC_BONUS : 0)
  );
}

export function isBold(fontWeight: number): boolean {
  return fontWeight >= BOLD_WEIGHT;
}
