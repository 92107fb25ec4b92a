/** A page with everything a lens reads. */
import { computeStyle, measure, type Page, type Scene, Workspace } from '@anatome/core';

/** One for all pages, as an analyser has. */
const workspace = new Workspace();

/** Style and features of a page, without a deadline. */
export function toScene(page: Page): Scene {
  const style = computeStyle(page);
  return { page, style, features: measure(page, style), deadline: Number.POSITIVE_INFINITY, workspace };
}
