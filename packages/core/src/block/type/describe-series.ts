/**
 * Rows of alike siblings, for the type models: products have prices and pictures, teasers dates and headings, posts
 * running text. Counted by the tree alone, so that it is there when no lens was run.
 */
import { shareOf, toPrefixSums } from '../../number/index.ts';
import { KIND } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { TYPE_COLUMNS } from '../column/type-column.ts';

/** Siblings of one name below one element, added up. */
interface SiblingSeries {
  count: number;
  words: number;
  linkWords: number;
  links: number;
  blocks: number;
  kept: number;
  /** How many of the siblings have such a thing inside. */
  linked: number;
  pictured: number;
  priced: number;
  dated: number;
  headed: number;
  running: number;
  pressed: number;
}

const LEAST_RECORDS = 3;
const LEAST_WORDS = 10;
/** The series with the most words that are looked at. */
const MOST_SERIES = 60;
/** `html` and `body` are no records. */
const BODY_DEPTH = 2;

export interface SeriesInput {
  readonly kept: Float32Array;
  readonly money: Float32Array;
  readonly date: Float32Array;
}

function collectSeries(table: BlockTable, { kept, money, date }: SeriesInput): SiblingSeries[] {
  const { page, features, before, prose } = table;
  const keptSums = toPrefixSums(kept);
  const moneySums = toPrefixSums(money);
  const dateSums = toPrefixSums(date);
  const children = countChildren(table);
  const byKey = new Map<number, SiblingSeries>();
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || children[page.parent[node]] < LEAST_RECORDS) continue;
    if (page.depth[node] <= BODY_DEPTH) continue;
    const end = page.end[node];
    const from = before[node];
    const to = before[end];
    if (from === to) continue;
    const key = page.parent[node] * page.tags.names.length + page.tag[node];
    let series = byKey.get(key);
    if (series === undefined) {
      series = createSeries();
      byKey.set(key, series);
    }
    const links = features.links[end] - features.links[node];
    series.count++;
    series.words += features.words[end] - features.words[node];
    series.linkWords += features.linkWords[end] - features.linkWords[node];
    series.links += links;
    series.blocks += to - from;
    series.kept += keptSums[to] - keptSums[from];
    series.linked += Number(links > 0 || features.link[node] > 0);
    series.pictured += Number(features.images[end] > features.images[node]);
    series.priced += Number(moneySums[to] > moneySums[from]);
    series.dated += Number(dateSums[to] > dateSums[from]);
    series.headed += Number(features.headings[end] > features.headings[node]);
    series.running += Number(prose[to] > prose[from]);
    series.pressed += Number(features.controls[end] > features.controls[node]);
  }
  return [...byKey.values()].filter(isLong).sort(byFallingWords).slice(0, MOST_SERIES);
}

function isLong({ count, words }: SiblingSeries): boolean {
  return count >= LEAST_RECORDS && words >= LEAST_WORDS;
}

function byFallingWords(one: SiblingSeries, other: SiblingSeries): number {
  return other.words - one.words;
}

/** How many elements with text each element has below it: most have too few for a series. */
function countChildren({ page, before }: BlockTable): Uint32Array {
  const counts = new Uint32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] === KIND.element && before[page.end[node]] > before[node])
      counts[page.parent[node]]++;
  }
  return counts;
}

function createSeries(): SiblingSeries {
  return {
    count: 0,
    words: 0,
    linkWords: 0,
    links: 0,
    blocks: 0,
    kept: 0,
    linked: 0,
    pictured: 0,
    priced: 0,
    dated: 0,
    headed: 0,
    running: 0,
    pressed: 0,
  };
}

/** Most of the records have a link: they lead somewhere. */
const isLinked = ({ linked, count }: SiblingSeries): boolean => linked > 0.6 * count;
const isPictured = ({ pictured, count }: SiblingSeries): boolean => pictured > 0.5 * count;
const isHeaded = ({ headed, count }: SiblingSeries): boolean => headed > 0.5 * count;
const isKept = (one: SiblingSeries): boolean => isLinked(one) && one.kept > 0.5 * one.blocks;

const sizeByWords = ({ words }: SiblingSeries): number => words;
const sizeByCount = ({ count }: SiblingSeries): number => count;

/** The largest of the series that pass a test is described. */
const LARGEST: readonly Largest[] = [
  createLargest('records', isKept, sizeByWords),
  createLargest(
    'cards',
    (one) => isKept(one) && isPictured(one),
    ({ count, words }) => Math.min(10 * count, words),
  ),
  createLargest('teasers', (one) => isKept(one) && isHeaded(one), sizeByCount),
  createLargest('siblings', ({ kept }) => kept > 0, sizeByWords),
  createLargest('tiles', (one) => isLinked(one) && isPictured(one), sizeByCount),
];

type CountedName = 'cards' | 'priced' | 'dated' | 'headed' | 'headed cards' | 'posts';

/** The records in all series that pass a test are counted. */
const COUNTED = (
  [
    ['cards', (one) => isLinked(one) && isPictured(one) && one.words > 2 * one.count],
    ['priced', (one) => isLinked(one) && one.priced > 0.5 * one.count],
    ['dated', (one) => isLinked(one) && one.dated > 0.5 * one.count],
    ['headed', (one) => isLinked(one) && isHeaded(one)],
    ['headed cards', (one) => isLinked(one) && isHeaded(one) && isPictured(one)],
    ['posts', (one) => one.running > 0.5 * one.count && one.dated > 0.3 * one.count],
  ] as [CountedName, (one: SiblingSeries) => boolean][]
).map(([name, test]) => ({ column: TYPE_COLUMNS.number(`count ${name}`), test }));

/** Tells of the rows of alike siblings on a page. */
export function describeSeries(table: BlockTable, input: SeriesInput, row: ColumnSlab): void {
  const all = collectSeries(table, input);
  let words = 0;
  for (let block = 0; block < table.words.length; block++) words += table.words[block] * input.kept[block];
  for (const largest of LARGEST) {
    describeLargest(findLargest(all, largest), { words, columns: largest.columns }, row);
  }
  for (const { column, test } of COUNTED) {
    let count = 0;
    for (const one of all) if (test(one)) count += one.count;
    row.fill(column, count);
  }
}

/** Which series is looked for, and its columns. */
interface Largest {
  readonly test: (series: SiblingSeries) => boolean;
  readonly size: (series: SiblingSeries) => number;
  readonly columns: ReturnType<typeof numberLargest>;
}

function createLargest(name: SeriesName, test: Largest['test'], size: Largest['size']): Largest {
  return { test, size, columns: numberLargest(name) };
}

type SeriesName = 'records' | 'cards' | 'teasers' | 'siblings' | 'tiles';

function numberLargest(name: SeriesName) {
  return TYPE_COLUMNS.numberAll({
    count: `${name} count`,
    words: `${name} words`,
    share: `${name} share`,
    links: `${name} links`,
    linkWords: `${name} link words`,
    linked: `${name} linked`,
    pictured: `${name} pictured`,
    priced: `${name} priced`,
    dated: `${name} dated`,
    headed: `${name} headed`,
    running: `${name} running`,
    pressed: `${name} pressed`,
  });
}

function findLargest(all: readonly SiblingSeries[], { test, size }: Largest): SiblingSeries | undefined {
  let best: SiblingSeries | undefined;
  for (const one of all) if (test(one) && (best === undefined || size(one) > size(best))) best = one;
  return best;
}

interface LargestInput {
  /** Words of the content. */
  readonly words: number;
  readonly columns: Largest['columns'];
}

/** Describes the largest series; -1 everywhere when there is none. */
function describeLargest(
  best: SiblingSeries | undefined,
  { words, columns }: LargestInput,
  row: ColumnSlab,
): void {
  if (best === undefined) {
    for (const column of Object.values(columns)) row.fill(column, -1);
    return;
  }
  const { count } = best;
  row.fill(columns.count, count);
  row.fill(columns.words, best.words / count);
  row.fill(columns.share, shareOf(best.words, words));
  row.fill(columns.links, best.links / count);
  row.fill(columns.linkWords, best.linkWords / best.words);
  row.fill(columns.linked, best.linked / count);
  row.fill(columns.pictured, best.pictured / count);
  row.fill(columns.priced, best.priced / count);
  row.fill(columns.dated, best.dated / count);
  row.fill(columns.headed, best.headed / count);
  row.fill(columns.running, best.running / count);
  row.fill(columns.pressed, best.pressed / count);
}
