/** Which zone each block belongs to: as its author declared it, or as the zone models see it. */
import { type BlockTable, type ColumnSlab, roleOf } from '../block/index.ts';
import { type Forest, sumForest } from '../model/index.ts';
import { findLandmark, isSectioned, KIND, type Page } from '../page/index.ts';
import type { Workspace } from '../workspace/index.ts';

/** Zones by the names the models are trained with. */
export const ZONES = ['navigation', 'main', 'header', 'footer', 'complementary'] as const;

export type Zone = (typeof ZONES)[number];

export interface ZoneJudgement {
  /** What each block costs in each zone, zone by zone: minus the logarithm of its chance to be there. */
  readonly cost: readonly Float64Array[];
  /** 1 where the author said so. */
  readonly declared: Uint8Array;
  /** The zone an element declares itself to be, as a place in ZONES; -1 at all other nodes. */
  readonly landmark: Int8Array;
  /** The element that is declared to be the main part and holds the content, -1 for none. */
  readonly main: number;
}

/** No chance is so small that it costs more. */
export const MOST_COST = 6;

/** What a chance costs, in nats. */
export function toCost(chance: number): number {
  return chance >= 1 ? 0 : Math.min(MOST_COST, -Math.log(chance));
}

/** The models are to see what authors do not declare: landmarks, names, and rules that read them are kept from them. */
export function isZoneColumn(name: string): boolean {
  return !name.startsWith('name') && !UNSEEN.has(name);
}

const UNSEEN: ReadonlySet<string> = new Set([
  'in nav',
  'in main',
  'in header',
  'in footer',
  'in aside',
  'in article',
  'page main',
  'page article',
]);

export interface ZoneModels {
  readonly forests: ReadonlyMap<string, Forest>;
  readonly slab: ColumnSlab;
  /** 1 for each block of the content. */
  readonly chosen: Uint8Array;
  /** Elements whose word is not taken, for who asks what would be without it. */
  readonly unheard?: ((node: number) => boolean) | undefined;
}

/** Judges all blocks; the models are asked only where the author says nothing. Without models all zones are alike. */
export function judgeZones(table: BlockTable, models: ZoneModels): ZoneJudgement {
  const { forests, slab, chosen, unheard } = models;
  const { count, first } = table.blocks;
  const findSaid = (node: number): number => (unheard?.(node) ? -1 : findZone(table, node));
  const main = findMain(table, chosen, findSaid);
  const { own, nearest: landmark } = markLandmarks(table, main, findSaid);
  const cost = ZONES.map(() => new Float64Array(count).fill(MOST_COST));
  const declared = new Uint8Array(count);
  const open = new Int32Array(count);
  let opened = 0;
  for (let block = 0; block < count; block++) {
    const said = landmark[first[block]];
    if (said < 0) {
      open[opened++] = block;
      continue;
    }
    cost[said][block] = 0;
    declared[block] = 1;
  }
  const odds = askForests(open.subarray(0, opened), { forests, slab, workspace: table.workspace });
  putCosts(cost, open.subarray(0, opened), odds);
  return { cost, declared, landmark: own, main };
}

function askForests(
  open: Int32Array,
  { forests, slab, workspace }: Omit<ZoneModels, 'chosen'> & { readonly workspace: Workspace },
): Float64Array[] {
  return ZONES.map((zone) => {
    const forest = forests.get(zone);
    return forest === undefined ? new Float64Array(open.length) : sumForest(forest, slab, open, workspace);
  });
}

/** The forests were trained against each other: their answers are log-odds up to one sum. */
export function putCosts(
  cost: readonly Float64Array[],
  open: ArrayLike<number>,
  odds: readonly Float64Array[],
): void {
  for (let at = 0; at < open.length; at++) {
    let sum = 0;
    for (let place = 0; place < ZONES.length; place++) sum += Math.exp(odds[place][at]);
    const whole = Math.log(sum);
    for (let place = 0; place < ZONES.length; place++) {
      cost[place][open[at]] = Math.min(MOST_COST, whole - odds[place][at]);
    }
  }
}

/** The likeliest zone of a block. */
export function findLikeliest({ cost }: ZoneJudgement, block: number): Zone {
  let best = 0;
  for (let place = 1; place < ZONES.length; place++) {
    if (cost[place][block] < cost[best][block]) best = place;
  }
  return ZONES[best];
}

const MAIN = ZONES.indexOf('main');
const HEADER = ZONES.indexOf('header');
const FOOTER = ZONES.indexOf('footer');

/**
 * What is declared to be the main part is believed when it holds this much of the content. On 1,100 labelled pages,
 * November 2026, 21 have one that holds less than .3, empty ones and one of many for the most part.
 */
const BELIEVED = 0.4;

/** The element that is declared to be the main part, and is; of several the one with most of the content. */
function findMain(table: BlockTable, chosen: Uint8Array, findSaid: (node: number) => number): number {
  const { page, before, blocks } = table;
  const content = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    content[block + 1] = content[block] + chosen[block] * (blocks.to[block] - blocks.from[block]);
  }
  let main = -1;
  let most = BELIEVED * content[blocks.count];
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || findSaid(node) !== MAIN) continue;
    const held = content[before[page.end[node]]] - content[before[node]];
    if (held <= 0 || held < most || (main >= 0 && held === most)) continue;
    [main, most] = [node, held];
  }
  return main;
}

/** The zone each landmark declares, and the nearest one around each node; -1 for none. */
function markLandmarks(
  table: BlockTable,
  main: number,
  findSaid: (node: number) => number,
): { own: Int8Array; nearest: Int8Array } {
  const { page } = table;
  const declared = new Int8Array(page.size).fill(-1);
  const landmark = new Int8Array(page.size).fill(-1);
  for (let node = 1; node < page.size; node++) {
    const outer = landmark[page.parent[node]];
    const own = page.kind[node] === KIND.element ? findSaid(node) : -1;
    if (own >= 0 && (own !== MAIN || node === main) && !isPart(page, node, { own, outer }))
      declared[node] = own;
    landmark[node] = declared[node] >= 0 ? declared[node] : outer;
  }
  return { own: declared, nearest: landmark };
}

/** The place of an element's landmark in ZONES, -1 for none. */
function findZone(table: BlockTable, node: number): number {
  const landmark = findLandmark(table.page, node, roleOf(table, node));
  return landmark === undefined ? -1 : ZONES.indexOf(landmark as Zone);
}

/**
 * The header and footer of another zone are parts of it, and those of a section even where a role calls them the page's:
 * themes give roles to whatever they call a header.
 */
function isPart(page: Page, node: number, { own, outer }: { own: number; outer: number }): boolean {
  if (own !== HEADER && own !== FOOTER) return false;
  return outer >= 0 || isSectioned(page, node);
}
