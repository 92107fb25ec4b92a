/**
 * Runs a pattern over a track: one sweep from the end gives, for every place and every step of the program, the worth
 * of the best match from there on. Time is places × steps × ways onward, whatever the pattern: there is no backtracking.
 */
import { OP, type PatternProgram, type PatternSymbol, toSymbolBit } from './pattern-program.ts';
import { grow, type Track } from './track.ts';

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

/** All matches that do not overlap, best first, in the order of their places; undefined when the table would be too large. */
export function findMatches(program: PatternProgram, track: Track, within = 4): PatternMatch[] | undefined {
  if (program.op.length * track.size > MOST_CELLS) return undefined;
  const columns = scratch.columns(track.size);
  const bits = scratch.bits(track.size + 1);
  const count = numberColumns(program, track, { columns, bits });
  return count === 1 ? [] : new PatternRun({ program, track, within, columns, bits, count }).choose();
}

/** Arrays used again by the next run: most runs are over a few words, and there are very many of them. */
class Scratch {
  private columnArray = new Int32Array(1024);
  private worthArray = new Int32Array(1024);
  private takenArray = new Uint8Array(1024);
  private bitArray = new Int32Array(1024);
  /** The marks of the types of the pattern at hand; 0 between runs. */
  symbolMarks: Int32Array = new Int32Array(1024);
  needMarks: Int32Array = new Int32Array(1024);

  columns(size: number): Int32Array {
    if (size > this.columnArray.length) this.columnArray = new Int32Array(size * 2);
    return this.columnArray.fill(0, 0, size);
  }

  taken(size: number): Uint8Array {
    if (size > this.takenArray.length) this.takenArray = new Uint8Array(size * 2);
    return this.takenArray.fill(0, 0, size);
  }

  /** Not cleared: written for every place. */
  bits(size: number): Int32Array {
    if (size > this.bitArray.length) this.bitArray = new Int32Array(size * 2);
    return this.bitArray;
  }

  /** Sets marks by type, until `unmark`. */
  mark({ markTypes, markSymbols, markNeeds }: PatternProgram): void {
    for (let at = 0; at < markTypes.length; at++) {
      const type = markTypes[at]!;
      if (type >= this.symbolMarks.length) {
        this.symbolMarks = grow(this.symbolMarks, type * 2);
        this.needMarks = grow(this.needMarks, type * 2);
      }
      this.symbolMarks[type] = markSymbols[at]!;
      this.needMarks[type] = markNeeds[at]!;
    }
  }

  unmark({ markTypes }: PatternProgram): void {
    for (let at = 0; at < markTypes.length; at++) {
      this.symbolMarks[markTypes[at]!] = 0;
      this.needMarks[markTypes[at]!] = 0;
    }
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

/**
 * Gives a column to every place that may be part of a match, and notes which symbols may stand there; the number of
 * columns, the shared first one included. In a row of words, a stretch that is too short or lacks a type the pattern
 * cannot do without gets none.
 */
function numberColumns(program: PatternProgram, track: Track, { columns, bits }: Columns): number {
  const { arcs, size } = track;
  const isRow = track.next === undefined;
  const steps = program.op.length;
  scratch.mark(program);
  const { symbolMarks, needMarks } = scratch;
  const { head, type, last, next } = arcs;
  let count = 1;
  /** The stretch at hand: its first place, the columns before it, what was seen in it, how far its arcs go. */
  let from = 0;
  let countBefore = 1;
  let seen = 0;
  let covered = -1;
  for (let place = 0; place <= size; place++) {
    let symbols = place < size ? program.wildBits : 0;
    for (let arc = place < size ? head[place]! : -1; arc >= 0; arc = next[arc]!) {
      if (type[arc]! >= symbolMarks.length) continue;
      const mark = symbolMarks[type[arc]!]!;
      seen |= needMarks[type[arc]!]!;
      symbols |= mark;
      if (mark !== 0 && last[arc]! > covered) covered = last[arc]!;
    }
    bits[place] = symbols;
    if (symbols !== 0) {
      columns[place] = steps * count++;
    } else if (isRow && place > covered) {
      if ((seen & program.needed) !== program.needed || count - countBefore < program.least) {
        columns.fill(0, from, place);
        count = countBefore;
      }
      from = place + 1;
      countBefore = count;
      seen = 0;
    }
  }
  scratch.unmark(program);
  return count;
}

interface Columns {
  /** Where the column of each place begins. Places where nothing can be consumed share the first one. */
  readonly columns: Int32Array;
  /** For each place the bits of the symbols that may stand there. */
  readonly bits: Int32Array;
}

interface RunOptions extends Columns {
  readonly program: PatternProgram;
  readonly track: Track;
  readonly within: number;
  /** How many columns there are. */
  readonly count: number;
}

class PatternRun {
  private readonly program: PatternProgram;
  private readonly track: Track;
  private readonly within: number;
  private readonly steps: number;
  private readonly worths: Int32Array;
  private readonly columns: Int32Array;
  private readonly bits: Int32Array;
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

  constructor({ program, track, within, columns, bits, count }: RunOptions) {
    this.program = program;
    this.track = track;
    this.within = within;
    this.steps = program.op.length;
    this.columns = columns;
    this.bits = bits;
    this.worths = scratch.worths(this.steps * count);
    for (let step = 0; step < this.steps; step++) this.worths[step] = program.canEnd[step] === 1 ? 0 : NONE;
    for (let at = track.size - 1; at >= 0; at--) {
      const place = track.order === undefined ? at : track.order[at]!;
      if (this.columns[place] !== 0) this.fill(place);
    }
  }

  /** Greedy by worth, then by place. */
  choose(): PatternMatch[] {
    const { size } = this.track;
    const starts: number[] = [];
    for (let place = 0; place < size; place++) if (this.worths[this.columns[place]!]! > 0) starts.push(place);
    starts.sort((a, b) => this.worths[this.columns[b]!]! - this.worths[this.columns[a]!]! || a - b);
    const isTaken = scratch.taken(size);
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
    const bits = this.bits[place]!;
    for (let step = this.steps - 1; step >= 0; step--) {
      let worth = 0;
      if (op[step] === OP.jump) worth = this.worths[column + argument[step]!]!;
      else if (op[step] === OP.skip)
        worth = Math.max(this.worths[column + step + 1]!, this.worths[column + argument[step]!]!);
      else if (op[step] !== OP.accept)
        worth = (bits & toSymbolBit(argument[step]!)) === 0 ? NONE : this.consume(place, step);
      this.worths[column + step] = worth;
    }
  }

  /** The worth of taking this place as the symbol of a step, and all that follows. Notes the way. */
  private consume(place: number, step: number): number {
    const { program } = this;
    const symbol = program.symbols[program.argument[step]!]!;
    this.best = NONE;
    this.wayLast = -1;
    this.step = step;
    if (symbol.isWild) {
      this.tryLast(symbol, place, place);
      return this.best;
    }
    const { isAny, types } = symbol;
    const type = types[0]!;
    const { arcs } = this.track;
    for (let arc = arcs.head[place]!; arc >= 0; arc = arcs.next[arc]!) {
      if (arcs.type[arc] !== type && !(isAny && types.includes(arcs.type[arc]!))) continue;
      const last = arcs.last[arc]!;
      if (isAny || types.length === 1 || this.countArcs(types, place, last) === types.length)
        this.tryLast(symbol, place, last);
    }
    return this.best;
  }

  /** Takes places up to `last`; where that is better than what was tried before, or as good and longer, notes the way. */
  private tryLast(symbol: PatternSymbol, place: number, last: number): void {
    if (symbol.forbidden.length > 0 && this.countArcs(symbol.forbidden, place, last) > 0) return;
    const worth = this.goOn(last, this.step) + (symbol.isWild ? WILD_WORTH : TYPED_WORTH);
    if (worth < this.best || (worth === this.best && last <= this.wayLast)) return;
    this.best = worth;
    this.wayLast = last;
    this.wayNext = this.bestNext;
    this.wayRepeats = this.bestRepeats;
  }

  /** How many of the types lead from a place to exactly `last`. */
  private countArcs(types: readonly number[], place: number, last: number): number {
    const { arcs } = this.track;
    let count = 0;
    for (const type of types) {
      for (let arc = arcs.head[place]!; arc >= 0; arc = arcs.next[arc]!) {
        if (arcs.type[arc] !== type || arcs.last[arc] !== last) continue;
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
