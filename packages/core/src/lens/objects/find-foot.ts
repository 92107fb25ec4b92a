/**
 * Where the FootZone lies. The paper (3.1): from Series2 on, the last menu in the second half of the tree or "the series
 * enclosing one of these keywords", taken at the level of the region node. Kept as the skeleton; what was added, since
 * today's pages end in layers, notices and wrappers, stands in functions of its own.
 */
import { KIND, type Range, TAG } from '../../page/index.ts';
import type { DeclaredZones } from './declared-zones.ts';
import { isRegion } from './shape.ts';
import { branchTowards, isInSecondHalf, type ZoneScene } from './zone-scene.ts';

export interface Foot {
  readonly nodes: Range;
  /** Which rule found it. */
  readonly rule: 'declared foot' | 'Series2 by keyword' | 'Series2 by place';
  /** The text node or Series it was found from. */
  readonly from: number;
  readonly votes: number;
}

/**
 * What speaks for a foot: each text with a keyword; a claim of ownership, which is made in the foot only; a Series
 * inside. Weights swept on 523 pages with declared landmarks, class and id stripped (1/2/4: F .88; 1/0/2: .87;
 * 1/2/0: .86; November 2026); the order matters, the values hardly.
 */
const VOTES = { keyword: 1, claim: 2, series: 4, most: 8 } as const;

/** The foot, or undefined: hypothesis 2, "the web document does not have FootZone". */
export function findFoot(scene: ZoneScene, declared: DeclaredZones): Foot | undefined {
  const mark = findMark(scene, declared);
  const found = declared.foots.map((node) => toDeclared(scene, node));
  return best(found) ?? best(collectByKeyword(scene, mark)) ?? findByPlace(scene, mark);
}

/** The strongest; of equals the last, as the foot comes last. */
function best(foots: readonly Foot[]): Foot | undefined {
  return foots.reduce<Foot | undefined>(
    (strongest, foot) => (strongest !== undefined && strongest.votes > foot.votes ? strongest : foot),
    undefined,
  );
}

function toDeclared(scene: ZoneScene, node: number): Foot {
  const { page, legal } = scene;
  const keywords = legal.count(node, page.end[node]) * VOTES.keyword;
  const claim = legal.hasClaim(node, page.end[node]) ? VOTES.claim : 0;
  const votes = keywords + claim + seriesVotes(scene, node);
  return { nodes: [node, page.end[node]], rule: 'declared foot', from: node, votes };
}

/**
 * What the foot cannot hold: the declared main part, else the page's headline, else the first menu. Our addition: the
 * paper's region node is the level where these part, and on deep trees they find it more surely than its shape does.
 */
function findMark({ page, style, features, body, series }: ZoneScene, declared: DeclaredZones): number {
  if (declared.mains.length > 0) return declared.mains[0]!;
  for (let node = body; node < page.end[body]; node++) {
    if (page.tag[node] !== TAG.h1 || style.hidden[node] !== 0) continue;
    if (features.visibleCharacters[page.end[node]] > features.visibleCharacters[node]) return node;
  }
  return series[0]?.start ?? -1;
}

/** Series2 by keyword: every text with a keyword in the second half votes for the region it lies in. */
function collectByKeyword(scene: ZoneScene, mark: number): Foot[] {
  const { page, features, body, legal } = scene;
  const foots = new Map<number, Foot>();
  for (const from of legal.nodes()) {
    if (from <= body || from >= page.end[body] || !isInSecondHalf(scene, from)) continue;
    if (
      page.kind[from] !== KIND.text ||
      features.visibleCharacters[from + 1] === features.visibleCharacters[from]
    )
      continue;
    const region = lift(scene, from, mark);
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
    votes: foot.votes + seriesVotes(scene, foot.nodes[0]),
  }));
}

/** A foot usually has a menu; one that begins in it counts, one around it does not. */
function seriesVotes({ page, series }: ZoneScene, region: number): number {
  return series.some(({ start, end }) => start >= region && end <= page.end[region]) ? VOTES.series : 0;
}

/** Series2 by place: the last menu, if it is in the second half. */
function findByPlace(scene: ZoneScene, mark: number): Foot | undefined {
  const last = scene.series.at(-1);
  if (last === undefined || scene.series.length < 2 || !isInSecondHalf(scene, last.start)) return undefined;
  const region = lift(scene, last.parent, mark);
  return {
    nodes: [region, scene.page.end[region]],
    rule: 'Series2 by place',
    from: last.start,
    votes: VOTES.series,
  };
}

/**
 * The child of the region node that a place belongs to: as high as possible without the mark and without leaving the
 * second half of the tree; without a mark, up to a child of a region node.
 */
function lift(scene: ZoneScene, from: number, mark: number): number {
  const { page, heights, body } = scene;
  const top = mark < 0 ? -1 : branchTowards(scene, from, mark);
  let region = from;
  while (region !== top && page.parent[region] !== body) {
    const parent = page.parent[region];
    if (!isInSecondHalf(scene, parent) || (mark < 0 && isRegion(page, heights, parent))) break;
    region = parent;
  }
  return region;
}
