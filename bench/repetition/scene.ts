/** A page with everything a lens reads. */
import type { Page, Scene } from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';

/** One for all pages, as an analyser has. */
const workspace = new Workspace();

/** Style and features of a page, without a deadline. */
export function toScene(page: Page): Scene {
  const style = computeStyle(page);
  return { page, style, features: measure(page, style), deadline: Number.POSITIVE_INFINITY, workspace };
}
