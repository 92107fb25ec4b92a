/**
 * completeSeries: records of one look are content together. Judged one by one, some posts of a thread and some cards of a
 * listing would be missing; where half of a series was chosen, the rest follows, with those of its blocks that the chosen
 * records keep.
 */
import type { Alike, BlockTable, NameMasks } from '../block/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { KIND } from '../page/index.ts';

/** Fewer siblings make no series. */
const LEAST_RECORDS = 4;
/** A record has several blocks: paragraphs and lines of a menu are no records. */
const LEAST_BLOCKS = 2;
/** A record with this share of its words chosen is chosen; a series with this share of its records is. */
const HALF = 0.5;

export interface SeriesInput {
  readonly alike: Pick<Alike, 'look'>;
  readonly names: NameMasks;
  readonly chosen: Uint8Array;
}

/** The choice with the missing records of series; the same array where none is missing. */
export function completeSeries(table: BlockTable, { alike, names, chosen }: SeriesInput): Uint8Array {
  const series = new SeriesReader(table, names, chosen);
  let completed = chosen;
  for (const records of series.collectParted()) {
    const kept = series.findKept(records, alike.look);
    for (const record of records.filter((one) => !series.isChosen(one))) {
      if (completed === chosen) completed = new Uint8Array(chosen);
      series.eachBlock(record, (block) => {
        if (kept.has(alike.look[block])) completed[block] = 1;
      });
    }
  }
  return completed;
}

class SeriesReader {
  private readonly table: BlockTable;
  private readonly names: NameMasks;
  private readonly chosen: Uint8Array;
  /** Running totals over the blocks of all words and of the chosen ones. */
  private readonly all: Float64Array;
  private readonly got: Float64Array;

  constructor(table: BlockTable, names: NameMasks, chosen: Uint8Array) {
    this.table = table;
    this.names = names;
    this.chosen = chosen;
    this.all = toPrefixSums(table.words);
    this.got = toPrefixSums(table.words.map((words, block) => words * chosen[block]));
  }

  /** Series of which at least half is chosen, and not all. */
  collectParted(): number[][] {
    const { page, before } = this.table;
    const found: number[][] = [];
    for (let node = 0; node < page.size; node++) {
      if (page.kind[node] !== KIND.element) continue;
      const [from, to] = [before[node], before[page.end[node]]];
      if (to - from < LEAST_RECORDS * LEAST_BLOCKS || this.got[to] === this.got[from]) continue;
      for (const records of this.groupChildren(node)) {
        const count = records.filter((record) => this.isChosen(record)).length;
        if (count < records.length && count >= HALF * records.length) found.push(records);
      }
    }
    return found;
  }

  /** Children with several blocks, by tag and class; groups large enough for a series. */
  private groupChildren(node: number): number[][] {
    const { page, before } = this.table;
    const groups = new Map<number, number[]>();
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      if (page.kind[child] !== KIND.element || before[page.end[child]] - before[child] < LEAST_BLOCKS)
        continue;
      const look = page.tag[child] * 2 ** 32 + this.names.classes[child];
      const known = groups.get(look);
      if (known === undefined) groups.set(look, [child]);
      else known.push(child);
    }
    return [...groups.values()].filter((records) => records.length >= LEAST_RECORDS);
  }

  isChosen(record: number): boolean {
    const { page, before } = this.table;
    const [from, to] = [before[record], before[page.end[record]]];
    const words = this.all[to] - this.all[from];
    return words > 0 && this.got[to] - this.got[from] >= HALF * words;
  }

  /** Looks of blocks that the chosen records keep for the most part. */
  findKept(records: readonly number[], look: Int32Array): Set<number> {
    const balance = new Map<number, number>();
    for (const record of records.filter((one) => this.isChosen(one))) {
      this.eachBlock(record, (block) => {
        const words = this.table.words[block] * (this.chosen[block] === 1 ? 1 : -1);
        balance.set(look[block], (balance.get(look[block]) ?? 0) + words);
      });
    }
    return new Set([...balance].filter(([, words]) => words > 0).map(([key]) => key));
  }

  eachBlock(record: number, visit: (block: number) => void): void {
    const { page, before } = this.table;
    for (let block = before[record]; block < before[page.end[record]]; block++) visit(block);
  }
}
