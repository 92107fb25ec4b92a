/** What an image is for, by its size (Rehm 4.2, stage 1). */
import { BANNER_SIZES } from './banner-sizes.ts';
import { IMAGE } from './features.ts';

/** Width and height in CSS pixels; NaN where nobody says. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Rehm 4.2: below this on both sides a spacer. */
const SMALLEST_ICON = 6;
/** Rehm 4.2: up to this on both sides an icon. */
const LARGEST_ICON = 45;
/** Rehm 4.2: width over height above this, a separator. */
const SEPARATOR_RATIO = 10;

/**
 * The IMAGE of a size. Banners come before separators: the 970 × 90 unit is more than ten times as wide as high.
 * With one side known, a side too long for an icon makes a picture; a short one tells nothing.
 */
export function toImageKind({ width, height }: ImageSize): number {
  if (Number.isNaN(width) || Number.isNaN(height)) {
    return width > LARGEST_ICON || height > LARGEST_ICON ? IMAGE.picture : IMAGE.unknown;
  }
  if (width < SMALLEST_ICON && height < SMALLEST_ICON) return IMAGE.spacer;
  if (isIconSide(width) && isIconSide(height)) return IMAGE.icon;
  if (BANNER_SIZES.has(`${width}x${height}`)) return IMAGE.banner;
  if (width / height > SEPARATOR_RATIO) return IMAGE.separator;
  return IMAGE.picture;
}

function isIconSide(length: number): boolean {
  return length >= SMALLEST_ICON && length <= LARGEST_ICON;
}
