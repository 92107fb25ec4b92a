/** What speaks for comments, as columns and running totals that every way of finding them reads. */
import { KIND, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import type { BlockWords } from '../word/block-words.ts';
import { CUE, readCues, UNIT_CUES } from './read-cues.ts';

export interface Evidence {
  /** Bits of CUE of each block. */
  readonly cues: Uint8Array;
  /** Running total over blocks of those that say who wrote, when with a time, or how to answer. */
  readonly units: Int32Array;
  /** Running total over blocks of those with a day alone. */
  readonly days: Int32Array;
  /** Running total over blocks of those that count or ask for comments, or label their form. */
  readonly openers: Int32Array;
  /** Running total over blocks of those that count comments. */
  readonly counts: Int32Array;
  /** Running total over nodes of `textarea` elements. */
  readonly areas: Int32Array;
  /** 1 at elements that are called comments. */
  readonly named: Uint8Array;
}

/** What evidence is read from, beside the blocks. */
export interface EvidenceInput {
  readonly words: BlockWords;
  /** 1 at elements that are called comments. */
  readonly named: Uint8Array;
}

/** Reads the evidence of a page. */
export function createEvidence(table: BlockTable, { words, named }: EvidenceInput): Evidence {
  const { page, blocks } = table;
  const cues = readCues(table, words);
  const areas = new Int32Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    const isArea = page.kind[node] === KIND.element && page.tag[node] === TAG.textarea;
    areas[node + 1] = areas[node] + Number(isArea);
  }
  return {
    cues,
    units: countCues(cues, UNIT_CUES, blocks.count),
    days: countCues(cues, CUE.day, blocks.count),
    openers: countCues(cues, CUE.opens | CUE.asks | CUE.field, blocks.count),
    counts: countCues(cues, CUE.opens, blocks.count),
    areas,
    named,
  };
}

function countCues(cues: Uint8Array, bits: number, count: number): Int32Array {
  const total = new Int32Array(count + 1);
  for (let block = 0; block < count; block++)
    total[block + 1] = total[block] + Number((cues[block] & bits) !== 0);
  return total;
}

/** What speaks for comments between two nodes. */
export interface Weight {
  readonly units: number;
  readonly days: number;
  readonly openers: number;
  readonly areas: number;
  readonly words: number;
}

/** Weighs a run of nodes. */
export function weighEvidence(
  table: BlockTable,
  evidence: Evidence,
  [start, end]: readonly [number, number],
): Weight {
  const { before, features } = table;
  const [from, to] = [before[start], before[end]];
  return {
    units: evidence.units[to] - evidence.units[from],
    days: evidence.days[to] - evidence.days[from],
    openers: evidence.openers[to] - evidence.openers[from],
    areas: evidence.areas[end] - evidence.areas[start],
    words: features.words[end] - features.words[start],
  };
}

/** Words of running text before the first thing in a run of blocks that speaks for comments. */
export function countProseBefore(
  { prose }: BlockTable,
  { cues }: Evidence,
  [from, to]: readonly [number, number],
): number {
  let block = from;
  while (block < to && cues[block] === 0) block++;
  return prose[block] - prose[from];
}

/** Whether the first heading of the page is in a run of nodes: then the article is too. */
export function holdsHeadline({ page }: BlockTable, [start, end]: readonly [number, number]): boolean {
  const first = page.first(TAG.h1);
  return first >= start && first < end;
}
