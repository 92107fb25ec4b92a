/**
 * completeSeries: records of one look are content together. Judged one by one, some posts of a thread and some cards of a
 * listing would be missing, or parts of them; where half of a series was chosen, every record has the blocks that the
 * chosen ones keep for the most part.
 */
import type { Alike, BlockTable } from '../block/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { KIND } from '../page/index.ts';

/** Fewer siblings make no series. */
const LEAST_RECORDS = 4;
/** A record has several blocks: paragraphs and lines of a menu are no records. */
const LEAST_BLOCKS = 2;
/** A record with this share of its words chosen is chosen; a series with this share of its records is. */
const HALF = 0.5;

export interface SeriesInput {
  readonly alike: Pick<Alike, 'look' | 'shape'>;
  readonly chosen: Uint8Array;
}

/** The choice with what is missing of series; the same array where nothing is. */
export function completeSeries(table: BlockTable, { alike, chosen }: SeriesInput): Uint8Array {
  const series = new SeriesReader(table, chosen);
  let completed = chosen;
  for (const records of series.collectChosen()) {
    const byLook = series.weighKept(records, alike.look);
    const byShape = series.weighKept(records, alike.shape);
    for (const record of records) {
      if (completed === chosen) completed = new Uint8Array(chosen);
      series.eachBlock(record, (block) => {
        // A post of the moderator has a look of its own: there its shape must do.
        const words = byLook.get(alike.look[block]) ?? byShape.get(alike.shape[block]) ?? 0;
        if (words > 0) completed[block] = 1;
      });
    }
  }
  return completed;
}

class SeriesReader {
  private readonly table: BlockTable;
  private readonly chosen: Uint8Array;
  /** Running totals over the blocks of all words and of the chosen ones. */
  private readonly all: Float64Array;
  private readonly got: Float64Array;

  constructor(table: BlockTable, chosen: Uint8Array) {
    this.table = table;
    this.chosen = chosen;
    this.all = toPrefixSums(table.words);
    this.got = toPrefixSums(table.words.map((words, block) => words * chosen[block]));
  }

  /** Series of which at least half is chosen, and not every word. */
  collectChosen(): number[][] {
    const { page, before } = this.table;
    const found: number[][] = [];
    for (let node = 0; node < page.size; node++) {
      if (page.kind[node] !== KIND.element) continue;
      const [from, to] = [before[node], before[page.end[node]]];
      const got = this.got[to] - this.got[from];
      if (to - from < LEAST_RECORDS * LEAST_BLOCKS || got === 0 || got === this.all[to] - this.all[from])
        continue;
      for (const records of this.groupChildren(node)) {
        const count = records.filter((record) => this.isChosen(record)).length;
        if (count >= HALF * records.length) found.push(records);
      }
    }
    return found;
  }

  /** Children with several blocks, by tag and first class: the others part odd from even, read from unread. */
  private groupChildren(node: number): number[][] {
    const { page, before } = this.table;
    const groups = new Map<string, number[]>();
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      if (page.kind[child] !== KIND.element || before[page.end[child]] - before[child] < LEAST_BLOCKS)
        continue;
      const name = /\S+/.exec(page.attribute(child, 'class') ?? '')?.[0] ?? '';
      const look = `${page.tag[child]} ${name}`;
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

  /** For each group of alike blocks, how many words more of it the chosen records keep than leave. */
  weighKept(records: readonly number[], groups: Int32Array): Map<number, number> {
    const balance = new Map<number, number>();
    for (const record of records.filter((one) => this.isChosen(one))) {
      this.eachBlock(record, (block) => {
        const words = this.table.words[block] * (this.chosen[block] === 1 ? 1 : -1);
        balance.set(groups[block], (balance.get(groups[block]) ?? 0) + words);
      });
    }
    return balance;
  }

  eachBlock(record: number, visit: (block: number) => void): void {
    const { page, before } = this.table;
    for (let block = before[record]; block < before[page.end[record]]; block++) visit(block);
  }
}
