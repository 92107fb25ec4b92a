/** Texts as anchors compare them. */

/** Longer texts are no values. */
export const LONGEST_TEXT = 10_000;
const SPACE = /\s+/gu;
const MARK_AT_END = /[:：]$/u;

/** On one line, as it is shown. */
export function tidyText(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(SPACE, ' ').trim();
}

/** In lower case, to be compared. */
export function foldText(text: string): string {
  return tidyText(text).toLowerCase();
}

/** A label without the colon behind it. */
export function foldLabel(text: string): string {
  return foldText(text).replace(MARK_AT_END, '').trim();
}
