/** Under which headings a place stands. */
import type { Entry, Outline, Page } from '@anatome/core';

/** As much of an analysis as a pointer asks for. */
export type PlacedOutline = Pick<Outline, 'entries'>;

export interface Heading {
  readonly node: number;
  readonly level: number;
  readonly text: string;
}

/** Longer headings are compared by their beginning. */
const LONGEST = 120;

/** The headings of a page in order: those of its outline, or `h1` to `h6` where there is none. */
export function collectHeadings(page: Page, outline: PlacedOutline | undefined): Heading[] {
  return outline === undefined ? collectByName(page) : collectFromOutline(outline.entries);
}

function collectByName(page: Page): Heading[] {
  return page.select('h1, h2, h3, h4, h5, h6').map((node) => ({
    node,
    level: Number(page.name(node).slice(1)),
    text: page.textOf(node).replace(/\s+/g, ' ').slice(0, LONGEST),
  }));
}

function collectFromOutline(entries: readonly Entry[]): Heading[] {
  const headings: Heading[] = [];
  const waiting = [...entries].reverse();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entry.label === 'heading') {
      const level = Number(entry.attributes?.level ?? 2);
      headings.push({ node: entry.nodes[0], level, text: entry.text.replace(/\s+/g, ' ').slice(0, LONGEST) });
    }
    for (let at = entry.entries.length - 1; at >= 0; at--) waiting.push(entry.entries[at]);
  }
  return headings.sort((one, other) => one.node - other.node);
}

/** The headings above a node, the outermost first; a heading is not above itself. */
export function findTrail(headings: readonly Heading[], node: number): string[] {
  const trail: Heading[] = [];
  for (const heading of headings) {
    if (heading.node >= node) break;
    while (trail.length > 0 && trail.at(-1)!.level >= heading.level) trail.pop();
    trail.push(heading);
  }
  return trail.map(({ text }) => text);
}

/** Zones of an outline. */
const ZONES: ReadonlySet<string> = new Set(['header', 'navigation', 'main', 'complementary', 'footer']);

/** The zone a node stands in; '' where nobody can say. */
export function findZone(outline: PlacedOutline | undefined, node: number): string {
  const zone = outline?.entries.findLast(
    ({ label, nodes: [start, end] }) => ZONES.has(label) && start <= node && node < end,
  );
  return zone?.label ?? '';
}
