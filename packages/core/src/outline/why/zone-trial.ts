/**
 * What a zone would be if it were otherwise: what the zone models read of its blocks is altered, they are asked again,
 * and the zones of the page are laid anew. The page stays as it is.
 */
import type { BlockTable } from '../../block/index.ts';
import { sumForest } from '../../model/index.ts';
import { judgePage, layJudged, type ZoneInput } from '../find-zones.ts';
import { putCosts, ZONES, type Zone, type ZoneJudgement } from '../judge-zones.ts';
import type { ZoneRegion } from '../lay-zones.ts';

/** What a column of a block is read as; undefined as it is. */
export type Altered = (name: string, block: number, value: number) => number | undefined;

/** Trials on larger pages would take longer than a person waits. */
const MOST_BLOCKS = 4000;

/** One page whose zones are tried. */
export class ZoneTrial {
  readonly table: BlockTable;
  private readonly input: ZoneInput;
  private readonly judgement: ZoneJudgement;
  readonly regions: readonly ZoneRegion[];

  constructor(input: ZoneInput) {
    this.input = input;
    this.table = input.table;
    this.judgement = judgePage(input);
    this.regions = layJudged(input, this.judgement);
  }

  get isPossible(): boolean {
    return this.table.blocks.count <= MOST_BLOCKS;
  }

  /** The blocks that a region holds, those of regions inside it left out. */
  blocksOf(region: ZoneRegion): number[] {
    const owner = this.ownersIn(this.regions);
    const place = this.regions.indexOf(region);
    return Array.from(owner.keys()).filter((block) => owner[block] === place);
  }

  /** What the blocks cost in each zone, all their words together. */
  costsOf(blocks: readonly number[]): number[] {
    return ZONES.map((_, place) =>
      blocks.reduce((sum, block) => sum + this.table.words[block] * this.judgement.cost[place][block], 0),
    );
  }

  /** The zone most words of the blocks would be in if the models read them so. */
  zoneIf(blocks: readonly number[], alter: Altered): Zone | undefined {
    const open = blocks.filter((block) => this.judgement.declared[block] === 0);
    if (open.length === 0) return undefined;
    const cost = this.judgement.cost.map((column) => column.slice());
    putCosts(cost, open, this.ask(open, alter));
    return this.findZone(blocks, layJudged(this.input, { ...this.judgement, cost }));
  }

  /** The zone they would be in if elements between two nodes had not said what they are. */
  zoneWithoutWord(blocks: readonly number[], [start, end]: readonly [number, number]): Zone | undefined {
    const judgement = judgePage(this.input, (node) => node >= start && node < end);
    return this.findZone(blocks, layJudged(this.input, judgement));
  }

  private ask(open: readonly number[], alter: Altered): Float64Array[] {
    const { model, description } = this.input;
    const rows: Record<string, Float32Array> = {};
    return ZONES.map((zone) => {
      const forest = model?.zones.get(zone);
      if (forest === undefined) return new Float64Array(open.length);
      for (const name of forest.columns) {
        if (rows[name] !== undefined) continue;
        const values = description.slab.view(description.slab.names.find(name));
        rows[name] = Float32Array.from(open, (block) => alter(name, block, values[block]) ?? values[block]);
      }
      return sumForest(forest, rows, open.length);
    });
  }

  private findZone(blocks: readonly number[], regions: readonly ZoneRegion[]): Zone | undefined {
    const owner = this.ownersIn(regions);
    const words = new Map<Zone, number>();
    for (const block of blocks) {
      const zone = regions[owner[block]]?.zone;
      if (zone !== undefined) words.set(zone, (words.get(zone) ?? 0) + this.table.words[block]);
    }
    const all = blocks.reduce((sum, block) => sum + this.table.words[block], 0);
    return [...words].find(([, sum]) => sum > all / 2)?.[0];
  }

  /** The innermost region of each block; regions stand outer ones first. */
  private ownersIn(regions: readonly ZoneRegion[]): Int32Array {
    const { before, blocks } = this.table;
    const owner = new Int32Array(blocks.count).fill(-1);
    for (const [place, { nodes }] of regions.entries()) owner.fill(place, before[nodes[0]], before[nodes[1]]);
    return owner;
  }
}
