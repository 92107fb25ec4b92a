/**
 * Rows of alike siblings, for the type models: products have prices and pictures, teasers dates and headings, posts
 * running text. Counted by the tree alone, so that it is there when no lens was run.
 */
import { KIND } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import { shareOf, toRunning } from './columns.ts';

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

function collectSeries(scene: OutlineScene, { kept, money, date }: SeriesInput): SiblingSeries[] {
  const { page, features, before, prose } = scene;
  const [keptSums, moneySums, dateSums] = [toRunning(kept), toRunning(money), toRunning(date)];
  const children = countChildren(scene);
  const byKey = new Map<number, SiblingSeries>();
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || children[page.parent[node]]! < LEAST_RECORDS) continue;
    if (page.depth[node] <= BODY_DEPTH) continue;
    const end = page.end[node];
    const from = before[node]!;
    const to = before[end]!;
    if (from === to) continue;
    const key = page.parent[node] * page.tags.names.length + page.tag[node];
    const series = byKey.get(key) ?? createSeries();
    byKey.set(key, series);
    const links = features.links[end] - features.links[node];
    series.count++;
    series.words += features.words[end] - features.words[node];
    series.linkWords += features.linkWords[end] - features.linkWords[node];
    series.links += links;
    series.blocks += to - from;
    series.kept += keptSums[to]! - keptSums[from]!;
    series.linked += Number(links > 0 || features.link[node] > 0);
    series.pictured += Number(features.images[end] > features.images[node]);
    series.priced += Number(moneySums[to]! > moneySums[from]!);
    series.dated += Number(dateSums[to]! > dateSums[from]!);
    series.headed += Number(features.headings[end] > features.headings[node]);
    series.running += Number(prose[to]! > prose[from]!);
    series.pressed += Number(features.controls[end] > features.controls[node]);
  }
  return [...byKey.values()]
    .filter(({ count, words }) => count >= LEAST_RECORDS && words >= LEAST_WORDS)
    .sort((one, other) => other.words - one.words)
    .slice(0, MOST_SERIES);
}

/** How many elements with text each element has below it: most have too few for a series. */
function countChildren({ page, before }: OutlineScene): Uint32Array {
  const counts = new Uint32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] === KIND.element && before[page.end[node]]! > before[node]!)
      counts[page.parent[node]]!++;
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

export function describeSeries(scene: OutlineScene, input: SeriesInput): Record<string, number> {
  const all = collectSeries(scene, input);
  const kept = all.filter((series) => isLinked(series) && series.kept > 0.5 * series.blocks);
  const words = scene.words.reduce((sum, value, block) => sum + value * input.kept[block]!, 0);
  const countIn = (test: (series: SiblingSeries) => boolean): number =>
    all.reduce((sum, series) => sum + (test(series) ? series.count : 0), 0);
  return {
    ...describeLargest(kept, { name: 'records', words, size: (series) => series.words }),
    ...describeLargest(kept.filter(isPictured), {
      name: 'cards',
      words,
      size: ({ count, words: inside }) => Math.min(10 * count, inside),
    }),
    ...describeLargest(kept.filter(isHeaded), { name: 'teasers', words, size: ({ count }) => count }),
    ...describeLargest(
      all.filter(({ kept: inside }) => inside > 0),
      { name: 'siblings', words, size: (series) => series.words },
    ),
    ...describeLargest(
      all.filter((series) => isLinked(series) && isPictured(series)),
      { name: 'tiles', words, size: ({ count }) => count },
    ),
    'count cards': countIn((one) => isLinked(one) && isPictured(one) && one.words > 2 * one.count),
    'count priced': countIn((one) => isLinked(one) && one.priced > 0.5 * one.count),
    'count dated': countIn((one) => isLinked(one) && one.dated > 0.5 * one.count),
    'count headed': countIn((one) => isLinked(one) && isHeaded(one)),
    'count headed cards': countIn((one) => isLinked(one) && isHeaded(one) && isPictured(one)),
    'count posts': countIn((one) => one.running > 0.5 * one.count && one.dated > 0.3 * one.count),
  };
}

interface LargestInput {
  readonly name: string;
  /** Words of the content. */
  readonly words: number;
  readonly size: (series: SiblingSeries) => number;
}

const SHARES = ['linked', 'pictured', 'priced', 'dated', 'headed', 'running', 'pressed'] as const;

/** The largest of the series; -1 everywhere when there is none. */
function describeLargest(
  series: readonly SiblingSeries[],
  { name, words, size }: LargestInput,
): Record<string, number> {
  let best: SiblingSeries | undefined;
  for (const one of series) if (best === undefined || size(one) > size(best)) best = one;
  const of = (value: (one: SiblingSeries) => number): number => (best === undefined ? -1 : value(best));
  return {
    [`${name} count`]: of(({ count }) => count),
    [`${name} words`]: of((one) => one.words / one.count),
    [`${name} share`]: of((one) => shareOf(one.words, words)),
    [`${name} links`]: of((one) => one.links / one.count),
    [`${name} link words`]: of((one) => one.linkWords / one.words),
    ...Object.fromEntries(SHARES.map((key) => [`${name} ${key}`, of((one) => one[key] / one.count)])),
  };
}
