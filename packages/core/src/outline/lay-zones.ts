/**
 * From zones of blocks to zones of the page, disjoint: each element is one zone or is left to its children, so that
 * words in a zone they are unlikely to be in, and zones, cost least together. Neighbours of one zone are joined.
 */
import type { BlockTable } from '../block/index.ts';
import { FLAG, KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import { ZONES, type Zone, type ZoneJudgement } from './judge-zones.ts';

export interface ZoneRegion {
  readonly zone: Zone;
  readonly nodes: readonly [start: number, end: number];
  /** Its words, by length. */
  readonly words: number;
  /** How likely its words are of the zone, on average; 1 for an element that declares it. */
  readonly score: number;
  /** Share of its words whose author declared the zone. */
  readonly declared: number;
}

const MAIN = ZONES.indexOf('main');

/**
 * What a zone of its own costs, in nats, a word costing as many as it is unlikely where it is. Tried from 1 to 8
 * on the landmark set, November 2026: agreement stays within .003 but for one page (docs/outline.md), and a page has
 * half as many zones as with 1.
 */
const ZONE_COST = 6;
/**
 * Letters of a word and the space after it. Words are taken by length: those in `noscript` are not counted by the
 * features, and an arrow still stands somewhere.
 */
const WORD_LENGTH = 6;
/** Text that stands nowhere on the page unless it is its content. */
const SPARE = FLAG.noscript | FLAG.template;

/** A hidden menu is a menu; hidden text without a link, or of another zone, is a notice or a spare part. */
const FRAME: ReadonlySet<Zone> = new Set(['navigation', 'header', 'footer']);

/** Lays the zones of a page, in document order; `chosen` says which blocks are content. */
export function layZones(table: BlockTable, judgement: ZoneJudgement, chosen: Uint8Array): ZoneRegion[] {
  const totals = new ZoneTotals(table, judgement, chosen);
  const zones = totals.chooseZones();
  const regions: ZoneRegion[] = [];
  const { page } = table;
  const { links } = table.features;
  for (let node = 0; node < page.size; ) {
    const place = zones[node];
    if (place >= 0) {
      const region = totals.toRegion(node, place);
      const isMenu = FRAME.has(region.zone) && links[page.end[node]] > links[node];
      if (isMenu || totals.isSeen(node)) addRegion(table, regions, region);
      node = region.nodes[1];
    } else node = totals.isEmpty(node) ? page.end[node] : node + 1;
  }
  return regions;
}

/** The document, `html` and `body` are the page, not a zone of it. */
export function isWholePage(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return page.kind[node] === KIND.document || tag === TAG.html || tag === TAG.body;
}

/** Neighbours of one zone under one parent are one region; what lies between them unseen is no matter. */
function addRegion({ page, features }: BlockTable, regions: ZoneRegion[], region: ZoneRegion): void {
  const last = regions.at(-1);
  const isNext =
    last !== undefined &&
    last.zone === region.zone &&
    page.parent[last.nodes[0]] === page.parent[region.nodes[0]] &&
    features.visibleWords[last.nodes[1]] === features.visibleWords[region.nodes[0]];
  if (!isNext) {
    regions.push(region);
    return;
  }
  const words = last.words + region.words;
  const mean = (one: number, other: number): number => (one * last.words + other * region.words) / words;
  regions[regions.length - 1] = {
    zone: last.zone,
    nodes: [last.nodes[0], region.nodes[1]],
    words,
    score: mean(last.score, region.score),
    declared: mean(last.declared, region.declared),
  };
}

/** Running totals over blocks: what each zone would cost, words, words of the content. */
class ZoneTotals {
  private readonly table: BlockTable;
  private readonly judgement: ZoneJudgement;
  /** Block by block, the zones beside each other. */
  private readonly costs: Float64Array;
  private readonly words: Float64Array;
  private readonly content: Float64Array;

  constructor(table: BlockTable, judgement: ZoneJudgement, chosen: Uint8Array) {
    const { page, blocks } = table;
    const { count } = blocks;
    this.table = table;
    this.judgement = judgement;
    this.words = new Float64Array(count + 1);
    this.content = new Float64Array(count + 1);
    for (let block = 0; block < count; block++) {
      const isSpare = chosen[block] === 0 && (page.flags[blocks.first[block]] & SPARE) !== 0;
      const words = isSpare ? 0 : (blocks.to[block] - blocks.from[block]) / WORD_LENGTH;
      this.words[block + 1] = this.words[block] + words;
      this.content[block + 1] = this.content[block] + chosen[block] * words;
    }
    this.costs = sumCosts(judgement.cost, this.words);
  }

  /** Whether an element holds no text that stands anywhere. */
  isEmpty(node: number): boolean {
    const { page, before } = this.table;
    return this.words[before[node]] === this.words[before[page.end[node]]];
  }

  /** Whether there is something to see, or content. */
  isSeen(node: number): boolean {
    const { page, before, features } = this.table;
    const end = page.end[node];
    if (features.visibleWords[end] > features.visibleWords[node]) return true;
    return this.content[before[end]] > this.content[before[node]];
  }

  /**
   * The zone of each element that is one, -1 at the others. Children come after parents, so we go from the end. What is
   * hidden is hidden as a whole, and is not parted.
   */
  chooseZones(): Int8Array {
    const { page, before, style } = this.table;
    const zones = new Int8Array(page.size).fill(-1);
    /** What the children of an element cost together; 0 where none of them holds a block. */
    const parted = new Float64Array(page.size);
    for (let node = page.size - 1; node > 0; node--) {
      if (this.isEmpty(node)) continue;
      const from = before[node];
      const to = before[page.end[node]];
      const said = this.findDeclared(node, from, to);
      const place = said >= 0 ? said : this.findCheapest(from, to);
      const whole = ZONE_COST + (said >= 0 ? 0 : this.costOf(place, from, to));
      const isLeaf = parted[node] === 0 || style.hidden[node] !== HIDDEN.visible;
      const isOne = !isWholePage(page, node) && (isLeaf || whole <= parted[node]);
      if (isOne) zones[node] = place;
      parted[page.parent[node]] += isOne ? whole : parted[node];
    }
    return zones;
  }

  /** What is declared is one zone, a menu inside it and all; but not where it is content for the most part. */
  private findDeclared(node: number, from: number, to: number): number {
    const said = this.judgement.landmark[node];
    if (said < 0 || said === MAIN) return said;
    const { content, words } = this;
    return content[to] - content[from] < (words[to] - words[from]) / 2 ? said : -1;
  }

  private findCheapest(from: number, to: number): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < ZONES.length; place++) {
      const cost = this.costOf(place, from, to);
      if (cost >= least) continue;
      best = place;
      least = cost;
    }
    return best;
  }

  private costOf(place: number, from: number, to: number): number {
    return this.costs[to * ZONES.length + place] - this.costs[from * ZONES.length + place];
  }

  toRegion(node: number, place: number): ZoneRegion {
    const { page, before } = this.table;
    const { cost, declared } = this.judgement;
    const from = before[node];
    const to = before[page.end[node]];
    const all = this.words[to] - this.words[from];
    let score = 0;
    let said = 0;
    for (let block = from; block < to; block++) {
      const weight = this.words[block + 1] - this.words[block];
      score += weight * Math.exp(-cost[place][block]);
      said += weight * declared[block];
    }
    return {
      zone: ZONES[place],
      nodes: [node, this.findEnd(node, to - 1)],
      words: all,
      score: this.findDeclared(node, from, to) === place ? 1 : score / all,
      declared: said / all,
    };
  }

  /** A line of text that goes on over the siblings of its first element is not cut: they are taken along. */
  private findEnd(node: number, lastBlock: number): number {
    const { page, blocks } = this.table;
    const stop = Math.min(blocks.end[lastBlock], page.end[page.parent[node]]);
    let end = page.end[node];
    while (end < stop && page.end[end] <= stop) end = page.end[end];
    return end;
  }
}

/** Running totals of what the words of the blocks cost, each as much as its block. */
function sumCosts(cost: readonly Float64Array[], words: Float64Array): Float64Array {
  const width = ZONES.length;
  const sums = new Float64Array(words.length * width);
  for (let block = 0, at = 0; block + 1 < words.length; block++) {
    const weight = words[block + 1] - words[block];
    for (let place = 0; place < width; place++, at++) {
      sums[at + width] = sums[at] + weight * cost[place][block];
    }
  }
  return sums;
}
