/**
 * shareRecords: records of one look share their judgement. The posts of a thread and the cards of a listing are content
 * together or not at all; judged one by one, half of them would disappear. Inside a record nothing changes: its byline
 * stays less likely than its text.
 */
import type { BlockTable, NameMasks } from '../block/index.ts';
import { KIND } from '../page/index.ts';

/** Fewer siblings make no series. */
const LEAST_RECORDS = 3;
/** A record has several blocks: paragraphs and lines of a menu are no records. */
const LEAST_BLOCKS = 2;
/** Chances are told apart up to here. */
const SUREST = 0.995;
/** How far a record goes to meet the others. */
const SHARE = 0.7;

/** Changes the chances of blocks so that all records of a series are as likely. */
export function shareRecords(table: BlockTable, names: NameMasks, probability: Float64Array): void {
  const { page, before } = table;
  const series = new Map<number, number[]>();
  for (let node = 0; node < page.size; node++) {
    if (
      page.kind[node] !== KIND.element ||
      before[page.end[node]] - before[node] < LEAST_RECORDS * LEAST_BLOCKS
    )
      continue;
    series.clear();
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      if (page.kind[child] !== KIND.element || before[page.end[child]] - before[child] < LEAST_BLOCKS)
        continue;
      const look = page.tag[child] * 65_536 + names.classes[child];
      const known = series.get(look);
      if (known === undefined) series.set(look, [child]);
      else known.push(child);
    }
    for (const records of series.values()) {
      if (records.length >= LEAST_RECORDS) shareSeries(table, records, probability);
    }
  }
}

function shareSeries(
  { page, before, words }: BlockTable,
  records: readonly number[],
  probability: Float64Array,
): void {
  const odds: number[] = [];
  let all = 0;
  let sum = 0;
  for (const record of records) {
    let weight = 0;
    let own = 0;
    for (let block = before[record]; block < before[page.end[record]]; block++) {
      weight += words[block];
      own += words[block] * toOdds(probability[block]);
    }
    odds.push(weight === 0 ? 0 : own / weight);
    sum += own;
    all += weight;
  }
  if (all === 0) return;
  for (const [place, record] of records.entries()) {
    const shift = SHARE * (sum / all - odds[place]);
    for (let block = before[record]; block < before[page.end[record]]; block++) {
      probability[block] = 1 / (1 + Math.exp(-toOdds(probability[block]) - shift));
    }
  }
}

function toOdds(probability: number): number {
  const chance = Math.min(SUREST, Math.max(1 - SUREST, probability));
  return Math.log(chance / (1 - chance));
}
