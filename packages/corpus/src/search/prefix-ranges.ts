import { FACET_NAMES } from '../posting/facet.ts';
import type { WordRange } from './date-ranges.ts';

/** No word holds the last character of Unicode: all words with a beginning come before it. */
const LAST = '\u{10FFFF}';

/** The ranges of words that begin in a way; facets stand among them, and are no words of any text. */
export function toPrefixRanges(start: string): WordRange[] {
  const facets = FACET_NAMES.filter((name) => name.startsWith(start)).sort();
  const ranges: WordRange[] = [];
  let from = start;
  for (const name of facets) {
    // The semicolon comes next after the colon.
    ranges.push([from, `${name}:`]);
    from = `${name};`;
  }
  return [...ranges, [from, start + LAST]];
}
