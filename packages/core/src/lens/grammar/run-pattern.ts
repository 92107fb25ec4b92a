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
    const lenient = { ...symbol, types: [], literal: undefined, isWild: true };
    const symbols = program.symbols.map((each, at) => (at === index ? lenient : each));
    for (const match of findMatches({ ...program, symbols }, track, within) ?? []) {
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

class PatternRun {
  private readonly program: PatternProgram;
  private readonly track: Track;
  private readonly within: number;
  private readonly steps: number;
  private readonly worths: Int32Array;
  /** The way `consume` found best last: the last place taken, where to go on (-1: end), and whether the symbol repeats. */
  private wayLast = -1;
  private wayNext = -1;
  private wayRepeats = false;

  constructor(program: PatternProgram, track: Track, within: number) {
    this.program = program;
    this.track = track;
    this.within = within;
    this.steps = program.op.length;
    this.worths = new Int32Array(this.steps * track.size);
    for (let at = track.size - 1; at >= 0; at--) this.fill(track.order === undefined ? at : track.order[at]!);
  }

  /** Greedy by worth, then by place. */
  choose(): PatternMatch[] {
    const { size } = this.track;
    const starts: number[] = [];
    for (let place = 0; place < size; place++) if (this.worths[place * this.steps]! > 0) starts.push(place);
    starts.sort((a, b) => this.worths[b * this.steps]! - this.worths[a * this.steps]! || a - b);
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
    const column = place * this.steps;
    for (let step = this.steps - 1; step >= 0; step--) {
      let worth = 0;
      if (op[step] === OP.jump) worth = this.worths[column + argument[step]!]!;
      else if (op[step] === OP.skip)
        worth = Math.max(this.worths[column + step + 1]!, this.worths[column + argument[step]!]!);
      else if (op[step] !== OP.accept) worth = this.consume(place, step);
      this.worths[column + step] = worth;
    }
  }

  /** The worth of taking this place as the symbol of a step, and all that follows. */
  private consume(place: number, step: number): number {
    const { track, program } = this;
    const symbol = program.symbols[program.argument[step]!]!;
    let best = NONE;
    const gain = symbol.isWild ? WILD_WORTH : TYPED_WORTH;
    const tryLast = (last: number): void => {
      if (
        symbol.forbidden.length > 0 &&
        symbol.forbidden.some((type) => hasArc(track, place, { type, last }))
      )
        return;
      const worth = this.goOn(last, step, best - gain) + gain;
      if (worth <= best) return;
      best = worth;
      this.wayLast = last;
    };
    if (symbol.isWild || symbol.types.length === 0) {
      if (symbol.literal === undefined || track.isWritten?.(place, symbol.literal) === true) tryLast(place);
      return best;
    }
    for (let arc = track.arcAt[place]!; arc < track.arcAt[place + 1]!; arc++) {
      if (track.arcType[arc] !== symbol.types[0]) continue;
      const last = track.arcLast[arc]!;
      if (symbol.types.every((type) => hasArc(track, place, { type, last }))) tryLast(last);
    }
    return best;
  }

  /** The best worth after a place was taken; notes the way where it beats `least`. */
  private goOn(last: number, step: number, least: number): number {
    const { program, track } = this;
    let best = NONE;
    const offer = (worth: number, next: number, repeats: boolean): void => {
      if (worth <= best) return;
      best = worth;
      if (worth <= least) return;
      this.wayNext = next;
      this.wayRepeats = repeats;
    };
    if (program.canEnd[step + 1] === 1) offer(0, -1, false);
    const repeats = program.op[step] === OP.repeat;
    const visit = (next: number): void => {
      offer(this.worths[next * this.steps + step + 1]!, next, false);
      if (repeats) offer(this.worths[next * this.steps + step]!, next, true);
    };
    if (track.next === undefined) {
      if (last + 1 < track.size) visit(last + 1);
      return best;
    }
    const { at, to, breaks } = track.next;
    for (let edge = at[last]!; edge < at[last + 1]!; edge++)
      if (breaks[edge]! <= this.within) visit(to[edge]!);
    return best;
  }

  /** Follows the best way from a place, which is known to lead to a match. */
  private replay(start: number): PatternMatch {
    const { op, argument, symbols } = this.program;
    const taken: Taken[] = [];
    let place = start;
    let step = 0;
    while (op[step] !== OP.accept) {
      const column = place * this.steps;
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
