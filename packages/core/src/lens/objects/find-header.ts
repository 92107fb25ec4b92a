/**
 * Where the HeaderZone ends. The paper (3.1): before Series1, the first menu, if that lies in the first half of the tree
 * (ZR1–ZR3). Kept where a page says nothing more; a headline or a declared main part says more.
 */
import type { DeclaredZones } from './declared-zones.ts';
import type { Foot } from './find-foot.ts';
import { findHeadline } from './find-headline.ts';
import { findClosestRegion } from './shape.ts';
import { branchTowards, isInSecondHalf, type ZoneScene } from './zone-scene.ts';

export interface Header {
  /** The first node after the header: BodyZone.FirstTag. */
  readonly end: number;
  readonly rule: 'declared main' | 'declared header' | 'headline after Series1' | 'ZR2';
  /** The Series or element it was found from. */
  readonly from: number;
}

/** The header, or undefined: hypothesis 1, "the web document does not have HeaderZone". */
export function findHeader(
  scene: ZoneScene,
  declared: DeclaredZones,
  foot: Foot | undefined,
): Header | undefined {
  const series1 = findSeries1(scene, foot);
  const main = declared.mains[0];
  const banner = declared.headers.find((node) => main === undefined || node < main);
  const before = least(series1, banner);
  if (main !== undefined && before !== undefined && before < main && !scene.page.contains(main, before)) {
    return { end: branchTowards(scene, main, before), rule: 'declared main', from: main };
  }
  if (banner !== undefined) return { end: scene.page.end[banner], rule: 'declared header', from: banner };
  if (series1 === undefined) return undefined;
  return afterHeadline(scene, series1, foot) ?? beforeSeries1(scene, series1, foot);
}

/**
 * Series1: the first menu. "If the search goes over half of the DOM tree … Series1 is empty"; unless the page's headline
 * is still to come, which says more than a tree that a hidden menu of a thousand entries has made top-heavy.
 */
function findSeries1(scene: ZoneScene, foot: Foot | undefined): number | undefined {
  const first = scene.series[0]?.start;
  if (first === undefined || !isInSecondHalf(scene, first)) return first;
  return afterHeadline(scene, first, foot) === undefined ? undefined : first;
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

/**
 * Our addition: a menu that comes before the page's headline belongs to the header. ZR3 gives it to the body, which
 * was right for the shop of 2007, whose tabs belonged to what is below them.
 */
function afterHeadline(scene: ZoneScene, series1: number, foot: Foot | undefined): Header | undefined {
  const headline = findHeadline(scene, series1, foot?.nodes[0] ?? scene.page.end[scene.body]);
  if (headline < 0) return undefined;
  return { end: branchTowards(scene, headline, series1), rule: 'headline after Series1', from: series1 };
}

/** ZR2 and ZR3: the header ends before Series1, the child of the region node in which the first menu lies. */
function beforeSeries1(scene: ZoneScene, first: number, foot: Foot | undefined): Header {
  const { page, heights, body } = scene;
  const region = findClosestRegion(page, heights, body);
  let end = first;
  if (foot !== undefined && !page.contains(foot.nodes[0], first))
    end = branchTowards(scene, first, foot.nodes[0]);
  else if (region >= 0 && region < first && page.contains(region, first)) {
    while (page.parent[end] !== region) end = page.parent[end];
  }
  return { end, rule: 'ZR2', from: first };
}
