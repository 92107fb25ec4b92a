/**
 * Where the FootZone lies. The paper (3.1): from Series2 on, the last menu in the second half of the tree or "the series
 * enclosing one of these keywords", taken at the level of the region node. Kept as the skeleton; what was added, since
 * today's pages end in layers, notices and wrappers, stands in functions of its own.
 */
import { KIND, type Range } from '../../page/index.ts';
import type { DeclaredZones } from './declared-zones.ts';
import { findHeadline } from './find-headline.ts';
import { findLoneMenu } from './find-lone-menu.ts';
import { isRegion } from './shape.ts';
import { isInSecondHalf, type ZoneScene } from './zone-scene.ts';

export interface Foot {
  readonly nodes: Range;
  /** Which rule found it. */
  readonly rule: 'declared foot' | 'Series2 by keyword' | 'Series2 by place' | 'Series2 alone';
  /** The text node or Series it was found from. */
  readonly from: number;
  readonly votes: number;
}

/**
 * What speaks for a foot: each text with a keyword; a claim of ownership, which is made in the foot only; a Series
 * inside. Weights swept on 519 pages whose authors declared landmarks, with those, class and id taken away (November
 * 2026), by F of the foot's characters: 1/2/4 .880, 1/0/4 .873, 1/4/4 .881, 1/2/0 .847, 1/2/8 .881.
 */
const VOTES = { keyword: 1, claim: 2, series: 4, most: 8 } as const;

/** The foot, or undefined: hypothesis 2, "the web document does not have FootZone". */
export function findFoot(scene: ZoneScene, declared: DeclaredZones): Foot | undefined {
  const starts = scene.series.map(({ start }) => start).sort((one, other) => one - other);
  const search = { scene, starts, mark: findMark(scene, declared), lifted: new Map<number, number>() };
  const found = declared.foots.map((node) => toDeclared(search, node));
  return best(found) ?? best(collectByKeyword(search)) ?? findByPlace(search) ?? findAlone(scene);
}

/** What the search needs beside the scene. */
interface Search {
  readonly scene: ZoneScene;
  /** Where Series start, rising. */
  readonly starts: readonly number[];
  /** What the foot cannot hold, or -1. */
  readonly mark: number;
  /** Regions known already, by the nodes on the way to them: without them a deep page takes the square of its depth. */
  readonly lifted: Map<number, number>;
}

/** The strongest; of equals the last, as the foot comes last. */
function best(foots: readonly Foot[]): Foot | undefined {
  return foots.reduce<Foot | undefined>(
    (strongest, foot) => (strongest !== undefined && strongest.votes > foot.votes ? strongest : foot),
    undefined,
  );
}

function toDeclared({ scene, starts }: Search, node: number): Foot {
  const { page, legal } = scene;
  const nodes: Range = [node, page.end[node]];
  const keywords = legal.count(...nodes) * VOTES.keyword;
  const claim = legal.hasClaim(...nodes) ? VOTES.claim : 0;
  return { nodes, rule: 'declared foot', from: node, votes: keywords + claim + seriesVotes(starts, nodes) };
}

/**
 * What the foot cannot hold: the declared main part, else the page's headline, else the first menu. Our addition: the
 * paper's region node is the level where these part, and on deep trees they find it more surely than its shape does.
 */
function findMark(scene: ZoneScene, declared: DeclaredZones): number {
  if (declared.mains.length > 0) return declared.mains[0];
  const headline = findHeadline(scene, scene.body, scene.page.end[scene.body]);
  return headline >= 0 ? headline : (scene.series[0]?.start ?? -1);
}

/** Series2 by keyword: every text with a keyword in the second half votes for the region it lies in. */
function collectByKeyword(search: Search): Foot[] {
  const { page, legal } = search.scene;
  const foots = new Map<number, Foot>();
  for (const from of legal.nodes()) {
    if (!isSeenInSecondHalf(search.scene, from)) continue;
    const region = lift(search, from);
    const votes = VOTES.keyword + (legal.hasClaim(from, from + 1) ? VOTES.claim : 0);
    const known = foots.get(region)?.votes ?? 0;
    foots.set(region, {
      nodes: [region, page.end[region]],
      rule: 'Series2 by keyword',
      from,
      votes: Math.min(known + votes, VOTES.most),
    });
  }
  return [...foots.values()].map((foot) => ({
    ...foot,
    votes: foot.votes + seriesVotes(search.starts, foot.nodes),
  }));
}

function isSeenInSecondHalf(scene: ZoneScene, node: number): boolean {
  const { page, features, body } = scene;
  if (page.kind[node] !== KIND.text || !page.contains(body, node) || !isInSecondHalf(scene, node))
    return false;
  return features.visibleCharacters[node + 1] > features.visibleCharacters[node];
}

/** A foot usually has a menu: one that starts inside it, and so ends there, too. */
function seriesVotes(starts: readonly number[], [start, end]: Range): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle] <= start) low = middle + 1;
    else high = middle;
  }
  return low < starts.length && starts[low] < end ? VOTES.series : 0;
}

/** Series2 by place: the last menu, if it is in the second half. */
function findByPlace(search: Search): Foot | undefined {
  const { page, series } = search.scene;
  const last = series.at(-1);
  if (last === undefined || series.length < 2 || !isInSecondHalf(search.scene, last.start)) return undefined;
  const region = lift(search, last.parent);
  return {
    nodes: [region, page.end[region]],
    rule: 'Series2 by place',
    from: last.start,
    votes: VOTES.series,
  };
}

/** Series2 alone: the only menu of the page, at its end. */
function findAlone(scene: ZoneScene): Foot | undefined {
  const nodes = findLoneMenu(scene);
  return nodes && { nodes, rule: 'Series2 alone', from: scene.series[0].start, votes: VOTES.series };
}

/**
 * The child of the region node that a place belongs to: as high as possible without the mark and without leaving the
 * second half of the tree; without a mark, up to a child of a region node.
 */
function lift({ scene, mark, lifted }: Search, from: number): number {
  const { page, heights, body } = scene;
  const way: number[] = [];
  let region = from;
  while (!lifted.has(region) && page.parent[region] !== body) {
    const parent = page.parent[region];
    if (mark >= 0 ? page.contains(parent, mark) : isRegion(page, heights, parent)) break;
    if (!isInSecondHalf(scene, parent)) break;
    way.push(region);
    region = parent;
  }
  region = lifted.get(region) ?? region;
  for (const node of way) lifted.set(node, region);
  lifted.set(region, region);
  return region;
}
