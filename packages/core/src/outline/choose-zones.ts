/**
 * Which elements are zones: each is one, stands in the one around it or is left to its children, so that words in a
 * zone they are unlikely to be in, and zones, cost least together. There is one main part at most: an element, or
 * neighbours under one parent. One walk from the last node to the first finds what is cheapest, one back says what it is.
 */
import type { BlockTable } from '../block/index.ts';
import { KIND, type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import { ZONES, type ZoneJudgement } from './judge-zones.ts';
import type { ZoneCosts } from './zone-costs.ts';

/** A zone that was chosen: what it is, as a place in ZONES, and the nodes it reaches over. */
export interface ChosenZone {
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

export interface ChosenZones {
  /** Outer ones before those that stand in them; otherwise in no order. */
  readonly zones: readonly ChosenZone[];
  /** The innermost zone of each block, as a place in `zones`; -1 for none. */
  readonly owner: Int32Array;
}

const WIDTH = ZONES.length;
const NAVIGATION = ZONES.indexOf('navigation');
const MAIN = ZONES.indexOf('main');
const HEADER = ZONES.indexOf('header');
const FOOTER = ZONES.indexOf('footer');
const COMPLEMENTARY = ZONES.indexOf('complementary');

const NEVER = Number.POSITIVE_INFINITY;
/** Sums of costs that differ by less are the same. */
const ALIKE = 1e-6;

/**
 * What a zone of its own costs, in nats, a word costing as many as it is unlikely where it is. Tried from 1 to 8
 * on the landmark set, November 2026: agreement stays within .003 but for one page (docs/outline.md), and a page has
 * half as many zones as with 1.
 */
const ZONE_COST = 6;
/** A menu or a box may stand in the main part; where it may as well stand beside it, it does. */
const COST_IN_MAIN = ZONE_COST + 1;
/** So may what looks like the page's header or footer; a dearer one would be called a menu instead. */
const FRAME_COST_IN_MAIN = ZONE_COST + 2;

/**
 * What a zone costs that stands in another one, by both their places. Headers hold menus; columns of links in a footer
 * are the footer: menus inside it cost .03 of its recall (every second landmark page, November 2026).
 */
const NESTED_COST: readonly (readonly number[])[] = ZONES.map((_, around) =>
  ZONES.map((__, place) => {
    if (place === MAIN || place === around) return NEVER;
    if (around === HEADER) return place === NAVIGATION ? ZONE_COST : NEVER;
    if (around !== MAIN) return NEVER;
    return place === NAVIGATION || place === COMPLEMENTARY ? COST_IN_MAIN : FRAME_COST_IN_MAIN;
  }),
);

/** Chooses the zones of a page. */
export function chooseZones(table: BlockTable, judgement: ZoneJudgement, costs: ZoneCosts): ChosenZones {
  return new ZoneChooser(table, judgement, costs).choose();
}

/** The document, `html` and `body` are the page, not a zone of it. */
export function isWholePage(page: Page, node: number): boolean {
  const tag = page.tag[node];
  return page.kind[node] === KIND.document || tag === TAG.html || tag === TAG.body;
}

/** How a node goes on the way back, when no zone is around it. */
const WITHOUT_MAIN = -1;
const WITH_MAIN = -2;

/** How the cheapest children that hold a whole main part came about with one child more. */
const WAY = { completeBefore: 0, endsBefore: 1, holdsIt: 2 } as const;
/** Added to a way: the main part does not go on from this child to the next, it ends here. */
const ENDS_HERE = 4;

/** What the walks know of each node. */
class ZoneChooser {
  private readonly table: BlockTable;
  private readonly judgement: ZoneJudgement;
  private readonly costs: ZoneCosts;
  /** The zone an element is by its author's word, as a place in ZONES; -1 for none. */
  private readonly said: Int8Array;
  /** What a subtree costs in each zone, others standing in it where that is cheaper. */
  private readonly inside: Float64Array;
  /**
   * What the children of an element cost together where no zone is around them: without a main part, with one that
   * reaches to the foremost child seen so far (they are seen from the last to the first), and with one that is whole.
   */
  private readonly without: Float64Array;
  private readonly reaching: Float64Array;
  private readonly complete: Float64Array;
  private readonly ways: Uint8Array;
  /** The zone around each node, as a place in `zones`, or one of WITHOUT_MAIN and WITH_MAIN. */
  private readonly around: Int32Array;
  private readonly zones: ChosenZone[] = [];
  private readonly owner: Int32Array;

  constructor(table: BlockTable, judgement: ZoneJudgement, costs: ZoneCosts) {
    const { size } = table.page;
    this.table = table;
    this.judgement = judgement;
    this.costs = costs;
    this.said = new Int8Array(size).fill(-1);
    this.inside = new Float64Array(size * WIDTH);
    this.without = new Float64Array(size);
    this.reaching = new Float64Array(size).fill(NEVER);
    this.complete = new Float64Array(size).fill(NEVER);
    this.ways = new Uint8Array(size);
    this.around = new Int32Array(size).fill(WITHOUT_MAIN);
    this.owner = new Int32Array(table.blocks.count).fill(-1);
  }

  choose(): ChosenZones {
    const { page } = this.table;
    if (this.costs.isEmpty(0)) return { zones: [], owner: this.owner };
    for (let node = page.size - 1; node > 0; node--) {
      if (this.costs.isEmpty(node)) continue;
      this.said[node] = this.findSaid(node);
      this.addInside(node);
      this.addToParent(node);
    }
    this.around[0] = this.costWith(0) < NEVER ? WITH_MAIN : WITHOUT_MAIN;
    for (let node = 0; node < page.size; ) {
      node = this.costs.isEmpty(node) ? page.end[node] : this.goBack(node);
    }
    return { zones: this.zones, owner: this.owner };
  }

  /** What is declared is one zone, a menu inside it and all; but not where it is content for the most part. */
  private findSaid(node: number): number {
    const said = this.judgement.landmark[node];
    if (said < 0 || node === this.judgement.main) return said;
    return this.costs.isContent(node) || this.holdsMain(node) ? -1 : said;
  }

  /** Whether the declared main part stands somewhere below a node. */
  private holdsMain(node: number): boolean {
    const { main } = this.judgement;
    return node < main && main < this.table.page.end[node];
  }

  /** What is hidden is hidden as a whole, and is not parted; but for the page, and for what holds its main part. */
  private isLeaf(node: number): boolean {
    const { page, style } = this.table;
    if (this.without[node] === 0) return true;
    if (style.hidden[node] === HIDDEN.visible || isWholePage(page, node)) return false;
    return !this.holdsMain(node);
  }

  private addInside(node: number): void {
    const { inside } = this;
    const at = node * WIDTH;
    const isLeaf = this.isLeaf(node);
    for (let place = 0; place < WIDTH; place++) {
      if (place === this.said[node]) inside[at + place] = 0;
      else if (isLeaf) inside[at + place] = this.costs.costOf(place, node);
    }
    if (this.isFrame(node)) inside[at + MAIN] = NEVER;
    const parent = this.table.page.parent[node] * WIDTH;
    for (let place = 0; place < WIDTH; place++) {
      inside[parent + place] += Math.min(inside[at + place], this.costOfNested(node, place));
    }
  }

  /** What it costs to make an element a zone of its own inside another one; a declared frame stands in no main part. */
  private costOfNested(node: number, around: number): number {
    if (around === MAIN && this.isFrame(node)) return NEVER;
    const place = this.findNested(node, around);
    return NESTED_COST[around][place] + this.inside[node * WIDTH + place];
  }

  /** Whether an element is declared to be the page's header or footer. */
  private isFrame(node: number): boolean {
    return this.said[node] === HEADER || this.said[node] === FOOTER;
  }

  private findNested(node: number, around: number): number {
    const { inside } = this;
    const nested = NESTED_COST[around];
    const at = node * WIDTH;
    let best = 0;
    for (let place = 1; place < WIDTH; place++) {
      if (nested[place] + inside[at + place] < nested[best] + inside[at + best]) best = place;
    }
    return best;
  }

  private addToParent(node: number): void {
    const { without, reaching, complete } = this;
    const parent = this.table.page.parent[node];
    const alone = this.costWithout(node);
    const held = without[parent] + this.costWith(node);
    const before = Math.min(complete[parent], reaching[parent]) + alone;
    let way: number = complete[parent] <= reaching[parent] ? WAY.completeBefore : WAY.endsBefore;
    if (held < before) way = WAY.holdsIt;
    const begun = without[parent] + ZONE_COST;
    this.ways[node] = reaching[parent] <= begun ? way : way + ENDS_HERE;
    complete[parent] = Math.min(before, held);
    reaching[parent] = Math.min(reaching[parent], begun) + this.costInMain(node);
    without[parent] += alone;
  }

  /** What a subtree costs that is to hold no main part, no zone being around it. */
  private costWithout(node: number): number {
    const parted = this.without[node];
    if (isWholePage(this.table.page, node)) return parted;
    const whole = this.costAsOther(node);
    return this.isLeaf(node) || this.said[node] >= 0 ? whole : Math.min(whole, parted);
  }

  /** What a subtree costs that is, or holds, the main part. */
  private costWith(node: number): number {
    const { main } = this.judgement;
    if (node === main) return ZONE_COST;
    if (this.said[node] >= 0) return NEVER;
    if (!this.isLeaf(node)) return Math.min(this.reaching[node], this.complete[node]);
    return main >= 0 ? NEVER : ZONE_COST + this.inside[node * WIDTH + MAIN];
  }

  /** What a subtree costs that stands in the main part beside its neighbours; a declared one is an element. */
  private costInMain(node: number): number {
    if (this.judgement.main >= 0 || isWholePage(this.table.page, node)) return NEVER;
    return Math.min(this.inside[node * WIDTH + MAIN], this.costOfNested(node, MAIN));
  }

  private costAsOther(node: number): number {
    return ZONE_COST + this.inside[node * WIDTH + this.findOther(node)];
  }

  /** The zone an element is when it is not the main part. */
  private findOther(node: number): number {
    if (this.said[node] >= 0 && this.said[node] !== MAIN) return this.said[node];
    const at = node * WIDTH;
    let best = NAVIGATION;
    for (let place = 0; place < WIDTH; place++) {
      if (place !== MAIN && this.inside[at + place] < this.inside[at + best]) best = place;
    }
    return best;
  }

  /** Says what a node is, and where to go on. */
  private goBack(node: number): number {
    const { page } = this.table;
    const around = this.around[node];
    if (around >= 0) return this.stayInside(node, around);
    if (around === WITH_MAIN) return this.holdMain(node);
    const isParted = !this.isLeaf(node) && this.said[node] < 0 && this.without[node] < this.costAsOther(node);
    if (isParted || isWholePage(page, node)) return node + 1;
    return this.open(node, { place: this.findOther(node), start: node, end: page.end[node] });
  }

  /** An element stands in the zone around it, or is a zone inside that one. */
  private stayInside(node: number, around: number): number {
    const { place } = this.zones[around];
    if (!this.isNested(node, place)) return this.take(node, around);
    const own = { place: this.findNested(node, place), start: node, end: this.table.page.end[node] };
    return this.open(node, own);
  }

  private isNested(node: number, around: number): boolean {
    return this.costOfNested(node, around) < this.inside[node * WIDTH + around];
  }

  /** An element is the main part, or some of its children are, or it stands in one of them. */
  private holdMain(node: number): number {
    const { page } = this.table;
    if (node === this.judgement.main || this.isLeaf(node)) {
      const whole = node === this.judgement.main ? node : this.findWrapper(node);
      return this.open(node, { place: MAIN, start: whole, end: page.end[whole] });
    }
    const children = this.collectChildren(node);
    const run = this.collectRun(node, children);
    // One child alone may hold things at its edges that stand beside the main part: it is looked into.
    if (run.length === 1 && this.said[run[0]] < 0) {
      this.around[run[0]] = WITH_MAIN;
      return node + 1;
    }
    if (run.length === 0) return node + 1;
    const isAll = run.length === children.length && !isWholePage(page, node);
    const whole = isAll ? this.findWrapper(node) : -1;
    const [start, end] = isAll ? [whole, page.end[whole]] : [run[0], page.end[run[run.length - 1]]];
    this.zones.push({ place: MAIN, start, end });
    for (const child of run) this.around[child] = this.zones.length - 1;
    return node + 1;
  }

  /** The outermost element that holds nothing else. */
  private findWrapper(node: number): number {
    const { page, before } = this.table;
    const isAlone = (inner: number, outer: number): boolean =>
      before[inner] === before[outer] && before[page.end[inner]] === before[page.end[outer]];
    let whole = node;
    for (let up = page.parent[node]; !isWholePage(page, up) && isAlone(node, up); up = page.parent[up])
      whole = up;
    return whole;
  }

  private collectChildren(node: number): number[] {
    const { page } = this.table;
    const children: number[] = [];
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      if (!this.costs.isEmpty(child)) children.push(child);
    }
    return children;
  }

  /** The children that are the main part together; none where it stands in one of them. */
  private collectRun(node: number, children: readonly number[]): number[] {
    const run: number[] = [];
    let isReached = this.reaching[node] <= this.complete[node];
    for (const child of children) {
      const way = this.ways[child] % ENDS_HERE;
      if (isReached) {
        run.push(child);
        if (this.ways[child] >= ENDS_HERE) break;
      } else if (way === WAY.holdsIt) {
        this.around[child] = WITH_MAIN;
        break;
      } else isReached = way === WAY.endsBefore;
    }
    this.endBeforeFooter(run);
    // What is something else at either end, or not seen, stands beside the main part, not in it.
    while (run.length > 1 && !this.isMain(run[run.length - 1])) run.pop();
    const first = run.findIndex((child) => this.isMain(child));
    return first > 0 ? run.slice(first) : run;
  }

  /** A footer below the last of the content ends the main part, though a button may stand below it. */
  private endBeforeFooter(run: number[]): void {
    const { page } = this.table;
    const last = run.findLastIndex((child) => this.costs.hasContent(child, page.end[child]));
    if (last < 0) return;
    const foot = run.findIndex((child, at) => at > last && this.holdsFooter(child));
    if (foot > 0) run.length = foot;
  }

  /** Whether an element, or its only part, would be a footer inside the main part: wrappers cost as much as what they hold. */
  private holdsFooter(node: number): boolean {
    const least = this.inside[node * WIDTH + MAIN] + ALIKE;
    return this.findNested(node, MAIN) === FOOTER && this.costOfNested(node, MAIN) <= least;
  }

  private isMain(node: number): boolean {
    if (!this.costs.isSeen(node, this.table.page.end[node])) return false;
    const least = Math.min(this.inside[node * WIDTH + this.findOther(node)], this.costOfNested(node, MAIN));
    return this.inside[node * WIDTH + MAIN] <= least;
  }

  /** A zone begins; what is below stands in it. */
  private open(node: number, zone: ChosenZone): number {
    this.zones.push(zone);
    return this.take(node, this.zones.length - 1);
  }

  /** The words of a leaf go to a zone; the children of any other element look for themselves. */
  private take(node: number, zone: number): number {
    const { page, before } = this.table;
    if (this.isLeaf(node) || this.said[node] === this.zones[zone].place) {
      this.owner.fill(zone, before[node], before[page.end[node]]);
      return page.end[node];
    }
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) this.around[child] = zone;
    return node + 1;
  }
}
