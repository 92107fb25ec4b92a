/** What the words of a page cost in each zone, as running totals over its blocks. */
import type { BlockTable } from '../block/index.ts';
import { FLAG } from '../page/index.ts';
import { toCost, ZONES, type ZoneJudgement } from './judge-zones.ts';

/**
 * Letters of a word and the space after it. Words are taken by length: those in `noscript` are not counted by the
 * features, and an arrow still stands somewhere.
 */
const WORD_LENGTH = 6;
/** Text that stands nowhere on the page unless it is its content. */
const SPARE = FLAG.noscript | FLAG.template;
const MAIN = ZONES.indexOf('main');
const COMPLEMENTARY = ZONES.indexOf('complementary');
/**
 * What a word that is no content costs in the main part, in nats, beside what it costs anyway. From 0 to 1.2 macro-F is
 * the same on every fourth landmark page, November 2026.
 */
const REST_COST = 0.3;
/**
 * What looks like a main part and is not in it is complementary, but half as surely as it would be main. With a quarter
 * macro-F is the same on these pages; with .8 main loses .03 of its recall.
 */
const BESIDE_SHARE = 0.5;

/** How the content has a say. */
export interface ContentWeight {
  /** 1 for each block of the content. */
  readonly chosen: Uint8Array;
  /**
   * What a word of it costs outside the main part; nothing when left out. At .3 and 1 for all pages, November 2026,
   * footers that were chosen for want of better become main: .01 and .04 of macro-F on the landmark set.
   */
  readonly astray?: number;
}

/** Running totals over blocks: what each zone would cost, words, words of the content. */
export class ZoneCosts {
  private readonly table: BlockTable;
  /** Block by block, the zones beside each other. */
  private readonly costs: Float64Array;
  private readonly words: Float64Array;
  private readonly content: Float64Array;

  constructor(table: BlockTable, { cost }: ZoneJudgement, { chosen, astray = 0 }: ContentWeight) {
    const { page, blocks } = table;
    const { count } = blocks;
    this.table = table;
    this.words = new Float64Array(count + 1);
    this.content = new Float64Array(count + 1);
    for (let block = 0; block < count; block++) {
      const isSpare = chosen[block] === 0 && (page.flags[blocks.first[block]] & SPARE) !== 0;
      const words = isSpare ? 0 : (blocks.to[block] - blocks.from[block]) / WORD_LENGTH;
      this.words[block + 1] = this.words[block] + words;
      this.content[block + 1] = this.content[block] + chosen[block] * words;
    }
    this.costs = this.sumCosts(cost, { chosen, astray });
  }

  /** Whether an element holds no text that stands anywhere. */
  isEmpty(node: number): boolean {
    const { page, before } = this.table;
    return this.words[before[node]] === this.words[before[page.end[node]]];
  }

  /** Whether there is something to see, or content. */
  isSeen(node: number, end: number): boolean {
    const { visibleWords } = this.table.features;
    return visibleWords[end] > visibleWords[node] || this.hasContent(node, end);
  }

  /** Whether some of the content stands there. */
  hasContent(node: number, end: number): boolean {
    const { before } = this.table;
    return this.content[before[end]] > this.content[before[node]];
  }

  /** Whether the text of an element is content for the most part. */
  isContent(node: number): boolean {
    const { page, before } = this.table;
    const [from, to] = [before[node], before[page.end[node]]];
    return this.content[to] - this.content[from] >= (this.words[to] - this.words[from]) / 2;
  }

  /** The words of one block. */
  wordsOf(block: number): number {
    return this.words[block + 1] - this.words[block];
  }

  /** What the words below a node cost in a zone. */
  costOf(place: number, node: number): number {
    const { page, before } = this.table;
    const [from, to] = [before[node], before[page.end[node]]];
    return this.costs[to * ZONES.length + place] - this.costs[from * ZONES.length + place];
  }

  private sumCosts(cost: readonly Float64Array[], { chosen, astray }: Required<ContentWeight>): Float64Array {
    const width = ZONES.length;
    const sums = new Float64Array(this.words.length * width);
    for (let block = 0, at = 0; block + 1 < this.words.length; block++) {
      const weight = this.wordsOf(block);
      const isContent = chosen[block] === 1;
      for (let place = 0; place < width; place++, at++) {
        const isAmiss = isContent !== (place === MAIN);
        const extra = isAmiss ? (isContent ? astray : REST_COST) : 0;
        const own = place === COMPLEMENTARY ? toBesideCost(cost, block) : cost[place][block];
        sums[at + width] = sums[at] + weight * (own + extra);
      }
    }
    return sums;
  }
}

/** What a block costs beside the main part. */
function toBesideCost(cost: readonly Float64Array[], block: number): number {
  return toCost(Math.exp(-cost[COMPLEMENTARY][block]) + BESIDE_SHARE * Math.exp(-cost[MAIN][block]));
}
