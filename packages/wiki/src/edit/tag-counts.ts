/** What regions are built of, roughly: so many items, headings, pictures. Counted for all nodes at once. */
import type { Page } from '@anatome/core';
import { KIND } from '@anatome/core/page';

/** Names that templates seldom swap, in groups that they do. */
const GROUPS: readonly (readonly string[])[] = [
  ['p'],
  ['li', 'dt', 'dd'],
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ['a'],
  ['img'],
  ['td', 'th'],
  ['b', 'strong', 'i', 'em'],
  ['div', 'section', 'article', 'main', 'aside', 'header', 'footer', 'figure'],
];
const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap((names, group) => names.map((name) => [name, group] as const)),
);

/** Elements of each group before each node. */
export class TagCounts {
  private readonly sums: readonly Int32Array[];

  constructor(page: Page) {
    this.sums = GROUPS.map(() => new Int32Array(page.size + 1));
    for (let node = 0; node < page.size; node++) {
      for (const sums of this.sums) sums[node + 1] = sums[node];
      const group = page.kind[node] === KIND.element ? GROUP_OF.get(page.name(node)) : undefined;
      if (group !== undefined) this.sums[group][node + 1]++;
    }
  }

  /** Elements below a node, by group. */
  below(page: Page, node: number): number[] {
    return this.sums.map((sums) => sums[page.end[node]] - sums[node + 1]);
  }
}

/** The same of HTML in the form. */
export function countTags(html: string): number[] {
  const counts = GROUPS.map(() => 0);
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9]*)/g)) {
    const group = GROUP_OF.get(name);
    if (group !== undefined) counts[group]++;
  }
  return counts;
}

/** Dice's coefficient of two counts; two empty ones are alike. */
export function shareCounts(one: readonly number[], other: readonly number[]): number {
  let common = 0;
  let all = 0;
  one.forEach((count, group) => {
    common += 2 * Math.min(count, other[group]);
    all += count + other[group];
  });
  return all === 0 ? 1 : common / all;
}

/** Whether two names are of one group, or of none. */
export function isOfOneGroup(one: string, other: string): boolean {
  return GROUP_OF.get(one) === GROUP_OF.get(other);
}
