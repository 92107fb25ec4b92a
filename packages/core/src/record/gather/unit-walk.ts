/** What a row holds, place by place: texts, links, pictures and the series inside it. */
import { type Page, TAG, toTagTable } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import { describeElement, describeUnit } from '../join/describe-build.ts';
import type { FieldKind, SeriesTree } from '../read-series.ts';

/** A thing in a row. */
export interface Cell {
  readonly kind: Extract<FieldKind, 'text' | 'link' | 'image' | 'series'>;
  /** The elements on the way to it, by number. */
  readonly way: number;
  /** The last of them: what it looks like wherever it stands. */
  readonly dress: string;
  readonly node: number;
  /** The node, or the number of the series. */
  readonly value: number;
}

/** What the walk needs to know. */
export interface Walk {
  readonly page: Page;
  readonly words: PageWords;
  /** Series by the node they begin at, outer before inner. */
  readonly seriesAt: ReadonlyMap<number, readonly SeriesTree[]>;
  readonly byNumber: ReadonlyMap<number, SeriesTree>;
  /** Numbers of ways, given out as they are gone. */
  readonly ways: Map<string, number>;
}

/** Elements that only dress a text. */
const MODIFIERS = toTagTable({
  'b i em strong u s small big font span sup sub mark abbr code kbd q cite br wbr time ins del tt bdi bdo': 1,
});
/** Elements nobody reads. */
const SILENT = toTagTable({
  'script style noscript template svg/svg iframe select option textarea input': 1,
});
const HEADING = toTagTable({ 'h1 h2 h3 h4 h5 h6': 1 });
/** These are what they are, wherever they stand. */
const ALONE: ReadonlySet<string> = new Set(['heading', 'time']);

/** A text with links in it is one value when it has so many words and so few of them in links. */
const PROSE_WORDS = 12;
const PROSE_LINKED = 0.5;
/** Lines of a series that are read, and the share of them with a label that makes them facts. */
const SAMPLES = 8;
const MOST_FACTS = 0.6;
const LABEL = /^[^:：\n]{1,40}[:：]\s*\S/u;
/** Parts of a byline, and words of each. */
const BYLINE = { units: 6, words: 4 } as const;
/** Nodes of a text. */
const MOST_LINE = 400;
/** Larger rows are not looked through further. */
const MOST_NODES = 4000;

/** The cells of a row `[start, end)` in document order. */
export function walkUnit(walk: Walk, start: number, end: number): Cell[] {
  const { page } = walk;
  const cells: Cell[] = [];
  const wayOf = new Map<number, number>();
  const stop = Math.min(end, start + MOST_NODES);
  for (let node = start; node < stop; ) {
    const outer = wayOf.get(page.parent[node]) ?? 0;
    const series = node > start ? findSeries(walk, node, end) : undefined;
    if (series !== undefined) {
      // Series of other things are other fields.
      const dress = `* ${describeUnit(page, series.units[0])}`;
      cells.push({ kind: 'series', way: step(walk, outer, dress), dress, node, value: series.number });
      node = series.nodes[1];
      continue;
    }
    // The element around a unit says nothing about its parts, nor does one that is left open at its end.
    const dress = node === start ? '' : toDress(page, node);
    const way = dress === '' ? outer : step(walk, ALONE.has(dress) ? 0 : outer, dress);
    wayOf.set(node, way);
    const isWhole =
      page.end[node] <= end &&
      visit(walk, { node, way, dress: dress || `${outer}`, isUnit: node === start }, cells);
    node = isWhole ? page.end[node] : node + 1;
  }
  return cells;
}

/** The outermost series that begins here and lies in the row; paragraphs and facts are parts of the row itself. */
function findSeries(walk: Walk, node: number, end: number): SeriesTree | undefined {
  const { page, seriesAt } = walk;
  const series = seriesAt.get(node)?.find(({ nodes }) => nodes[1] <= end);
  if (series === undefined || series.type === 'text') return undefined;
  return isFacts(page, series) || isByline(walk, series) ? undefined : series;
}

/** A few words side by side that are no list by their tag: who wrote it, when, how many answers. */
function isByline({ page, words }: Walk, { nodes, units }: SeriesTree): boolean {
  if (units.length > BYLINE.units || page.tag[nodes[0]] === TAG.li) return false;
  return words.countAll(...nodes) <= BYLINE.words * units.length;
}

/** "Publisher: Penguin", "Pages: 200". */
function isFacts(page: Page, { units }: SeriesTree): boolean {
  const labelled = units.slice(0, SAMPLES).filter((unit) => LABEL.test(page.textOf(unit[0], unit.at(-1)!)));
  return labelled.length >= MOST_FACTS * Math.min(units.length, SAMPLES);
}

function toDress(page: Page, node: number): string {
  const tag = page.tag[node];
  if (page.isText(node) || (MODIFIERS[tag] === 1 && page.attribute(node, 'class') === undefined)) return '';
  if (HEADING[tag] === 1) return 'heading';
  if (tag === TAG.img || tag === TAG.time) return page.name(node);
  return describeElement(page, node);
}

function step({ ways }: Walk, outer: number, dress: string): number {
  const key = `${outer} ${dress}`;
  const way = ways.get(key) ?? ways.size + 1;
  ways.set(key, way);
  return way;
}

interface Place extends Pick<Cell, 'node' | 'way' | 'dress'> {
  /** Whether the node is the row itself. */
  readonly isUnit: boolean;
}

/** Adds the cells a node makes; true when nothing inside it is to be looked at. */
function visit(walk: Walk, place: Place, cells: Cell[]): boolean {
  const { page, words } = walk;
  const { node, isUnit } = place;
  const tag = page.tag[node];
  if (SILENT[tag] === 1) return true;
  const cell = { node, way: place.way, dress: place.dress, value: node };
  if (tag === TAG.img) cells.push({ ...cell, kind: 'image' });
  if (tag === TAG.a && page.attribute(node, 'href') !== undefined) cells.push({ ...cell, kind: 'link' });
  if (words.countAll(node, page.end[node]) === 0) return !page.isElement(node);
  const isText = page.isText(node) || isLine(walk, node) || (!isUnit && isBody(walk, node));
  if (isText) cells.push({ ...cell, kind: 'text' });
  return isText;
}

/** Whether an element holds one text and nothing else: no element of its own look, no picture, no link that matters. */
function isLine({ page, words }: Walk, node: number): boolean {
  const end = page.end[node];
  const all = words.countAll(node, end);
  if (end - node > MOST_LINE) return false;
  const isProse = all >= PROSE_WORDS && words.countLinked(node, end) < PROSE_LINKED * all;
  for (let inner = node + 1; inner < end; inner++) {
    if (!page.isElement(inner)) continue;
    const tag = page.tag[inner];
    if (isProse && (tag === TAG.a || tag === TAG.p)) continue;
    if (MODIFIERS[tag] !== 1 || (page.attribute(inner, 'class') !== undefined && !isProse)) return false;
  }
  return true;
}

/** What a text of several paragraphs is made of. */
const BODY = toTagTable({ 'p pre ul ol blockquote br hr a b i em strong span code img': 1 });
/** Words from which on several paragraphs are one text. */
const BODY_WORDS = 20;

/** Whether an element is a text of several paragraphs, such as a post: it is one value. */
function isBody({ page, words }: Walk, node: number): boolean {
  const end = page.end[node];
  const all = words.countAll(node, end);
  if (all < BODY_WORDS || words.countLinked(node, end) >= PROSE_LINKED * all) return false;
  let paragraphs = 0;
  for (let child = node + 1; child < end; child = page.end[child]) {
    if (!page.isElement(child)) continue;
    if (BODY[page.tag[child]] !== 1) return false;
    if (page.tag[child] !== TAG.p) continue;
    if (page.attribute(child, 'class') !== undefined) return false;
    paragraphs++;
  }
  return paragraphs > 0;
}
