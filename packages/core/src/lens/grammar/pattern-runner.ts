/**
 * Runs a pattern over a track: one sweep from the end gives, for every place and every step of the program, the worth
 * of the best match from there on. Time is places × steps × ways onward, whatever the pattern: there is no backtracking.
 */
import { ColumnTable } from './column-table.ts';
import { OP, type PatternProgram, type PatternSymbol, SHARED_BIT } from './pattern-program.ts';
import type { Track } from './track.ts';

/** Which places one symbol of the pattern took. */
export interface Taken {
  readonly symbol: PatternSymbol;
  readonly first: number;
  readonly last: number;
}

export interface PatternMatch {
  readonly taken: readonly Taken[];
  readonly first: number;
  readonly last: number;
}

/** A typed place is worth more than any number of wild cards saved, and each wild card costs. */
const TYPED_WORTH = 4096;
const WILD_WORTH = -1;
const NONE = -1_000_000_000;

/** Cells of the table of worths; 32 million are 128 MB. */
const MOST_CELLS = 32_000_000;

const NO_MATCHES: readonly PatternMatch[] = [];

/** Runs one pattern after the other: there are very many runs, nearly all of them small, so all arrays are used again. */
export class PatternRunner {
  /** Numbers of the columns for the run at hand. */
  readonly table: ColumnTable = new ColumnTable();
  private worthArray = new Int32Array(1024);
  private takenArray = new Uint8Array(1024);
  private startArray = new Int32Array(1024);
  /** The way of a match while it is followed. */
  readonly way: Taken[] = [];

  /**
   * All matches that do not overlap, best first, in the order of their places; undefined when the table would be too
   * large.
   */
  findMatches(program: PatternProgram, track: Track, within = 4): readonly PatternMatch[] | undefined {
    if (program.op.length * track.arcs.size > MOST_CELLS) return undefined;
    this.table.numberColumns(program, track);
    return this.table.count === 1 ? NO_MATCHES : new PatternRun(this, program, track, within).choose();
  }

  /** Places that are part of a match: 0 for none yet. */
  taken(size: number): Uint8Array {
    if (size > this.takenArray.length) this.takenArray = new Uint8Array(size * 2);
    return this.takenArray.fill(0, 0, size);
  }

  /** The places matches may begin at. */
  starts(size: number): Int32Array {
    if (size > this.startArray.length) this.startArray = new Int32Array(size * 2);
    return this.startArray;
  }

  /** Not cleared: every column is written before it is read. Huge tables are not kept. */
  worths(size: number): Int32Array {
    if (size > MOST_KEPT) return new Int32Array(size);
    if (size > this.worthArray.length) this.worthArray = new Int32Array(size * 2);
    return this.worthArray;
  }
}

/** A table of the workspace. */
export function createPatternRunner(): PatternRunner {
  return new PatternRunner();
}

const MOST_KEPT = 1 << 20;
/** So few places are put in order by insertion: that needs no comparator, and there are very many such runs. */
const MOST_INSERTED = 16;

class PatternRun {
  private readonly runner: PatternRunner;
  private readonly program: PatternProgram;
  private readonly track: Track;
  private readonly within: number;
  private readonly steps: number;
  private readonly worths: Int32Array;
  private readonly columns: Int32Array;
  private readonly bits: Int32Array;
  private readonly covers: Int32Array;
  /** Places a match may begin at: the first `startCount`. */
  private readonly starts: Int32Array;
  private startCount = 0;
  /** The last place taken by what `consume` found best last. */
  private wayLast = -1;
  /** Where `chooseNext` goes on (-1: the match ends), and whether by the same symbol. */
  private wayNext = -1;
  private wayRepeats = false;

  constructor(runner: PatternRunner, program: PatternProgram, track: Track, within: number) {
    const { table } = runner;
    this.runner = runner;
    this.program = program;
    this.track = track;
    this.within = within;
    this.steps = program.op.length;
    this.columns = table.columns;
    this.bits = table.bits;
    this.covers = table.covers;
    this.starts = runner.starts(table.count);
    this.worths = runner.worths(this.steps * table.count);
    for (let step = 0; step < this.steps; step++) this.worths[step] = program.canEnd[step] === 1 ? 0 : NONE;
    this.fillColumns();
  }

  /** Greedy by worth, then by place. */
  choose(): readonly PatternMatch[] {
    const { startCount } = this;
    if (startCount === 0) return NO_MATCHES;
    if (startCount === 1) return [this.replay(this.starts[0])];
    this.sortStarts();
    const matches = this.pickApart();
    return matches.length === 1 ? matches : matches.sort(byFirst);
  }

  /** Puts the places matches may begin at in order, the most worthy first. */
  private sortStarts(): void {
    const { starts, startCount } = this;
    if (startCount > MOST_INSERTED) {
      starts.subarray(0, startCount).sort((a, b) => (this.isBetter(a, b) ? -1 : 1));
      return;
    }
    for (let at = 1; at < startCount; at++) {
      const start = starts[at];
      let to = at;
      for (; to > 0 && this.isBetter(start, starts[to - 1]); to--) starts[to] = starts[to - 1];
      starts[to] = start;
    }
  }

  /** Whether a match from one place comes before that from another: it is worth more, or as much and stands before it. */
  private isBetter(start: number, other: number): boolean {
    const difference = this.worths[this.columns[start]] - this.worths[this.columns[other]];
    return difference > 0 || (difference === 0 && start < other);
  }

  private pickApart(): PatternMatch[] {
    const { starts, startCount } = this;
    const isTaken = this.runner.taken(this.track.arcs.size);
    const matches: PatternMatch[] = [];
    for (let at = 0; at < startCount; at++) {
      const start = starts[at];
      if (isTaken[start] === 1) continue;
      const match = this.replay(start);
      if (touches(isTaken, match)) continue;
      take(isTaken, match);
      matches.push(match);
    }
    return matches;
  }

  /** From the last place to the first, so that what follows a place is known. */
  private fillColumns(): void {
    const { order } = this.track;
    if (order === undefined) {
      const { table } = this.runner;
      for (let place = table.end - 1; place >= table.first; place--)
        if (this.columns[place] !== 0) this.fill(place);
      return;
    }
    for (let at = order.length - 1; at >= 0; at--) if (this.columns[order[at]] !== 0) this.fill(order[at]);
  }

  /** One column of the table: what each step is worth at this place. */
  private fill(place: number): void {
    const { worths } = this;
    const { op, argument, nextBits } = this.program;
    const column = this.columns[place];
    const bits = this.bits[place];
    for (let step = this.steps - 1; step >= 0; step--) {
      // Of most steps nothing can be consumed here: they are worth what they are in the shared column.
      if ((bits & nextBits[step]) === 0) worths[column + step] = worths[step];
      else if (op[step] <= OP.repeat) worths[column + step] = this.consume(place, step);
      else {
        const worth = worths[column + argument[step]];
        worths[column + step] = op[step] === OP.jump ? worth : Math.max(worth, worths[column + step + 1]);
      }
    }
    if (worths[column] > 0) this.starts[this.startCount++] = place;
  }

  /** The worth of taking this place as the symbol of a step, and all that follows. Of ways as good, the longest counts. */
  private consume(place: number, step: number): number {
    const { program, track } = this;
    const isShort = this.covers[place] === place + 1;
    if (isShort && program.isPlain[step] === 1) {
      this.wayLast = place;
      return this.follow(place, step) + TYPED_WORTH;
    }
    const symbol = program.symbols[program.argument[step]];
    if (symbol.isWild) {
      this.wayLast = place;
      return this.mayTake(symbol, place, place) ? this.follow(place, step) + WILD_WORTH : NONE;
    }
    // Most places begin no longer arcs, and that the symbol fits them is known.
    if (isShort && program.stepBits[step] !== SHARED_BIT) {
      this.wayLast = place;
      return this.mayTake(symbol, place, place) ? this.follow(place, step) + TYPED_WORTH : NONE;
    }
    const { arcs } = track;
    let best = NONE;
    let wayLast = -1;
    for (let arc = arcs.head[place]; arc >= 0; arc = arcs.next[arc]) {
      if (!fits(symbol, arcs.type[arc])) continue;
      const last = arcs.last[arc];
      if (!this.mayTake(symbol, place, last)) continue;
      const worth = this.follow(last, step) + TYPED_WORTH;
      if (worth < best || (worth === best && last <= wayLast)) continue;
      best = worth;
      wayLast = last;
    }
    this.wayLast = wayLast;
    return best;
  }

  /** Whether the places up to `last`, which fit one type of a symbol, are of all types it needs and of none it forbids. */
  private mayTake({ types, isAny, forbidden }: PatternSymbol, place: number, last: number): boolean {
    if (!isAny && types.length > 1 && this.countArcs(types, place, last) < types.length) return false;
    return forbidden.length === 0 || this.countArcs(forbidden, place, last) === 0;
  }

  /** How many of the types lead from a place to exactly `last`. */
  private countArcs(types: readonly number[], place: number, last: number): number {
    const { arcs } = this.track;
    let count = 0;
    for (let at = 0; at < types.length; at++) {
      const type = types[at];
      for (let arc = arcs.head[place]; arc >= 0; arc = arcs.next[arc]) {
        if (arcs.type[arc] !== type || arcs.last[arc] !== last) continue;
        count++;
        break;
      }
    }
    return count;
  }

  /** The best worth after a place was taken. The shared column says whether the match may end, and so does every other. */
  private follow(last: number, step: number): number {
    const { worths, columns } = this;
    const { next } = this.track;
    const isRepeated = this.program.op[step] === OP.repeat;
    if (next === undefined) {
      const place = columns[last + 1] + step;
      return isRepeated ? Math.max(worths[place], worths[place + 1]) : worths[place + 1];
    }
    let best = worths[step + 1];
    for (let edge = next.at[last]; edge < next.at[last + 1]; edge++) {
      if (next.breaks[edge] > this.within) continue;
      const column = columns[next.to[edge]];
      best = Math.max(best, worths[column + step + 1]);
      if (isRepeated) best = Math.max(best, worths[column + step]);
    }
    return best;
  }

  /** Where the best way goes on after a place was taken; a match ends where going on is no better. */
  private chooseNext(last: number, step: number): void {
    const { program, track, worths, columns } = this;
    const { next } = track;
    let best = program.canEnd[step + 1] === 1 ? 0 : NONE;
    this.wayNext = -1;
    const end = next === undefined ? 1 : next.at[last + 1];
    for (let edge = next === undefined ? 0 : next.at[last]; edge < end; edge++) {
      if (next !== undefined && next.breaks[edge] > this.within) continue;
      const place = next === undefined ? last + 1 : next.to[edge];
      for (let at = step + 1; at >= (program.op[step] === OP.repeat ? step : step + 1); at--) {
        if (worths[columns[place] + at] <= best) continue;
        best = worths[columns[place] + at];
        this.wayNext = place;
        this.wayRepeats = at === step;
      }
    }
  }

  /** Follows the best way from a place, which is known to lead to a match. */
  private replay(start: number): PatternMatch {
    const { op, argument, symbols } = this.program;
    const { way } = this.runner;
    let length = 0;
    let place = start;
    let step = 0;
    while (op[step] !== OP.accept) {
      const column = this.columns[place];
      if (op[step] === OP.jump) step = argument[step];
      else if (op[step] === OP.skip)
        step =
          this.worths[column + step + 1] >= this.worths[column + argument[step]] ? step + 1 : argument[step];
      else {
        this.consume(place, step);
        way[length++] = { symbol: symbols[argument[step]], first: place, last: this.wayLast };
        this.chooseNext(this.wayLast, step);
        if (this.wayNext < 0) break;
        place = this.wayNext;
        step = this.wayRepeats ? step : step + 1;
      }
    }
    return { taken: way.slice(0, length), first: start, last: way[length - 1].last };
  }
}

function byFirst(a: PatternMatch, b: PatternMatch): number {
  return a.first - b.first;
}

/** Whether a symbol may stand for a place of a type. */
function fits({ types, isAny }: PatternSymbol, type: number): boolean {
  if (types[0] === type) return true;
  for (let at = isAny ? types.length - 1 : 0; at > 0; at--) if (types[at] === type) return true;
  return false;
}

/** Whether a match begins or ends a symbol where another has taken the place. */
function touches(isTaken: Uint8Array, { taken }: PatternMatch): boolean {
  for (const { first, last } of taken) if (isTaken[first] === 1 || isTaken[last] === 1) return true;
  return false;
}

function take(isTaken: Uint8Array, { taken }: PatternMatch): void {
  for (const { first, last } of taken) for (let place = first; place <= last; place++) isTaken[place] = 1;
}
