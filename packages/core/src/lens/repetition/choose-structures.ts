/**
 * The best combination of repetition structures: Nanno 4.2, "Determining which repetition structures to adopt".
 *
 * The paper lists all maximal cliques of the graph of disjoint structures. Structures are intervals and what is
 * maximised is a sum, so the same optimum comes from one pass over the sequence (weighted interval scheduling).
 * A run yields structures of every start and count; those of one residue modulo the period differ only in where
 * they start, so each run keeps one best start per residue and the pass costs the total length of the runs,
 * O(n log n).
 */
import { collectPairs, type Pair, RULE, type Traits } from './collect-pairs.ts';
import { collectRuns, type Run } from './collect-runs.ts';
import { sortShort } from './sort-short.ts';

/** `count` units of `period - gap` symbols each, `gap` symbols of separator between them. */
export interface Structure {
  readonly start: number;
  readonly end: number;
  readonly period: number;
  readonly gap: number;
  readonly count: number;
}

/** Symbols in one separator: real ones are a character, an image, a rule, or two of these. */
const MAX_GAP = 3;

/** One structure less outweighs any number of good leads. */
const STRUCTURE = 2 ** 22;

/** Symbols one after the other; the list may be longer. */
export interface Sequence {
  readonly symbol: ArrayLike<number>;
  readonly length: number;
}

/**
 * Disjoint structures with the most repetitions in total; among those the most symbols covered, then the fewest
 * structures, then the most units that begin with a leading symbol, then the leftmost.
 */
export function chooseStructures(
  { symbol: sequence, length }: Sequence,
  traits: Traits,
  tables: ChoiceTables,
): Structure[] {
  // Most lists are this simple, and nothing can repeat more often.
  if (isUniform(sequence, length)) return [{ start: 0, end: length, period: 1, gap: 0, count: length }];
  const runs = collectRuns(sequence, length);
  const pairs = collectPairs(sequence, length, traits);
  if (runs.length === 0 && pairs.length === 0) return [];
  const choice = new Choice({ symbol: sequence, length }, traits, tables);
  choice.forbidRepetitionInUnits(runs, pairs);
  choice.fill(runs, pairs);
  return choice.trace();
}

function isUniform(sequence: ArrayLike<number>, length: number): boolean {
  for (let at = 1; at < length; at++) if (sequence[at] !== sequence[0]) return false;
  return length > 1;
}

/** The tables of a choice. Short sequences, which are nearly all, share one set. Of all but the first place, written before read. */
export interface ChoiceTables {
  /** Objective of each prefix: repetitions, symbols covered, and the rest in one number. */
  readonly repetitions: Float64Array;
  readonly covered: Float64Array;
  readonly rest: Float64Array;
  readonly last: (Structure | undefined)[];
  /** Where the first repetition inside anything that starts here (or later) is complete. */
  readonly repeatedBy: Int32Array;
  readonly sizes: Float64Array;
  /** How many symbols before each place cannot separate. */
  readonly solid: Int32Array;
  /** The first rule at or after each place. */
  readonly nextRule: Int32Array;
  /** How many symbols before each place are no known separators. */
  readonly weights: Int32Array;
}

const SHORT = 128;

/** Tables to be used for one sequence after the other. */
export function createChoiceTables(length: number = SHORT): ChoiceTables {
  return {
    repetitions: new Float64Array(length + 1),
    covered: new Float64Array(length + 1),
    rest: new Float64Array(length + 1),
    last: new Array(length + 1),
    repeatedBy: new Int32Array(length + 1),
    sizes: new Float64Array(length + 1),
    solid: new Int32Array(length + 1),
    weights: new Int32Array(length + 1),
    nextRule: new Int32Array(length + 1),
  };
}

/** A run on the way: the best start seen so far for each gap and residue. */
interface OpenRun {
  readonly run: Run;
  readonly starts: Int32Array;
}

class Choice {
  private readonly sequence: ArrayLike<number>;
  private readonly length: number;
  private readonly traits: Traits;
  private readonly repetitions: Float64Array;
  private readonly covered: Float64Array;
  private readonly rest: Float64Array;
  private readonly last: (Structure | undefined)[];
  private readonly repeatedBy: Int32Array;
  private readonly sizes: Float64Array;
  private readonly solid: Int32Array;
  private readonly weights: Int32Array;
  private readonly nextRule: Int32Array;

  constructor({ symbol: sequence, length }: Sequence, traits: Traits, shared: ChoiceTables) {
    const tables = length <= SHORT ? shared : createChoiceTables(length);
    this.sequence = sequence;
    this.length = length;
    this.traits = traits;
    this.repetitions = tables.repetitions;
    this.covered = tables.covered;
    this.rest = tables.rest;
    this.last = tables.last;
    this.repeatedBy = tables.repeatedBy.fill(length + 1, 0, length + 1);
    this.sizes = tables.sizes;
    this.solid = tables.solid;
    this.weights = tables.weights;
    this.nextRule = tables.nextRule;
    let isRuled = false;
    for (let at = 0; at < length; at++) {
      const symbol = sequence[at];
      this.sizes[at + 1] = this.sizes[at] + traits.size(symbol);
      const separation = traits.separation(symbol);
      if (separation === RULE) isRuled = true;
      this.solid[at + 1] = this.solid[at] + (separation === 0 ? 1 : 0);
      this.weights[at + 1] = this.weights[at] + (separation < 2 ? 1 : 0);
    }
    this.nextRule.fill(length, 0, length + 1);
    for (let at = length - 1; at >= 0 && isRuled; at--)
      this.nextRule[at] = traits.separation(sequence[at]) === RULE ? at : this.nextRule[at + 1];
  }

  /** "All the A's … must not contain repetition structures inside them." */
  forbidRepetitionInUnits(runs: readonly Run[], pairs: readonly Pair[]): void {
    const { repeatedBy } = this;
    for (const { start, end, period } of runs) {
      for (let at = start; at <= end - 2 * period; at++) {
        if (at + 2 * period < repeatedBy[at]) repeatedBy[at] = at + 2 * period;
      }
    }
    for (const { start, end } of pairs) if (end < repeatedBy[start]) repeatedBy[start] = end;
    for (let at = this.length - 1; at >= 0; at--) {
      if (repeatedBy[at + 1] < repeatedBy[at]) repeatedBy[at] = repeatedBy[at + 1];
    }
  }

  /** The pass: the best objective of every prefix, shorter prefixes first. */
  fill(runs: readonly Run[], pairs: readonly Pair[]): void {
    const byEnd: Pair[] = [];
    for (const pair of pairs) if (this.isUnit(pair.start, pair.middle)) byEnd.push(pair);
    sortShort(byEnd, byRisingEnd);
    let open: OpenRun[] = [];
    let nextRun = 0;
    let nextPair = 0;
    for (let end = 1; end <= this.length; end++) {
      this.skip(end);
      while (nextRun < runs.length && runs[nextRun].start < end) open.push(openRun(runs[nextRun++]));
      let closed = 0;
      for (const each of open) {
        if (each.run.end < end) closed++;
        else this.extend(each, end);
      }
      for (; nextPair < byEnd.length && byEnd[nextPair].end === end; nextPair++) {
        const { start, middle } = byEnd[nextPair];
        this.improve({ start, end, period: middle + 1 - start, gap: 1, count: 2 });
      }
      if (closed > 0) open = stillOpen(open, end);
    }
  }

  /** The adopted structures, left to right. */
  trace(): Structure[] {
    const structures: Structure[] = [];
    for (let at = this.length; at > 0; ) {
      const structure = this.last[at];
      if (structure) structures.push(structure);
      at = structure ? structure.start : at - 1;
    }
    return structures.reverse();
  }

  private skip(end: number): void {
    this.last[end] = undefined;
    this.repetitions[end] = this.repetitions[end - 1];
    this.covered[end] = this.covered[end - 1];
    this.rest[end] = this.rest[end - 1];
  }

  /** Lets structures of one run end at `end`: without separator, and with separators of one to three symbols. */
  private extend({ run, starts }: OpenRun, end: number): void {
    const { period } = run;
    for (let gap = 0; gap < period && gap <= MAX_GAP; gap++) {
      const least = gap === 0 ? 2 : 3;
      const slot = gap * period + ((end - run.start) % period);
      const fresh = end - least * period + gap;
      if (fresh >= run.start && this.isStructure(fresh, period, gap)) {
        const known = starts[slot];
        if (known < 0 || this.isBetterStart(fresh, known, period)) starts[slot] = fresh;
      }
      const start = starts[slot];
      if (start < 0) continue;
      this.improve({ start, end, period, gap, count: (end - start + gap) / period });
    }
  }

  private isUnit(start: number, end: number): boolean {
    return this.repeatedBy[start] > end;
  }

  private isStructure(start: number, period: number, gap: number): boolean {
    const middle = start + period - gap;
    if (!this.isUnit(start, middle)) return false;
    const end = start + period;
    if (gap === 0) return !this.endsWithSeparator(start, end) && !this.isCutByRule(start, end);
    if (this.solid[end] !== this.solid[middle]) return false;
    return this.sizes[end] - this.sizes[middle] < this.sizes[middle] - this.sizes[start];
  }

  /** What a known separator ends is separated by it: "Book - Movie - Music -" has units without dashes. */
  private endsWithSeparator(start: number, end: number): boolean {
    if (end - start < 2 || this.traits.separation(this.sequence[end - 1]) < 2) return false;
    return this.sizes[end] - this.sizes[end - 1] < this.sizes[end - 1] - this.sizes[start];
  }

  /** A rule stands in a unit only below its heading, as a line drawn under a title; any other separates. */
  private isCutByRule(start: number, end: number): boolean {
    if (end - start < 2 || this.nextRule[start] >= end) return false;
    if (this.nextRule[start] !== start + 1 || this.nextRule[start + 2] < end) return true;
    return this.traits.lead(this.sequence[start]) <= 0;
  }

  /** Whether the later of two starts of the same residue gives the larger objective at every common end. */
  private isBetterStart(later: number, earlier: number, period: number): boolean {
    const repetitions = this.repetitions[later] - this.repetitions[earlier] - (later - earlier) / period;
    if (repetitions !== 0) return repetitions > 0;
    const covered =
      this.covered[later] - this.covered[earlier] - (this.weights[later] - this.weights[earlier]);
    return covered !== 0 ? covered > 0 : this.rest[later] > this.rest[earlier];
  }

  /**
   * Takes a structure if the objective it leads to is the best at its end so far. Known separators do not count as
   * covered, else a pair across one, (a a a)(a | a)(a a a), would be better than two rows of four.
   */
  private improve(structure: Structure): void {
    const { start, end, count } = structure;
    const repetitions = this.repetitions[start] + count;
    if (repetitions < this.repetitions[end]) return;
    const covered = this.covered[start] + this.weights[end] - this.weights[start];
    const rest = this.rest[start] - STRUCTURE + this.traits.lead(this.sequence[start]);
    if (repetitions === this.repetitions[end]) {
      if (covered < this.covered[end]) return;
      if (covered === this.covered[end] && rest <= this.rest[end]) return;
    }
    this.repetitions[end] = repetitions;
    this.covered[end] = covered;
    this.rest[end] = rest;
    this.last[end] = structure;
  }
}

function byRisingEnd(a: Pair, b: Pair): number {
  return a.end - b.end;
}

function stillOpen(runs: readonly OpenRun[], end: number): OpenRun[] {
  const open: OpenRun[] = [];
  for (const each of runs) if (each.run.end >= end) open.push(each);
  return open;
}

function openRun(run: Run): OpenRun {
  const gaps = Math.min(run.period - 1, MAX_GAP) + 1;
  return { run, starts: new Int32Array(gaps * run.period).fill(-1) };
}
