/**
 * What authors call by name and did not declare: the head of a page, and what stands beside its content. Models never
 * see names. They are heard where nothing else is in doubt: a head holds the first words of the page and none of its
 * content, and leads home; a side column stands in the main part and holds none of it either. In a table that lays out the
 * page the cells beside that of the content are side columns by whatever name.
 */
import type { BlockTable } from '../block/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { KIND, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import type { ZoneRegion } from './lay-zones.ts';
import { leadsHome } from './role/logo-roles.ts';

const HEAD = /(?:^|[\s_-])(?:header|masthead|topbar|kopf|kopfzeile|headerbar)(?:$|[\s_])/i;
const SIDE = /(?:^|[\s_-])(?:side|sidebar|sidecol|aside|rail|seitenleiste)(?:$|[\s_])/i;
/** Words that may stand above a head: a notice, a way to skip it. */
const MOST_ABOVE = 12;
/** A cell with more of the content is the main column. */
const MOST_CONTENT = 0.5;
/** More of the words of a page are more than its head, or more than what stands beside. */
const MOST_WORDS = 0.3;

/** The zones with heads and side columns that only their names tell, in document order, outer ones first. */
export function addNamedZones(
  table: BlockTable,
  zones: readonly ZoneRegion[],
  chosen: Uint8Array,
): ZoneRegion[] {
  const main = zones.find(({ zone }) => zone === 'main');
  if (main === undefined) return [...zones];
  const named = new Namer(table, chosen);
  const head = zones.some(({ zone, nodes }) => zone === 'header' && nodes[0] < main.nodes[0])
    ? undefined
    : named.findHead(main);
  const sides = named.collectSides(main, zones);
  const added =
    head === undefined ? sides : [head, ...sides.filter(({ nodes }) => nodes[0] >= head.nodes[1])];
  const kept = zones.flatMap((zone) => added.reduce(makeRoom, [zone]));
  return [...kept, ...added].sort(byPlace);
}

function byPlace({ nodes: one }: ZoneRegion, { nodes: other }: ZoneRegion): number {
  return one[0] - other[0] || other[1] - one[1];
}

/** What zones are beside a new one: the main part begins behind one that it began with, menus stay in a head. */
function makeRoom(zones: readonly ZoneRegion[], { zone: as, nodes: [from, to] }: ZoneRegion): ZoneRegion[] {
  return zones.flatMap((zone) => {
    const [start, end] = zone.nodes;
    if (start >= to || end <= from) return [zone];
    if (zone.zone === 'main')
      return start === from || as === 'header' ? [{ ...zone, nodes: [to, end] as const }] : [zone];
    return as !== 'header' || (zone.zone === 'navigation' && start > from) ? [zone] : [];
  });
}

class Namer {
  private readonly table: BlockTable;
  private readonly chosen: Uint8Array;

  /** Words of the content before each node. */
  private readonly content: Float64Array;
  private readonly mainCells = new Map<number, number>();

  constructor(table: BlockTable, chosen: Uint8Array) {
    const { before, words, page } = table;
    this.table = table;
    this.chosen = chosen;
    const sums = toPrefixSums(words.map((count, block) => count * chosen[block]));
    this.content = Float64Array.from({ length: page.size + 1 }, (_, node) => sums[before[node]]);
  }

  /** The first element called a head, where it is taken for a part of the main one. */
  findHead({ nodes: [start, end] }: ZoneRegion): ZoneRegion | undefined {
    const { page, features } = this.table;
    for (let node = start; node < end && features.visibleWords[node] <= MOST_ABOVE; node++) {
      if (page.kind[node] !== KIND.element || !this.isNamed(node, HEAD) || !this.isSpare(node)) continue;
      return leadsHome(page, [node, page.end[node]]) ? this.toRegion('header', node) : undefined;
    }
    return undefined;
  }

  /** The elements of the main part that are called side columns and stand in no zone of their own. */
  collectSides(main: ZoneRegion, zones: readonly ZoneRegion[]): ZoneRegion[] {
    const { page } = this.table;
    const inner = new Map(zones.filter((zone) => zone !== main).map(({ nodes }) => [nodes[0], nodes[1]]));
    const found: ZoneRegion[] = [];
    for (let node = main.nodes[0]; node < main.nodes[1]; ) {
      const end = inner.get(node);
      const isSide = end === undefined && this.isSide(node) && this.isSpare(node);
      if (isSide) found.push(this.toRegion('complementary', node));
      node = end ?? (isSide ? page.end[node] : node + 1);
    }
    return found;
  }

  /** Whether it is called a side column, or is the cell beside one that holds most of the content. */
  private isSide(node: number): boolean {
    const { page } = this.table;
    if (page.kind[node] !== KIND.element) return false;
    if (page.tag[node] !== TAG.td) return this.isNamed(node, SIDE);
    const main = this.findMainCell(page.parent[node]);
    return main >= 0 && main !== node;
  }

  /** The cell of a row that holds most of the content, -1 for none; looked for once. */
  private findMainCell(row: number): number {
    const known = this.mainCells.get(row);
    if (known !== undefined) return known;
    const { page } = this.table;
    const most = MOST_CONTENT * this.content[page.size];
    let main = -1;
    for (let cell = row + 1; main < 0 && cell < page.end[row]; cell = page.end[cell])
      if (this.content[page.end[cell]] - this.content[cell] > most) main = cell;
    this.mainCells.set(row, main);
    return main;
  }

  private isNamed(node: number, names: RegExp): boolean {
    const { page } = this.table;
    return names.test(page.attribute(node, 'class') ?? '') || names.test(page.attribute(node, 'id') ?? '');
  }

  /** Seen, without content, and not most of the page. */
  private isSpare(node: number): boolean {
    const { page, before, features, style } = this.table;
    const { visibleWords } = features;
    const end = page.end[node];
    const words = visibleWords[end] - visibleWords[node];
    if (words === 0 || words > MOST_WORDS * visibleWords[page.size] || style.hidden[node] !== HIDDEN.visible)
      return false;
    for (let block = before[node]; block < before[end]; block++) if (this.chosen[block] === 1) return false;
    return true;
  }

  private toRegion(zone: 'header' | 'complementary', node: number): ZoneRegion {
    const { features, page } = this.table;
    const words = features.words[page.end[node]] - features.words[node];
    return {
      zone,
      nodes: [node, page.end[node]],
      words,
      declared: 0,
      told: page.tag[node] === TAG.td ? 'column' : 'name',
    };
  }
}
