/** From zones of blocks to zones of the page: the largest elements of one zone, neighbours joined. Disjoint. */
import { KIND, type Page, TAG } from '../page/index.ts';
import { ZONES, type Zone, type ZoneJudgement } from './judge-zones.ts';
import type { OutlineScene } from './scene.ts';

export interface ZoneRegion {
  readonly zone: Zone;
  readonly nodes: readonly [start: number, end: number];
  readonly score: number;
  /** Share of its words whose author declared the zone. */
  readonly declared: number;
}

const MAIN = ZONES.indexOf('main');

/** An element is of a zone when this share of its words is. */
const DOMINANT = 0.9;

/** Lays the zones of a page, in document order. */
export function layZones(scene: OutlineScene, judgement: ZoneJudgement): ZoneRegion[] {
  const totals = new ZoneTotals(scene, judgement);
  const regions: ZoneRegion[] = [];
  const { page } = scene;
  for (let node = 0; node < page.size; ) {
    const region = isWholePage(page, node) ? undefined : totals.findRegion(node);
    if (region !== undefined) addRegion(scene, regions, region);
    node = region === undefined && !totals.isEmpty(node) ? node + 1 : page.end[node];
  }
  return regions;
}

/** The document, `html` and `body` are the page, not a zone of it. */
function isWholePage(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return page.kind[node] === KIND.document || tag === TAG.html || tag === TAG.body;
}

/** Neighbours of one zone under one parent are one region; what lies between them without text is no matter. */
function addRegion({ page, before }: OutlineScene, regions: ZoneRegion[], region: ZoneRegion): void {
  const last = regions.at(-1);
  const isNext =
    last !== undefined &&
    last.zone === region.zone &&
    page.parent[last.nodes[0]] === page.parent[region.nodes[0]] &&
    before[last.nodes[1]] === before[region.nodes[0]];
  if (!isNext) {
    regions.push(region);
    return;
  }
  regions[regions.length - 1] = {
    zone: last.zone,
    nodes: [last.nodes[0], region.nodes[1]],
    score: Math.min(last.score, region.score),
    declared: Math.min(last.declared, region.declared),
  };
}

/** Running totals over blocks: words by zone, scores, declarations. */
class ZoneTotals {
  private readonly byZone: Float64Array[];
  private readonly scores: Float64Array;
  private readonly declared: Float64Array;
  private readonly landmark: Int8Array;
  private readonly scene: OutlineScene;

  constructor(scene: OutlineScene, { zone, score, declared, landmark }: ZoneJudgement) {
    const { count } = scene.blocks;
    const total = (value: (block: number) => number): Float64Array => {
      const sums = new Float64Array(count + 1);
      // A block without a word, an arrow or a price sign, still stands somewhere.
      for (let block = 0; block < count; block++)
        sums[block + 1] = sums[block]! + (scene.words[block]! + 0.1) * value(block);
      return sums;
    };
    this.scene = scene;
    this.landmark = landmark;
    this.byZone = ZONES.map((_, place) => total((block) => Number(zone[block] === place)));
    this.scores = total((block) => score[block]!);
    this.declared = total((block) => declared[block]!);
  }

  /** Whether there is nothing to see, and no content either: hidden text makes no zone. */
  isEmpty(node: number): boolean {
    const { page, before, features } = this.scene;
    const end = page.end[node];
    if (features.visibleWords[end] > features.visibleWords[node]) return false;
    const main = this.byZone[MAIN]!;
    return main[before[end]!] === main[before[node]!];
  }

  /** The zone of nearly all of a subtree, if there is one. */
  findRegion(node: number): ZoneRegion | undefined {
    const { page, before } = this.scene;
    const from = before[node]!;
    const to = before[page.end[node]]!;
    if (this.isEmpty(node)) return undefined;
    const parts = this.byZone.map((sums) => sums[to]! - sums[from]!);
    const all = parts.reduce((sum, part) => sum + part, 0);
    const said = this.landmark[node]!;
    const most = parts.indexOf(Math.max(...parts));
    // What is declared is one zone, a menu inside it and all; but not where it holds the content.
    const isDeclared = said >= 0 && said !== MAIN && parts[MAIN]! < all / 2;
    if (!isDeclared && parts[most]! < DOMINANT * all) return undefined;
    return {
      zone: ZONES[isDeclared ? said : most]!,
      nodes: [node, page.end[node]],
      score: (this.scores[to]! - this.scores[from]!) / all,
      declared: (this.declared[to]! - this.declared[from]!) / all,
    };
  }
}
