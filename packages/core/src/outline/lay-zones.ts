/**
 * From zones of blocks to zones of the page. Zones are disjoint, or one stands in the other: a menu in a header. There
 * is one main part at most. Neighbours of one zone are joined.
 */
import type { BlockTable } from '../block/index.ts';
import { type ChosenZone, type ChosenZones, chooseZones } from './choose-zones.ts';
import { MOST_COST, ZONES, type Zone, type ZoneJudgement } from './judge-zones.ts';
import { ZoneCosts } from './zone-costs.ts';

export interface ZoneRegion {
  readonly zone: Zone;
  readonly nodes: readonly [start: number, end: number];
  /** Its words, by length; without those of zones inside it. */
  readonly words: number;
  /** How likely its words are of the zone by the models, on average; 1 for an element that declares it; none on small pages. */
  readonly score?: number;
  /** Share of its words whose author declared the zone. */
  readonly declared: number;
  /** What told it where neither author nor models did: its name, or the main column beside it. */
  readonly told?: 'name' | 'column';
}

/** A hidden menu is a menu; hidden text without a link, or of another zone, is a notice or a spare part. */
const FRAME: ReadonlySet<Zone> = new Set(['navigation', 'header', 'footer']);

/** Lays the zones of a page, in document order, outer ones first; `chosen` says which blocks are content. */
export function layZones(table: BlockTable, judgement: ZoneJudgement, chosen: Uint8Array): ZoneRegion[] {
  const laid = collectRegions(table, judgement, chosen);
  laid.sort((one, other) => one.nodes[0] - other.nodes[0] || other.nodes[1] - one.nodes[1]);
  const regions: ZoneRegion[] = [];
  /** The last region below each parent, as a place in `regions`. */
  const lastOf = new Map<number, number>();
  for (const region of laid) {
    const parent = table.page.parent[region.nodes[0]];
    const last = lastOf.get(parent);
    if (last !== undefined && isNext(table, regions[last], region)) {
      regions[last] = joinRegions(regions[last], region);
    } else lastOf.set(parent, regions.push(region) - 1);
  }
  return regions;
}

/** The zones that are seen, or menus, or content. */
function collectRegions(table: BlockTable, judgement: ZoneJudgement, chosen: Uint8Array): ZoneRegion[] {
  const { links } = table.features;
  const costs = new ZoneCosts(table, judgement, { chosen });
  const found = chooseWithContent(table, judgement, costs) ?? chooseAgain(table, judgement, chosen);
  const sums = sumZones(judgement, found, costs);
  return found.zones.flatMap((zone, place) => {
    const { start, end } = zone;
    const isMenu = FRAME.has(ZONES[zone.place]) && links[end] > links[start];
    if (!isMenu && !costs.isSeen(start, end)) return [];
    return [toRegion(table, zone, { ...sums[place], isDeclared: judgement.landmark[start] === zone.place })];
  });
}

/** A main part of more words than these, and likelier than this, is one even where the content was chosen elsewhere. */
const SURE = { words: 50, score: 0.9 } as const;

/** Nothing where there is content, and the main part holds none of it and is not sure either. */
function chooseWithContent(
  table: BlockTable,
  judgement: ZoneJudgement,
  costs: ZoneCosts,
): ChosenZones | undefined {
  const found = chooseZones(table, judgement, costs);
  const place = found.zones.findIndex((zone) => ZONES[zone.place] === 'main');
  if (place < 0 || !costs.hasContent(0, table.page.size)) return found;
  const { start, end } = found.zones[place];
  if (costs.hasContent(start, end)) return found;
  const { words, likely } = sumZones(judgement, found, costs)[place];
  return words > SURE.words && likely > SURE.score * words ? found : undefined;
}

/** Looks for the main part again where nothing weighs as much as the content. */
function chooseAgain(table: BlockTable, judgement: ZoneJudgement, chosen: Uint8Array): ChosenZones {
  return chooseZones(table, judgement, new ZoneCosts(table, judgement, { chosen, astray: 2 * MOST_COST }));
}

/** What the words of a zone come to, those of zones inside it left out. */
interface ZoneSum {
  words: number;
  /** Each word by how likely it is of the zone. */
  likely: number;
  /** Words whose author declared it. */
  declared: number;
  lastBlock: number;
}

function sumZones({ cost, declared }: ZoneJudgement, chosen: ChosenZones, costs: ZoneCosts): ZoneSum[] {
  const { zones, owner } = chosen;
  const sums = zones.map((): ZoneSum => ({ words: 0, likely: 0, declared: 0, lastBlock: -1 }));
  for (let block = 0; block < owner.length; block++) {
    if (owner[block] < 0) continue;
    const sum = sums[owner[block]];
    const words = costs.wordsOf(block);
    sum.words += words;
    sum.likely += words * Math.exp(-cost[zones[owner[block]].place][block]);
    sum.declared += words * declared[block];
    sum.lastBlock = block;
  }
  return sums;
}

function toRegion(
  table: BlockTable,
  { place, start, end }: ChosenZone,
  { words, likely, declared, lastBlock, isDeclared }: ZoneSum & { readonly isDeclared: boolean },
): ZoneRegion {
  return {
    zone: ZONES[place],
    nodes: [start, findEnd(table, { start, end }, lastBlock)],
    words,
    score: isDeclared ? 1 : likely / (words || 1),
    declared: declared / (words || 1),
  };
}

/** A line of text that goes on over the siblings of its first element is not cut: they are taken along. */
function findEnd(
  { page, blocks }: BlockTable,
  zone: Pick<ChosenZone, 'start' | 'end'>,
  lastBlock: number,
): number {
  let { end } = zone;
  const stop = lastBlock < 0 ? end : Math.min(blocks.end[lastBlock], page.end[page.parent[zone.start]]);
  while (end < stop && page.end[end] <= stop) end = page.end[end];
  return end;
}

/** Neighbours of one zone under one parent are one region; what lies between them unseen is no matter. */
function isNext({ features }: BlockTable, last: ZoneRegion, region: ZoneRegion): boolean {
  if (last.zone !== region.zone) return false;
  return features.visibleWords[last.nodes[1]] === features.visibleWords[region.nodes[0]];
}

function joinRegions(last: ZoneRegion, region: ZoneRegion): ZoneRegion {
  const words = last.words + region.words;
  const mean = (one: number, other: number): number =>
    (one * last.words + other * region.words) / (words || 1);
  return {
    zone: last.zone,
    nodes: [last.nodes[0], region.nodes[1]],
    words,
    score: mean(last.score ?? 1, region.score ?? 1),
    declared: mean(last.declared, region.declared),
  };
}
