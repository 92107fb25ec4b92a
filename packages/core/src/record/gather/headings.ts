/** The headings of a page's content, by their tag or by their look, as the outline has them. */
import type { Entry } from '../../outline/index.ts';
import type { PageWords } from '../choose/page-words.ts';

/** A heading and its rank. */
export interface Heading {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  /** The last heading of a higher rank before it, -1 for none. */
  readonly above: number;
}

/** Collects them in document order. */
export function collectHeadings(words: PageWords, entries: readonly Entry[]): Heading[] {
  const found: Omit<Heading, 'above'>[] = [];
  const open = [...entries];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { label, nodes, attributes } = entry;
    if (label === 'heading' && typeof attributes?.level === 'number' && words.frameOf(nodes[0]) === 'main')
      found.push({ start: nodes[0], end: nodes[1], level: attributes.level });
    for (const inner of entry.entries) open.push(inner);
  }
  found.sort((one, other) => one.start - other.start);
  const last: number[] = [];
  return found.map((heading) => {
    last.length = Math.min(last.length, heading.level);
    let above = -1;
    for (const start of last) above = start ?? above;
    last[heading.level] = heading.start;
    return { ...heading, above };
  });
}

/** The last heading before a node, -1 for none. */
export function lastBefore(headings: readonly Heading[], node: number): number {
  let last = -1;
  for (const { start, end } of headings) {
    if (start >= node) break;
    if (end <= node) last = start;
  }
  return last;
}
