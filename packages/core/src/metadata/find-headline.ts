import type { Page } from '../page/index.ts';
import type { Candidate } from './metadata.ts';
import type { Marks } from './scan-page.ts';
import { toKey } from './title.ts';

/** Where the headline stands in the page text: the heading that says the title, else its words, else the first h1. */
export function findHeadline(
  page: Page,
  { headings }: Marks,
  title: Candidate | undefined,
): readonly [start: number, end: number] {
  if (title !== undefined) {
    const node = title.source === 'heading' ? title.node : findHeading(page, headings, title.value);
    if (node !== undefined) return page.span(node);
    const at = page.text.indexOf(title.value);
    if (at >= 0) return [at, at + title.value.length];
  }
  const first = headings.find((heading) => page.name(heading) === 'h1') ?? headings[0];
  return first === undefined ? [0, 0] : page.span(first);
}

/** The first heading that says the title; lengths are compared before letters are. */
function findHeading(page: Page, headings: readonly number[], title: string): number | undefined {
  const key = toKey(title);
  return headings.find((heading) => {
    const length = page.textAt[page.end[heading]] - page.textAt[heading];
    return Math.abs(length - title.length) <= LEEWAY && toKey(page.textOf(heading)) === key;
  });
}

/** Characters by which two writings of one title may differ: spaces, quotation marks, an anchor. */
const LEEWAY = 10;
