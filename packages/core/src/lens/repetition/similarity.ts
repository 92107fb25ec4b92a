/**
 * How alike two spans are: Nanno 4.3, "DP matching is used for the similarity calculation". Spans are compared as
 * strings of tags; the score is the weight of the best alignment, 0 to 1.
 */
import { HEAD, type SymbolTable } from './symbol-table.ts';

/** Tags of a span that are looked at; what lies further in cannot make two spans alike. */
const MAX_PROFILE = 48;

/** Equal tags of different look (class names) count this much of a full match; .4 and .8 do as well within .015 of F1. */
const TAG_ONLY = 0.6;

/** A span as a string of tokens: heads and looks in document order. */
interface Profile {
  readonly head: readonly number[];
  readonly look: readonly number[];
}

export class Similarity {
  private readonly symbols: SymbolTable;
  private readonly profiles = new Map<number, Profile>();
  private readonly scores = new Map<number, number>();
  private readonly row = new Float64Array(MAX_PROFILE + 1);
  /** Symbols still to be written into a profile, and what is written; used again for every one. */
  private readonly open: number[] = [];
  private readonly heads: number[] = [];
  private readonly looks: number[] = [];
  /** Table cells that may still be filled; at zero everything counts as different. */
  private work: number;

  constructor(symbols: SymbolTable, work: number) {
    this.symbols = symbols;
    this.work = work;
  }

  get isExhausted(): boolean {
    return this.work <= 0;
  }

  /** The similarity of two symbols, 0 when their sizes cannot reach `least`; the same pair is compared once. */
  ofSymbols(a: number, b: number, least = 0): number {
    if (a === b) return 1;
    const sizeA = this.symbols.size(a);
    const sizeB = this.symbols.size(b);
    if (2 * Math.min(sizeA, sizeB) < least * (sizeA + sizeB)) return 0;
    const key = a < b ? a * 2 ** 26 + b : b * 2 ** 26 + a;
    let score = this.scores.get(key);
    if (score === undefined) {
      score = this.align(this.profileOf(a), this.profileOf(b), 0);
      this.scores.set(key, score);
    }
    return score;
  }

  /** The similarity of two spans of symbols; 0 when it cannot reach `least`. */
  ofSpans(a: readonly number[], b: readonly number[], least = 0): number {
    if (a.length === 1 && b.length === 1) return this.ofSymbols(a[0], b[0], least);
    return this.align(this.toProfile(a), this.toProfile(b), least);
  }

  private profileOf(symbol: number): Profile {
    let profile = this.profiles.get(symbol);
    if (profile === undefined) {
      profile = this.toProfile([symbol]);
      this.profiles.set(symbol, profile);
    }
    return profile;
  }

  /** The tags of a span in document order; a folded structure is one unit, so that counts do not matter. */
  private toProfile(span: readonly number[]): Profile {
    const { open, heads, looks } = this;
    let depth = 0;
    let length = 0;
    for (let at = span.length - 1; at >= 0; at--) open[depth++] = span[at];
    while (depth > 0 && length < MAX_PROFILE) {
      const symbol = open[--depth];
      if (this.symbols.head(symbol) !== HEAD.fold) {
        heads[length] = this.symbols.head(symbol);
        looks[length++] = this.symbols.look(symbol);
      }
      const count = this.symbols.childCount(symbol);
      for (let child = Math.min(count, MAX_PROFILE) - 1; child >= 0; child--)
        open[depth++] = this.symbols.child(symbol, child);
    }
    // Copies are as long as they need to be; lists that grow have room for more.
    return { head: heads.slice(0, length), look: looks.slice(0, length) };
  }

  /** Twice the weight of the best common subsequence over the two lengths. */
  private align(a: Profile, b: Profile, least: number): number {
    const total = a.head.length + b.head.length;
    if ((2 * Math.min(a.head.length, b.head.length)) / total < least || this.work <= 0) return 0;
    this.work -= a.head.length * b.head.length;
    const { row } = this;
    row.fill(0, 0, b.head.length + 1);
    for (let i = 0; i < a.head.length; i++) {
      let diagonal = 0;
      for (let j = 0; j < b.head.length; j++) {
        const above = row[j + 1];
        let best = Math.max(above, row[j]);
        if (a.head[i] === b.head[j]) {
          const matched = diagonal + (a.look[i] === b.look[j] ? 1 : TAG_ONLY);
          if (matched > best) best = matched;
        }
        row[j + 1] = best;
        diagonal = above;
      }
    }
    return (2 * row[b.head.length]) / total;
  }
}
