/** A page with everything a lens reads. */
import { computeStyle, measure, type Page, type Scene } from '@anatome/core';

/** Style and features of a page, without a deadline. */
export function toScene(page: Page): Scene {
  const style = computeStyle(page);
  return { page, style, features: measure(page, style), deadline: Number.POSITIVE_INFINITY };
}
