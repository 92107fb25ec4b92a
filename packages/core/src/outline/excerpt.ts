/** The beginning of a place's text, as entries carry it along. */
import type { Page } from '../page/index.ts';

/** How much of a text an entry carries along; the whole text is reached by its nodes. */
const EXCERPT_LENGTH = 200;
/** White space but for single spaces, which stay as they are: most of them are. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** The beginning of a place's text, on one line; `…` says there is more. */
export function excerpt(page: Page, start: number, end: number): string {
  const [from, to] = page.span(start, end);
  const isWhole = to - from <= EXCERPT_LENGTH;
  const text = page.text.slice(from, isWhole ? to : from + EXCERPT_LENGTH).replace(UNEVEN_SPACE, ' ');
  return isWhole ? text : `${text}…`;
}
