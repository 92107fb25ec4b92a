/** The word that every document has: its counts say how long documents are. No text and no facet begins with a colon. */
export const EVERY_DOCUMENT = ':length';

/** How long a page is, in half octaves from 1: one byte in the index, as near as ranking needs. */
export function toLengthClass(words: number): number {
  return 1 + Math.round(2 * Math.log2(words + 1));
}

/** The words of a page of a class. */
export function fromLengthClass(lengthClass: number): number {
  return 2 ** ((lengthClass - 1) / 2) - 1;
}
