/** Headings of the page that stand in the gold, and which of them a tool gives as headings. */
import type { Page } from '@anatome/core';
import { TAG } from '@anatome/core/page';
import { toLetters } from './count-snippets.ts';
import type { Counts } from './tally.ts';

/**
 * The letters of what may be the title: as the page declares it, and its first `h1`. It is left out on all sides: some
 * tools give it apart from the content, and most gold texts do without.
 */
export function collectTitles(page: Page, declared: string | undefined): ReadonlySet<string> {
  const first = page.first(TAG.h1);
  return new Set([toLetters(declared ?? ''), first < 0 ? '' : toLetters(page.textOf(first))]);
}

/** Headings of a page whose text is a line of the gold; each once. */
export function findWantedHeadings(headings: readonly string[], gold: string): ReadonlySet<string> {
  const lines = new Set(gold.split('\n').map(toLetters));
  return new Set(headings.filter((letters) => lines.has(letters)));
}

/** A heading given twice is found once. */
export function countHeadings(
  found: readonly string[],
  wanted: ReadonlySet<string>,
  titles: ReadonlySet<string>,
): Counts {
  const given = new Set(found.filter((letters) => !titles.has(letters)));
  const asked = [...wanted].filter((letters) => !titles.has(letters));
  return {
    hits: asked.filter((letters) => given.has(letters)).length,
    found: given.size,
    wanted: asked.length,
  };
}
