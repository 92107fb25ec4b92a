/**
 * Runs a pattern over a track: one sweep from the end gives, for every place and every step of the program, the worth
 * of the best match from there on. Time is places × steps × ways onward, whatever the pattern: there is no backtracking.
 */
import { OP, type PatternProgram, type PatternSymbol } from './pattern-program.ts';
import { hasArc, type Track } from './track.ts';

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
/** A symbol may cover several words and signs: a telephone number about seven, most others one or two. */
const PLACES_PER_SYMBOL = 3;
/** Symbols tried as the missing one. */
const MOST_MISSES = 20;

/** Cells of the table of worths; 32 million are 128 MB. */
const MOST_CELLS = 32_000_000;

/** All matches that do not overlap, best first, in the order of their places; undefined when the table would be too large. */
export function findMatches(program: PatternProgram, track: Track, within = 4): PatternMatch[] | undefined {
  if (program.op.length * track.size > MOST_CELLS) return undefined;
  const run = new PatternRun(program, track, within);
  return run.choose();
}

/** A match in which one symbol stands on a place that does not fit it. */
export interface NearMatch extends PatternMatch {
  readonly missed: { readonly symbol: PatternSymbol; readonly place: number };
}

/** Matches that lack one symbol, which is taken to stand on a block that does not fit. Best first. */
export function findNearMatches(program: PatternProgram, track: Track, within = 4): NearMatch[] {
  const typed = program.symbols.flatMap(({ isWild }, index) => (isWild ? [] : [index]));
  const found: (NearMatch & { readonly worth: number })[] = [];
  for (const index of typed.slice(0, MOST_MISSES)) {
    const symbol = program.symbols[index]!;
    const lenient = { ...symbol, types: [], isAny: false, isWild: true };
    const symbols = program.symbols.map((each, at) => (at === index ? lenient : each));
    for (const match of findMatches({ ...program, symbols, hasWild: true }, track, within) ?? []) {
      const missed = match.taken.find((taken) => taken.symbol === lenient);
      const worth = match.taken.filter((taken) => !taken.symbol.isWild).length;
      const place = missed?.first ?? -1;
      const isMissing =
        place >= 0 && !symbol.types.some((type) => hasArc(track, place, { type, last: place }));
      if (isMissing && worth > 0) found.push({ ...match, missed: { symbol, place }, worth });
    }
  }
  return found.sort((a, b) => b.worth - a.worth || a.first - b.first);
}

/** Arrays used again by the next run: most runs are over a few words, and there are very many of them. */
class Scratch {
  private columnArray = new Int32Array(1024);
  private worthArray = new Int32Array(1024);
  private nearArray = new Uint8Array(1024);

  columns(size: number): Int32Array {
    if (size > this.columnArray.length) this.columnArray = new Int32Array(size * 2);
    return this.columnArray.fill(0, 0, size);
  }

  near(size: number): Uint8Array {
    if (size > this.nearArray.length) this.nearArray = new Uint8Array(size * 2);
    return this.nearArray.fill(0, 0, size);
  }

  /** Not cleared: every column is written before it is read. Huge tables are not kept. */
  worths(size: number): Int32Array {
    if (size > MOST_KEPT) return new Int32Array(size);
    if (size > this.worthArray.length) this.worthArray = new Int32Array(size * 2);
    return this.worthArray;
  }
}

const MOST_KEPT = 1 << 20;
const scratch = new Scratch();

class PatternRun {
  private readonly program: PatternProgram;
  private readonly track: Track;
  private readonly within: number;
  private readonly steps: number;
  private readonly worths: Int32Array;
  /** Where the column of each place begins. Places where nothing can be consumed share the first one. */
  private readonly columns: Int32Array;
  /** The way `consume` found best last: the last place taken, where to go on (-1: end), and whether the symbol repeats. */
  private wayLast = -1;
  private wayNext = -1;
  private wayRepeats = false;
  /** The step being consumed, and the best worth found for it so far. */
  private step = 0;
  private best = NONE;
  /** The way of the attempt at hand. */
  private bestNext = -1;
  private bestRepeats = false;

  constructor(program: PatternProgram, track: Track, within: number) {
    this.program = program;
    this.track = track;
    this.within = within;
    this.steps = program.op.length;
    this.columns = scratch.columns(track.size);
    const active = this.numberColumns();
    this.worths = scratch.worths(this.steps * active);
    for (let step = 0; step < this.steps; step++) this.worths[step] = program.canEnd[step] === 1 ? 0 : NONE;
    for (let at = track.size - 1; at >= 0; at--) {
      const place = track.order === undefined ? at : track.order[at]!;
      if (this.columns[place] !== 0) this.fill(place);
    }
  }

  /** Gives a column to every place that may be part of a match; the number of columns. */
  private numberColumns(): number {
    const { track, program, columns } = this;
    const isNear = this.markNear();
    let count = 1;
    for (let place = 0; place < track.size; place++) {
      if (isNear !== undefined && isNear[place] === 0) continue;
      let isActive = program.hasWild;
      for (let arc = track.arcAt[place]!; arc < track.arcAt[place + 1]! && !isActive; arc++)
        isActive = program.asked.has(track.arcType[arc]!);
      if (isActive) columns[place] = this.steps * count++;
    }
    return count;
  }

  /** In a row of words, the places near enough to a type the pattern cannot do without. */
  private markNear(): Uint8Array | undefined {
    const { track, program } = this;
    const window = program.reach * PLACES_PER_SYMBOL;
    if (track.next !== undefined || program.required.length === 0 || window >= track.size) return undefined;
    const isNear = scratch.near(track.size);
    const anchors = program.required.map((types) => this.collectAnchors(types));
    for (const anchor of anchors.sort((a, b) => a.length - b.length)[0]!)
      isNear.fill(1, Math.max(0, anchor - window), anchor + window);
    return isNear;
  }

  private collectAnchors(types: readonly number[]): number[] {
    const { track } = this;
    const anchors: number[] = [];
    for (let place = 0; place < track.size; place++) {
      for (let arc = track.arcAt[place]!; arc < track.arcAt[place + 1]!; arc++) {
        if (!types.includes(track.arcType[arc]!)) continue;
        anchors.push(place);
        break;
      }
    }
    return anchors;
  }

  /** Greedy by worth, then by place. */
  choose(): PatternMatch[] {
    const { size } = this.track;
    const starts: number[] = [];
    for (let place = 0; place < size; place++) if (this.worths[this.columns[place]!]! > 0) starts.push(place);
    starts.sort((a, b) => this.worths[this.columns[b]!]! - this.worths[this.columns[a]!]! || a - b);
    const isTaken = new Uint8Array(size);
    const matches: PatternMatch[] = [];
    for (const start of starts) {
      if (isTaken[start] === 1) continue;
      const match = this.replay(start);
      if (match.taken.some(({ first, last }) => isTaken[first] === 1 || isTaken[last] === 1)) continue;
      for (const { first, last } of match.taken) isTaken.fill(1, first, last + 1);
      matches.push(match);
    }
    return matches.sort((a, b) => a.first - b.first);
  }

  /** One column of the table: what each step is worth at this place. */
  private fill(place: number): void {
    const { op, argument } = this.program;
    const column = this.columns[place]!;
    for (let step = this.steps - 1; step >= 0; step--) {
      let worth = 0;
      if (op[step] === OP.jump) worth = this.worths[column + argument[step]!]!;
      else if (op[step] === OP.skip)
        worth = Math.max(this.worths[column + step + 1]!, this.worths[column + argument[step]!]!);
      else if (op[step] !== OP.accept) worth = this.consume(place, step);
      this.worths[column + step] = worth;
    }
  }

  /** The worth of taking this place as the symbol of a step, and all that follows. Notes the way. */
  private consume(place: number, step: number): number {
    const { track, program } = this;
    const symbol = program.symbols[program.argument[step]!]!;
    this.best = NONE;
    this.step = step;
    if (symbol.isWild) {
      this.tryLast(symbol, place, place);
      return this.best;
    }
    const { isAny, types } = symbol;
    const type = types[0]!;
    const { arcType, arcLast } = track;
    for (let arc = track.arcAt[place]!, end = track.arcAt[place + 1]!; arc < end; arc++) {
      if (arcType[arc] !== type && !(isAny && types.includes(arcType[arc]!))) continue;
      const last = arcLast[arc]!;
      if (isAny || types.length === 1 || this.countArcs(types, place, last) === types.length)
        this.tryLast(symbol, place, last);
    }
    return this.best;
  }

  /** Takes places up to `last`; where that is better than what was tried before, notes the way. */
  private tryLast(symbol: PatternSymbol, place: number, last: number): void {
    if (symbol.forbidden.length > 0 && this.countArcs(symbol.forbidden, place, last) > 0) return;
    const worth = this.goOn(last, this.step) + (symbol.isWild ? WILD_WORTH : TYPED_WORTH);
    if (worth <= this.best) return;
    this.best = worth;
    this.wayLast = last;
    this.wayNext = this.bestNext;
    this.wayRepeats = this.bestRepeats;
  }

  /** How many of the types lead from a place to exactly `last`. */
  private countArcs(types: readonly number[], place: number, last: number): number {
    const { arcAt, arcType, arcLast } = this.track;
    let count = 0;
    for (const type of types) {
      for (let arc = arcAt[place]!, end = arcAt[place + 1]!; arc < end; arc++) {
        if (arcType[arc] !== type || arcLast[arc] !== last) continue;
        count++;
        break;
      }
    }
    return count;
  }

  /** The best worth after a place was taken. */
  private goOn(last: number, step: number): number {
    const { program, track, worths, columns } = this;
    let best = NONE;
    this.bestNext = -1;
    this.bestRepeats = false;
    if (program.canEnd[step + 1] === 1) best = 0;
    const repeats = program.op[step] === OP.repeat;
    const { next } = track;
    const end = next === undefined ? 1 : next.at[last + 1]!;
    for (let edge = next === undefined ? 0 : next.at[last]!; edge < end; edge++) {
      const place = next === undefined ? last + 1 : next.to[edge]!;
      if (place >= track.size || (next !== undefined && next.breaks[edge]! > this.within)) continue;
      const once = worths[columns[place]! + step + 1]!;
      if (once > best) {
        best = once;
        this.bestNext = place;
        this.bestRepeats = false;
      }
      const again = repeats ? worths[columns[place]! + step]! : NONE;
      if (again > best) {
        best = again;
        this.bestNext = place;
        this.bestRepeats = true;
      }
    }
    return best;
  }

  /** Follows the best way from a place, which is known to lead to a match. */
  private replay(start: number): PatternMatch {
    const { op, argument, symbols } = this.program;
    const taken: Taken[] = [];
    let place = start;
    let step = 0;
    while (op[step] !== OP.accept) {
      const column = this.columns[place]!;
      if (op[step] === OP.jump) step = argument[step]!;
      else if (op[step] === OP.skip)
        step =
          this.worths[column + step + 1]! >= this.worths[column + argument[step]!]!
            ? step + 1
            : argument[step]!;
      else {
        this.consume(place, step);
        taken.push({ symbol: symbols[argument[step]!]!, first: place, last: this.wayLast });
        if (this.wayNext < 0) break;
        place = this.wayNext;
        step = this.wayRepeats ? step : step + 1;
      }
    }
    return { taken, first: start, last: taken.at(-1)!.last };
  }
}
