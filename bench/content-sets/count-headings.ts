/** Headings of the page that stand in the gold, and which of them a tool gives as headings. */
import { toLetters } from './count-snippets.ts';
import type { Counts } from './tally.ts';

/** Headings of a page whose text is a line of the gold; each once. */
export function findWantedHeadings(headings: readonly string[], gold: string): ReadonlySet<string> {
  const lines = new Set(gold.split('\n').map(toLetters));
  return new Set(headings.filter((letters) => lines.has(letters)));
}

/** A heading given twice is found once. */
export function countHeadings(found: readonly string[], wanted: ReadonlySet<string>): Counts {
  const once = new Set(found);
  const hits = [...wanted].filter((letters) => once.has(letters)).length;
  return { hits, found: once.size, wanted: wanted.size };
}
