/** From the zones of a small page's blocks to zones of the page: one `main` around all of its text, the others as they stand. */
import { type BlockTable, roleOf } from '../../block/index.ts';
import { findLandmark, toTagTable } from '../../page/index.ts';
import { isWholePage } from '../choose-zones.ts';
import { ZONES, type Zone } from '../judge-zones.ts';
import type { ZoneRegion } from '../lay-zones.ts';
import type { SmallPage } from './small-page.ts';

const MAIN = ZONES.indexOf('main');

/** Elements that are entries as a whole: a zone ends where they do. */
const IS_CLOSED = toTagTable({ 'p pre h1 h2 h3 h4 h5 h6 li dt dd': 1 });

/** Lays the zones, by where they begin. A menu within the text stands in `main`. */
export function laySmallZones(table: BlockTable, small: SmallPage): ZoneRegion[] {
  const layer = new SmallZones(table, small);
  const main = layer.findMain();
  const regions = main === undefined ? [] : [layer.toRegion(MAIN, main)];
  for (const region of layer.collectOthers()) regions.push(region);
  return regions.sort((one, other) => one.nodes[0] - other.nodes[0]);
}

/** The zone of one block, and who says so; null where it stands in none of its own. */
export function findSmallZone(
  table: BlockTable,
  { zone, because }: SmallPage,
  block: number,
): { label: Zone; by: 'author' | 'model' } | null {
  if (zone[block] < 0) return null;
  const isDeclared =
    because[block] === 'declared' ||
    (zone[block] === MAIN && findDeclaredMain(table, table.blocks.first[block]) > 0);
  return { label: ZONES[zone[block]], by: isDeclared ? 'author' : 'model' };
}

/** The outermost element around a node, or at it, that declares itself `main`; 0 for none. */
function findDeclaredMain(table: BlockTable, from: number): number {
  const { page } = table;
  let main = 0;
  for (let node = from; node > 0; node = page.parent[node]) {
    if (page.isElement(node) && findLandmark(page, node, roleOf(table, node)) === 'main') main = node;
  }
  return main;
}

type Nodes = readonly [start: number, end: number];

/** What is asked of the elements of a small page. */
class SmallZones {
  private readonly table: BlockTable;
  private readonly small: SmallPage;
  /** Running totals over the blocks of each zone. */
  private readonly counts: readonly Int32Array[];

  constructor(table: BlockTable, small: SmallPage) {
    this.table = table;
    this.small = small;
    this.counts = ZONES.map((_, zone) => countUp(small.zone, zone));
  }

  /** The largest element that holds all text of `main` and none of other zones, or else a run of siblings. */
  findMain(): Nodes | undefined {
    const { page, blocks } = this.table;
    const block = this.small.zone.indexOf(MAIN);
    if (block < 0) return undefined;
    const first = blocks.first[block];
    const last = blocks.end[this.small.zone.lastIndexOf(MAIN)] - 1;
    let node = this.findOutermostClosed(first);
    while (page.end[node] <= last) node = page.parent[node];
    while (!isWholePage(page, page.parent[node]) && this.findOnlyZone(page.parent[node]) === MAIN) {
      node = page.parent[node];
    }
    const declared = findDeclaredMain(this.table, node);
    if (declared > 0) return [declared, page.end[declared]];
    const isOne = this.findOnlyZone(node) === MAIN && !isWholePage(page, node);
    if (isOne || this.isClosed(node)) return [node, page.end[node]];
    return [this.childAround(node, first), page.end[this.childAround(node, last)]];
  }

  /** Regions of the other zones: elements that hold nothing else, neighbours joined. */
  collectOthers(): ZoneRegion[] {
    const { page } = this.table;
    const found: { zone: number; nodes: [number, number] }[] = [];
    for (let node = 1; node < page.size; ) {
      const zone = this.findOnlyZone(node);
      const isParted = zone === MIXED || (zone >= 0 && isWholePage(page, node));
      if (isParted && !this.isClosed(node)) {
        node++;
        continue;
      }
      if (zone >= 0 && zone !== MAIN) {
        const last = found.at(-1);
        if (last?.zone === zone && this.areNeighbours(last.nodes, node)) last.nodes[1] = page.end[node];
        else found.push({ zone, nodes: [node, page.end[node]] });
      }
      node = page.end[node];
    }
    return found.map(({ zone, nodes }) => this.toRegion(zone, nodes));
  }

  toRegion(zone: number, nodes: Nodes): ZoneRegion {
    const { before, words } = this.table;
    let [all, declared] = [0, 0];
    for (let block = before[nodes[0]]; block < before[nodes[1]]; block++) {
      all += words[block];
      if (this.small.because[block] === 'declared' && this.small.zone[block] === zone)
        declared += words[block];
    }
    const isDeclaredMain = zone === MAIN && findDeclaredMain(this.table, nodes[0]) === nodes[0];
    const share = isDeclaredMain ? 1 : all === 0 ? 0 : declared / all;
    return { zone: ZONES[zone], nodes, words: all, declared: share };
  }

  /** The zone of all blocks of an element that have one, MIXED or NO_ZONE. */
  private findOnlyZone(node: number): number {
    const { page, before } = this.table;
    const [from, to] = [before[node], before[page.end[node]]];
    let only = NO_ZONE;
    for (const [zone, count] of this.counts.entries()) {
      if (count[to] === count[from]) continue;
      if (only !== NO_ZONE) return MIXED;
      only = zone;
    }
    return only;
  }

  /** Whether a node stands beside others, and nothing of a zone between them. */
  private areNeighbours([start, end]: Nodes, node: number): boolean {
    const { page, before } = this.table;
    if (page.parent[start] !== page.parent[node]) return false;
    return this.counts.every((count) => count[before[end]] === count[before[node]]);
  }

  private isClosed(node: number): boolean {
    return IS_CLOSED[this.table.page.tag[node]] === 1;
  }

  /** The outermost element around a text that is an entry as a whole; the text itself where there is none. */
  private findOutermostClosed(text: number): number {
    const { page } = this.table;
    let outermost = text;
    for (let node = page.parent[text]; node > 0; node = page.parent[node]) {
      if (this.isClosed(node)) outermost = node;
    }
    return outermost;
  }

  /** The child of an element that holds a node, or is it. */
  private childAround(element: number, node: number): number {
    const { page } = this.table;
    let child = node;
    while (page.parent[child] !== element && child > 0) child = page.parent[child];
    return child;
  }
}

const NO_ZONE = -1;
const MIXED = -2;

function countUp(zones: Int8Array, zone: number): Int32Array {
  const count = new Int32Array(zones.length + 1);
  for (let block = 0; block < zones.length; block++) {
    count[block + 1] = count[block] + Number(zones[block] === zone);
  }
  return count;
}
