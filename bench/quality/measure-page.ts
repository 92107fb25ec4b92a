/** One page: what the analysis says of it beside what a person says. */
import { readFileSync } from 'node:fs';
import { type Dissection, dissect, type Page, type Range } from './dissect.ts';
import { type Gold, ZONES, type Zone } from './gold.ts';
import { type Labels, labelPage } from './label-page.ts';
import { type Score, scoreBags, toWords } from './score.ts';

/** Characters by the zone a person names and the zone the outline names. */
export type ZoneTable = ReadonlyMap<Zone, ReadonlyMap<string, number>>;

export interface PageFigures {
  readonly name: string;
  readonly type: { readonly wanted: string; readonly found: string };
  readonly content: Score;
  readonly zones: ZoneTable;
  /** Undefined where the page has none that could be found. */
  readonly headings: Score | undefined;
  readonly records: Score | undefined;
}

/** Measures one page. */
export function measurePage(gold: Gold): PageFigures {
  const found = dissect(readFileSync(gold.file), gold.url);
  const labels = labelPage(found.page, gold);
  return {
    name: gold.name,
    type: { wanted: gold.type, found: found.type },
    content: scoreBags(toWords(found.text), toWords(readContent(found.page, labels))),
    zones: countZones(found, labels),
    headings: gold.headings.length === 0 ? undefined : scoreHeadings(gold.name, found, labels),
    records: gold.records.length === 0 ? undefined : scoreRecords(found, labels),
  };
}

/** The text a person calls content; pieces of one word stay together. */
function readContent(page: Page, { texts, isContent }: Labels): string {
  let text = '';
  let last = 0;
  for (const node of texts) {
    if (!isContent[node]) continue;
    const [from, to] = page.span(node);
    text += (from === last ? '' : ' ') + page.text.slice(from, to);
    last = to;
  }
  return text;
}

function countZones({ page, entries }: Dissection, { texts, zone }: Labels): ZoneTable {
  const found = paintZones(page, entries);
  const table = new Map<Zone, Map<string, number>>(ZONES.map((name) => [name, new Map()]));
  for (const node of texts) {
    const row = zone[node] === undefined ? undefined : table.get(zone[node]);
    const name = found[node] ?? 'none';
    row?.set(name, (row.get(name) ?? 0) + page.textOf(node).replace(/\s/g, '').length);
  }
  return table;
}

/** The innermost zone of each node, by the outline. */
function paintZones(page: Page, entries: Dissection['entries']): (string | undefined)[] {
  const painted = new Array<string | undefined>(page.size);
  for (const { label, nodes } of entries) {
    if ((ZONES as readonly string[]).includes(label)) painted.fill(label, nodes[0], nodes[1]);
  }
  return painted;
}

/** Headings of the content alone; each is the texts of the content it holds, so that a mark for a link is no part. */
function scoreHeadings(name: string, { entries }: Dissection, labels: Labels): Score {
  const texts = labels.texts.filter((node) => labels.isContent[node]);
  const found = entries.filter(({ label }) => label === 'heading').map(({ nodes }) => toKey(texts, [nodes]));
  const wanted = labels.headings.map((range) => toKey(texts, [range]));
  if (wanted.includes(''))
    throw new Error(`${name}.gold: a heading is no content; name headings of the content.`);
  return scoreBags(
    found.filter((key) => key !== ''),
    wanted,
  );
}

/** A record is found when exactly its texts are in one record; what wraps them does not matter. */
function scoreRecords({ records: found }: Dissection, { texts, records }: Labels): Score {
  return scoreBags(
    found.map((ranges) => toKey(texts, ranges)),
    records.map((range) => toKey(texts, [range])),
  );
}

/** Which texts lie in these places. */
function toKey(texts: readonly number[], ranges: readonly Range[]): string {
  return texts.filter((node) => ranges.some(([start, end]) => node >= start && node < end)).join(' ');
}
