/** Under which headings a place stands. */
import type { Entry, Outline, Page } from '@anatome/core';

/** As much of an analysis as a pointer asks for. */
export type PlacedOutline = Pick<Outline, 'entries'>;

interface Heading {
  readonly node: number;
  readonly level: number;
  readonly text: string;
}

/** Longer headings are compared by their beginning. */
const LONGEST = 120;

/** The headings of a page in order: those of its outline, or `h1` to `h6` where there is none. */
function collectHeadings(page: Page, outline: PlacedOutline | undefined): Heading[] {
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

/** The headings above any node, the outermost first; a heading is not above itself. */
export class TrailIndex {
  private readonly headings: readonly Heading[];
  /** For each heading the one it stands under, -1 for none. */
  private readonly above: Int32Array;

  constructor(page: Page, outline: PlacedOutline | undefined) {
    this.headings = collectHeadings(page, outline);
    this.above = new Int32Array(this.headings.length).fill(-1);
    const open: number[] = [];
    this.headings.forEach(({ level }, at) => {
      while (open.length > 0 && this.headings[open.at(-1)!].level >= level) open.pop();
      this.above[at] = open.at(-1) ?? -1;
      open.push(at);
    });
  }

  trailOf(node: number): string[] {
    const trail: string[] = [];
    for (let at = this.lastBefore(node); at >= 0 && trail.length < MOST_LEVELS; at = this.above[at])
      trail.push(this.headings[at].text);
    return trail.reverse();
  }

  /** The heading right before a node, -1 where there is none: nodes of one heading have one trail. */
  lastBefore(node: number): number {
    let low = 0;
    let high = this.headings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.headings[middle].node < node) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Nobody numbers headings further. */
const MOST_LEVELS = 12;

/** Zones of an outline. */
const ZONES: ReadonlySet<string> = new Set(['header', 'navigation', 'main', 'complementary', 'footer']);

/** The zone any node stands in; '' where nobody can say. */
export class ZoneIndex {
  private readonly zones: readonly Pick<Entry, 'label' | 'nodes'>[];

  constructor(outline: PlacedOutline | undefined) {
    const zones = outline?.entries.filter(({ label }) => ZONES.has(label)) ?? [];
    this.zones = zones.sort((one, other) => one.nodes[0] - other.nodes[0]);
  }

  zoneOf(node: number): string {
    let low = 0;
    let high = this.zones.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.zones[middle].nodes[0] <= node) low = middle + 1;
      else high = middle;
    }
    const zone = this.zones[low - 1];
    return zone !== undefined && node < zone.nodes[1] ? zone.label : '';
  }
}
