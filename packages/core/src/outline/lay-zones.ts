/**
 * From zones of blocks to zones of the page, disjoint: each element is one zone or is left to its children, so that
 * words in a zone they are unlikely to be in, and zones, cost least together. Neighbours of one zone are joined.
 */
import { KIND, type Page, TAG } from '../page/index.ts';
import { ZONES, type Zone, type ZoneJudgement } from './judge-zones.ts';
import type { OutlineScene } from './scene.ts';

export interface ZoneRegion {
  readonly zone: Zone;
  readonly nodes: readonly [start: number, end: number];
  /** How likely its words are of the zone, on average. */
  readonly score: number;
  /** Share of its words whose author declared the zone. */
  readonly declared: number;
}

const MAIN = ZONES.indexOf('main');

/**
 * What a zone of its own costs, in nats a word: as much as four words that are most likely elsewhere. Tried from 1 to 8
 * on the landmark set, November 2026: agreement stays within .002, and 4 makes 6 zones a page where 1 makes 10.
 */
const ZONE_COST = 4;
/** No word costs more, however unlikely it is where it is. */
const MOST_COST = 6;

/** Lays the zones of a page, in document order. */
export function layZones(scene: OutlineScene, judgement: ZoneJudgement): ZoneRegion[] {
  const totals = new ZoneTotals(scene, judgement);
  const zones = totals.chooseZones();
  const regions: ZoneRegion[] = [];
  const { page } = scene;
  for (let node = 0; node < page.size; ) {
    const place = zones[node]!;
    if (place >= 0) {
      const region = totals.toRegion(node, place);
      addRegion(scene, regions, region);
      node = region.nodes[1];
    } else node = totals.isEmpty(node) ? page.end[node] : node + 1;
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

/** Running totals over blocks: what each zone would cost, and the words that are likely main. */
class ZoneTotals {
  private readonly scene: OutlineScene;
  private readonly judgement: ZoneJudgement;
  private readonly costs: readonly Float64Array[];
  private readonly main: Float64Array;
  private readonly all: Float64Array;

  constructor(scene: OutlineScene, judgement: ZoneJudgement) {
    const { count } = scene.blocks;
    this.scene = scene;
    this.judgement = judgement;
    this.costs = judgement.chance.map((chance) => sumCosts(scene, chance));
    this.main = new Float64Array(count + 1);
    this.all = new Float64Array(count + 1);
    const main = judgement.chance[MAIN]!;
    for (let block = 0; block < count; block++) {
      const weight = weigh(scene, block);
      this.main[block + 1] = this.main[block]! + (main[block]! > 0.5 ? weight : 0);
      this.all[block + 1] = this.all[block]! + weight;
    }
  }

  /** Whether there is nothing to see, and no content either: hidden text makes no zone. */
  isEmpty(node: number): boolean {
    const { page, before, features } = this.scene;
    const end = page.end[node];
    if (before[node] === before[end]) return true;
    if (features.visibleWords[end] > features.visibleWords[node]) return false;
    return this.main[before[end]!] === this.main[before[node]!];
  }

  /** The zone of each element that is one, -1 at the others. Children come after parents, so we go from the end. */
  chooseZones(): Int8Array {
    const { page } = this.scene;
    const zones = new Int8Array(page.size).fill(-1);
    /** What the children of an element cost together; 0 where none of them holds a block. */
    const parted = new Float64Array(page.size);
    for (let node = page.size - 1; node > 0; node--) {
      if (this.isEmpty(node)) continue;
      const said = this.findDeclared(node);
      const place = said >= 0 ? said : this.findCheapest(node);
      const whole = ZONE_COST + (said >= 0 ? 0 : this.costOf(node, place));
      const isOne = !isWholePage(page, node) && (parted[node] === 0 || whole <= parted[node]!);
      if (isOne) zones[node] = place;
      const cost = isOne ? whole : parted[node]!;
      parted[page.parent[node]]! += cost;
    }
    return zones;
  }

  /** What is declared is one zone, a menu inside it and all; but not where the content is in something else. */
  private findDeclared(node: number): number {
    const said = this.judgement.landmark[node]!;
    if (said < 0 || said === MAIN) return said;
    const { page, before } = this.scene;
    const from = before[node]!;
    const to = before[page.end[node]]!;
    return this.main[to]! - this.main[from]! < (this.all[to]! - this.all[from]!) / 2 ? said : -1;
  }

  private findCheapest(node: number): number {
    let best = 0;
    for (let place = 1; place < ZONES.length; place++) {
      if (this.costOf(node, place) < this.costOf(node, best)) best = place;
    }
    return best;
  }

  private costOf(node: number, place: number): number {
    const { page, before } = this.scene;
    const sums = this.costs[place]!;
    return sums[before[page.end[node]]!]! - sums[before[node]!]!;
  }

  toRegion(node: number, place: number): ZoneRegion {
    const { page, before } = this.scene;
    const { chance, declared } = this.judgement;
    const from = before[node]!;
    const to = before[page.end[node]]!;
    const all = this.all[to]! - this.all[from]!;
    let score = 0;
    let said = 0;
    for (let block = from; block < to; block++) {
      const weight = weigh(this.scene, block);
      score += weight * chance[place]![block]!;
      said += weight * declared[block]!;
    }
    return {
      zone: ZONES[place]!,
      nodes: [node, this.findEnd(node, to - 1)],
      score: score / all,
      declared: said / all,
    };
  }

  /** A line of text that goes on over the siblings of its first element is not cut: they are taken along. */
  private findEnd(node: number, lastBlock: number): number {
    const { page, blocks } = this.scene;
    const stop = Math.min(blocks.end[lastBlock]!, page.end[page.parent[node]]);
    let end = page.end[node];
    while (end < stop && page.end[end] <= stop) end = page.end[end];
    return end;
  }
}

function sumCosts(scene: OutlineScene, chance: Float64Array): Float64Array {
  const sums = new Float64Array(chance.length + 1);
  for (let block = 0; block < chance.length; block++) {
    const cost = chance[block]! === 1 ? 0 : Math.min(MOST_COST, -Math.log(chance[block]!));
    sums[block + 1] = sums[block]! + weigh(scene, block) * cost;
  }
  return sums;
}

/** Letters of a word and the space after it. */
const WORD_LENGTH = 6;

/** Words by length: an arrow still stands somewhere, and those in `noscript` are not counted by the features. */
function weigh({ blocks }: OutlineScene, block: number): number {
  return (blocks.to[block]! - blocks.from[block]!) / WORD_LENGTH;
}
