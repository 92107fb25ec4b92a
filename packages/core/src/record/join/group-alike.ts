/** Series of one build that stand in groups: alphabetical lists, courses by term, several `ul` under headings. */
import { type Page, TAG } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { SeriesTree } from '../read-series.ts';
import type { PageBuilds } from './page-builds.ts';

/** Series that make one table, in document order. */
export interface Group {
  readonly series: readonly SeriesTree[];
  /** The element they all stand in. */
  readonly around: number;
}

interface Cluster {
  readonly series: SeriesTree[];
  /** The element around it that is looked at now, ever further out. */
  around: number;
  /** The step at which series were joined that have words between them, headings of groups; -1 for none. */
  headedAt: number;
  /** Tags of the headings between its series. */
  readonly headings: Set<number>;
}

/** How far out the element may be in which the groups stand. */
const MOST_STEPS = 12;
/** Words between two groups: a heading and perhaps a line below it. */
const MOST_BETWEEN = 30;
/** The words between all of them, beside their own. */
const SHARE_BETWEEN = 0.6;

/** Groups of two or more series. */
export function groupAlike(builds: PageBuilds, words: PageWords, series: readonly SeriesTree[]): Group[] {
  const byBuild = new Map<string, SeriesTree[]>();
  for (const tree of series) {
    if (tree.units.some((unit) => unit.length > 2)) continue;
    const build = `${builds.describeAround(tree.nodes[0])} > ${builds.describeUnit(tree.units[0])}`;
    const known = byBuild.get(build);
    if (known === undefined) byBuild.set(build, [tree]);
    else known.push(tree);
  }
  return [...byBuild.values()]
    .filter((alike) => alike.length > 1)
    .flatMap((alike) => cluster(builds.page, words, alike));
}

/** What is asked when clusters are joined. */
interface Around {
  readonly page: Page;
  readonly words: PageWords;
  /** The names of the fields of a series, which is compared with the same neighbour on the way out again and again. */
  readonly names: Map<SeriesTree, ReadonlySet<string>>;
}

function cluster(page: Page, words: PageWords, alike: readonly SeriesTree[]): Group[] {
  const known: Around = { page, words, names: new Map() };
  let clusters: Cluster[] = alike
    .map((tree) => ({
      series: [tree],
      around: page.parent[tree.nodes[0]],
      headedAt: -1,
      headings: new Set<number>(),
    }))
    .sort((a, b) => a.series[0].nodes[0] - b.series[0].nodes[0]);
  const found: Group[] = [];
  for (let step = 0; step < MOST_STEPS && clusters.length > 1; step++) {
    clusters = joinNeighbours(known, clusters, step);
    for (const each of clusters) each.around = Math.max(0, page.parent[each.around]);
  }
  for (const { series } of clusters) {
    if (series.length > 1) found.push({ series, around: findAround(page, series) });
  }
  return found;
}

/** Joins clusters that stand next to each other in one element. */
function joinNeighbours(known: Around, clusters: readonly Cluster[], step: number): Cluster[] {
  const joined: Cluster[] = [];
  for (const next of clusters) {
    const last = joined.at(-1);
    if (last === undefined || last.around !== next.around) {
      joined.push(next);
      continue;
    }
    const gap = readGap(known, last.series.at(-1)!.nodes[1], next.series[0].nodes[0]);
    if (!mayJoin(known, [last, next], { between: gap.between, headings: gap.headings, step })) {
      joined.push(next);
      continue;
    }
    if (gap.between > 0) last.headedAt = step;
    for (const tree of next.series) last.series.push(tree);
    for (const tag of gap.headings) last.headings.add(tag);
    for (const tag of next.headings) last.headings.add(tag);
  }
  return joined;
}

/** What stands between two series. */
interface Gap {
  /** Words. */
  readonly between: number;
  /** Tags of headings. */
  readonly headings: ReadonlySet<number>;
}

/** Nodes of a gap that are looked at. */
const MOST_NODES = 600;

const NO_HEADINGS: ReadonlySet<number> = new Set();

function readGap({ page, words }: Around, start: number, end: number): Gap {
  let headings: Set<number> | undefined;
  for (let node = start; node < Math.min(end, start + MOST_NODES); node++) {
    const tag = page.tag[node];
    if (tag < TAG.h1 || tag > TAG.h6 || words.countAll(node, page.end[node]) === 0) continue;
    headings ??= new Set();
    headings.add(tag);
  }
  return { between: words.countAll(start, end), headings: headings ?? NO_HEADINGS };
}

function mayJoin(
  { words, names }: Around,
  [last, next]: readonly [Cluster, Cluster],
  { between, headings, step }: Gap & { readonly step: number },
): boolean {
  const [one, other] = [last.series.at(-1)!, next.series[0]];
  if (one.hidden !== other.hidden || !isAlike(names, one, other)) return false;
  if (between === 0) return true;
  // What headings join is one list; the next one under a heading of another rank is another.
  const isWhole = ({ headedAt }: Cluster) => headedAt >= 0 && headedAt < step;
  const known = new Set([...last.headings, ...next.headings]);
  const isLevel = headings.size > 0 && [...headings].every((tag) => known.has(tag));
  if ((isWhole(last) || isWhole(next)) && !isLevel) return false;
  const own = words.countAll(...one.nodes) + words.countAll(...other.nodes);
  return between <= MOST_BETWEEN && between <= Math.max(4, own * SHARE_BETWEEN);
}

/** Tables of other columns are other tables, and so are records with other fields. */
function isAlike(names: Around['names'], one: SeriesTree, other: SeriesTree): boolean {
  if ((one.type === 'table') !== (other.type === 'table')) return false;
  const [ours, theirs] = [namesOf(names, one), namesOf(names, other)];
  let common = 0;
  for (const name of ours) if (theirs.has(name)) common++;
  const most = Math.max(ours.size, theirs.size);
  if (one.type === 'table') return ours.size === theirs.size && common * 2 >= most;
  return most <= 2 || common * 3 >= most;
}

function namesOf(names: Around['names'], tree: SeriesTree): ReadonlySet<string> {
  const known = names.get(tree);
  if (known !== undefined) return known;
  const own = new Set<string>();
  for (const { kind, name, optional } of tree.fields)
    if (!optional) own.add(`${kind} ${name.replace(/ \d+$/, '')}`);
  names.set(tree, own);
  return own;
}

function findAround(page: Page, series: readonly SeriesTree[]): number {
  let around = page.parent[series[0].nodes[0]];
  const end = series.at(-1)!.nodes[1];
  while (around > 0 && page.end[around] < end) around = page.parent[around];
  return around;
}
