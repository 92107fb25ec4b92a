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
    const key = toKey(title.value);
    const node = headings.find((heading) => toKey(page.textOf(heading).slice(0, LONGEST)) === key);
    if (node !== undefined) return page.span(node);
    const at = page.text.indexOf(title.value);
    if (at >= 0) return [at, at + title.value.length];
  }
  const first = headings.find((heading) => page.name(heading) === 'h1') ?? headings[0];
  return first === undefined ? [0, 0] : page.span(first);
}

/** No longer text is compared with a title. */
const LONGEST = 500;
