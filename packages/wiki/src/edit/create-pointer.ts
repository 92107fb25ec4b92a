import type { Page } from '@anatome/core';
import { readEditHtml } from '@anatome/core/safe';
import { toFingerprint } from './fingerprint.ts';
import { collectHeadings, findTrail, findZone, type PlacedOutline } from './heading-trail.ts';
import { PageWords } from './page-words.ts';
import type { RegionPointer } from './region-edit.ts';
import { splitWords, toPlainText } from './split-words.ts';

/** Words of a quote, and of what is before and behind it. */
export const QUOTED_WORDS = 24;
export const CONTEXT_WORDS = 12;

/** Ways to find an element again when the page has changed; `outline` says more about where it stands. */
export function createPointer(page: Page, outline: PlacedOutline | undefined, node: number): RegionPointer {
  checkRegion(page, node);
  const words = new PageWords(page);
  const [from, to] = words.range(node);
  const [start, end] = page.span(node);
  return {
    path: page.path(node),
    start,
    end,
    length: page.text.length,
    quote: {
      exact: words.textOf(from, Math.min(to, from + QUOTED_WORDS)),
      prefix: words.textOf(Math.max(0, from - CONTEXT_WORDS), from),
      suffix: words.textOf(to, Math.min(words.words.length, to + CONTEXT_WORDS)),
    },
    trail: findTrail(collectHeadings(page, outline), node),
    role: findZone(outline, node),
    tag: page.name(node),
    fingerprint: toFingerprint(splitWords(toPlainText(readEditHtml(page, node)))),
  };
}

export function checkRegion(page: Page, node: number): void {
  if (page.isElement(node)) return;
  throw new RangeError(`Expected the number of an element of the page, but got ${node}.`);
}
