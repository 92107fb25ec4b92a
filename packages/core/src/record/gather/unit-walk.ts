/** What a row holds, place by place: texts, links, pictures and the series inside it. */
import { type Page, TAG, toTagTable } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { PageBuilds } from '../join/page-builds.ts';
import type { FieldKind, SeriesTree } from '../read-series.ts';

/** A thing in a row. */
export interface Cell {
  readonly kind: Extract<FieldKind, 'text' | 'link' | 'image' | 'series'>;
  /** The elements on the way to it, by number. */
  readonly way: number;
  /** The last of them: what it looks like wherever it stands, by number. */
  readonly dress: number;
  readonly node: number;
  /** The node, or the number of the series. */
  readonly value: number;
}

/** Where a row ends, and what it holds. */
interface WalkedRow {
  readonly end: number;
  readonly cells: readonly Cell[];
}

/** What the walk needs to know. */
export interface Walk {
  readonly page: Page;
  readonly words: PageWords;
  readonly builds: PageBuilds;
  /** Series by the node they begin at, outer before inner. */
  readonly seriesAt: readonly (readonly SeriesTree[] | undefined)[];
  readonly byNumber: ReadonlyMap<number, SeriesTree>;
  /** Dresses of what is the same wherever it stands. */
  readonly alone: ReadonlySet<number>;
  /** Numbers of ways, given out as they are gone. */
  readonly ways: Map<number, number>;
  /** The way to each node of the row that is walked. */
  readonly wayAt: Int32Array;
  /** The cells of rows by where they begin: many sets have rows in common. */
  readonly walked: Map<number, WalkedRow[]>;
  /** What series look like, by number, once it was told. */
  readonly dresses: Map<SeriesTree, number>;
  /** Series that are known to be facts, or not to be. */
  readonly facts: Map<SeriesTree, boolean>;
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
export const ALONE: readonly string[] = ['heading', 'time'];

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
export function walkUnit(walk: Walk, start: number, end: number): readonly Cell[] {
  const known = walk.walked.get(start);
  const walked = known?.find((each) => each.end === end);
  if (walked !== undefined) return walked.cells;
  const cells = collectCells(walk, start, end);
  if (known === undefined) walk.walked.set(start, [{ end, cells }]);
  else known.push({ end, cells });
  return cells;
}

function collectCells(walk: Walk, start: number, end: number): Cell[] {
  const { page, alone, wayAt } = walk;
  const cells: Cell[] = [];
  const stop = Math.min(end, start + MOST_NODES);
  wayAt.fill(0, start, stop);
  for (let node = start; node < stop; ) {
    const parent = page.parent[node];
    const outer = parent < start ? 0 : wayAt[parent];
    const series = node > start ? findSeries(walk, node, end) : undefined;
    if (series !== undefined) {
      const dress = dressSeries(walk, series);
      cells.push({ kind: 'series', way: step(walk, outer, dress), dress, node, value: series.number });
      node = series.nodes[1];
      continue;
    }
    // The element around a unit says nothing about its parts, nor does one that is left open at its end.
    const dress = node === start ? 0 : toDress(walk, node);
    const way = dress === 0 ? outer : step(walk, alone.has(dress) ? 0 : outer, dress);
    wayAt[node] = way;
    const isWhole =
      page.end[node] <= end &&
      visit(walk, { node, way, dress: dress || -1 - outer, isUnit: node === start }, cells);
    node = isWhole ? page.end[node] : node + 1;
  }
  return cells;
}

/** What a series looks like: series of other things are other fields. */
function dressSeries({ builds, dresses }: Walk, series: SeriesTree): number {
  const known = dresses.get(series);
  if (known !== undefined) return known;
  const dress = builds.toNumber(`* ${builds.describeUnit(series.units[0])}`);
  dresses.set(series, dress);
  return dress;
}

/** The outermost series that begins here and lies in the row; paragraphs and facts are parts of the row itself. */
function findSeries(walk: Walk, node: number, end: number): SeriesTree | undefined {
  const begun = walk.seriesAt[node];
  const series = begun === undefined ? undefined : begun.find(({ nodes }) => nodes[1] <= end);
  if (series === undefined || series.type === 'text') return undefined;
  return isFacts(walk, series) || isByline(walk, series) ? undefined : series;
}

/** A few words side by side that are no list by their tag: who wrote it, when, how many answers. */
function isByline({ page, words }: Walk, { nodes, units }: SeriesTree): boolean {
  if (units.length > BYLINE.units || page.tag[nodes[0]] === TAG.li) return false;
  return words.countAll(...nodes) <= BYLINE.words * units.length;
}

/** "Publisher: Penguin", "Pages: 200". */
function isFacts({ page, facts }: Walk, series: SeriesTree): boolean {
  const known = facts.get(series);
  if (known !== undefined) return known;
  const sample = series.units.slice(0, SAMPLES);
  const labelled = sample.filter((unit) => LABEL.test(page.textOf(unit[0], unit.at(-1)!)));
  const isMost = labelled.length >= MOST_FACTS * sample.length;
  facts.set(series, isMost);
  return isMost;
}

/** What an element looks like, by number; 0 for texts and what only dresses them. */
function toDress({ page, builds }: Walk, node: number): number {
  const tag = page.tag[node];
  if (page.isText(node) || (MODIFIERS[tag] === 1 && page.attribute(node, 'class') === undefined)) return 0;
  if (HEADING[tag] === 1) return builds.toNumber('heading');
  if (tag === TAG.img || tag === TAG.time) return builds.toNumber(page.name(node));
  return builds.numberOf(node);
}

/** More dresses than a page can have nodes. */
const MOST_DRESSES = 2 ** 26;

function step({ ways }: Walk, outer: number, dress: number): number {
  const key = outer * MOST_DRESSES + dress;
  const known = ways.get(key);
  if (known !== undefined) return known;
  ways.set(key, ways.size + 1);
  return ways.size;
}

interface Place extends Pick<Cell, 'node' | 'way' | 'dress'> {
  /** Whether the node is the row itself. */
  readonly isUnit: boolean;
}

/** Adds the cells a node makes; true when nothing inside it is to be looked at. */
function visit(walk: Walk, place: Place, cells: Cell[]): boolean {
  const { page, words } = walk;
  const { node, way, dress, isUnit } = place;
  const tag = page.tag[node];
  if (SILENT[tag] === 1) return true;
  if (tag === TAG.img) cells.push({ kind: 'image', way, dress, node, value: node });
  if (tag === TAG.a && page.attribute(node, 'href') !== undefined)
    cells.push({ kind: 'link', way, dress, node, value: node });
  if (words.countAll(node, page.end[node]) === 0) return !page.isElement(node);
  const isText = page.isText(node) || isLine(walk, node) || (!isUnit && isBody(walk, node));
  if (isText) cells.push({ kind: 'text', way, dress, node, value: node });
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
