/**
 * A pattern as a small program, in the manner of Thompson's automata: consume one symbol, skip, jump, accept. Every
 * skip and jump leads forward, so one sweep from the end evaluates a whole column and nothing is ever tried twice.
 */
import { GrammarError } from './grammar-error.ts';
import type { Pattern, Term } from './production.ts';
import { toFrequency } from './to-frequency.ts';

/** What one block or word must be. */
export interface PatternSymbol {
  readonly types: readonly number[];
  /** Whether one of the types is enough; else all are needed. */
  readonly isAny: boolean;
  readonly forbidden: readonly number[];
  /** Whether any block or word fits that is not forbidden. */
  readonly isWild: boolean;
  /** The named groups around it: what each covers is a part. */
  readonly captures: readonly Capture[];
  /** For explanations. */
  readonly text: string;
}

/** A named group; one that repeats is a new one each time. */
export interface Capture {
  readonly type: number;
}

export const OP = { consume: 0, repeat: 1, skip: 2, jump: 3, accept: 4 } as const;

export interface PatternProgram {
  readonly op: Uint8Array;
  /** Symbol of a consume or repeat, target of a skip or jump. */
  readonly argument: Int32Array;
  /** The bit of the symbol of each consume or repeat; 0 for other steps. */
  readonly stepBits: Int32Array;
  /** The bits of all symbols that may be consumed next from each step on. */
  readonly nextBits: Int32Array;
  /** A 1 for each step whose symbol asks for no more than its bit says: for one of its types, and forbids none. */
  readonly isPlain: Uint8Array;
  readonly symbols: readonly PatternSymbol[];
  /** Whether the pattern may end here without consuming more. */
  readonly canEnd: Uint8Array;
  /** Types some symbol asks for; where none of them is, nothing but wild cards can be consumed. */
  readonly asked: readonly number[];
  /** Sets of types, the rarest first; without one type of each set it cannot match. */
  readonly required: readonly (readonly number[])[];
  /** The fewest symbols a match has. */
  readonly least: number;
  /** For each type of `markTypes` the bits of the symbols it may stand for, and of the required sets it is in. */
  readonly markTypes: Int32Array;
  readonly markSymbols: Int32Array;
  readonly markNeeds: Int32Array;
  /** The bits of wild cards. */
  readonly wildBits: number;
  /** The bits of required sets: all of them must be seen in a match. */
  readonly needed: number;
}

const MOST_BITS = 31;

/** The bit of all symbols there are no bits left for. */
export const SHARED_BIT: number = 1 << (MOST_BITS - 1);

/** The bit of a symbol, which may be the shared one. */
export function toSymbolBit(symbol: number): number {
  return 1 << Math.min(symbol, MOST_BITS - 1);
}

/** A pattern that needs more steps is refused: `*:100000`, or ranges of ranges. */
const MOST_STEPS = 2000;

/** Compiles a pattern; `toType` numbers the names in it. */
export function compilePattern(pattern: Pattern, toType: (name: string) => number): PatternProgram {
  const steps = countSteps(pattern);
  if (steps > MOST_STEPS)
    throw new GrammarError(
      `This pattern needs ${Number.isFinite(steps) ? steps : 'endlessly many'} steps, at most ${MOST_STEPS} are allowed; use smaller ranges.`,
      pattern.place,
    );
  const writer = new ProgramWriter(toType);
  writer.write(pattern);
  const required = collectRequired(pattern)
    .sort((a, b) => toFrequency(a) - toFrequency(b))
    .map((names) => names.map(toType));
  return writer.finish(required, countLeast(pattern));
}

function countSteps(pattern: Pattern): number {
  const inner =
    pattern.kind === 'atom'
      ? 1
      : pattern.choices.reduce(
          (sum, items) => sum + 2 + items.reduce((total, item) => total + countSteps(item), 0),
          0,
        );
  const times = Number.isFinite(pattern.most) ? pattern.most : pattern.least;
  return times * (inner + 1);
}

function countLeast(pattern: Pattern): number {
  if (pattern.kind === 'atom') return pattern.least;
  const lengths = pattern.choices.map((items) => items.reduce((sum, item) => sum + countLeast(item), 0));
  return pattern.least * Math.min(...lengths);
}

/** Sets of names; every match holds, for each set, an arc of its own that has one of the names. */
function collectRequired(pattern: Pattern): string[][] {
  if (pattern.least === 0) return [];
  if (pattern.kind === 'atom') {
    const names = pattern.terms.flatMap((term) => (term.isNegated ? [] : [toTermName(term)]));
    return [...new Set(names)].map((name) => [name]);
  }
  const choices = pattern.choices.map((items) => items.flatMap(collectRequired));
  if (choices.length === 1) return choices[0];
  if (choices.some((sets) => sets.length === 0)) return [];
  return [[...new Set(choices.flatMap((sets) => sets.sort((a, b) => a.length - b.length)[0]))]];
}

type Marks = Pick<PatternProgram, 'markTypes' | 'markSymbols' | 'markNeeds' | 'wildBits' | 'needed'>;

function toMarks(symbols: readonly PatternSymbol[], required: PatternProgram['required']): Marks {
  const marks = new Map<number, { symbols: number; needs: number }>();
  const mark = (type: number): { symbols: number; needs: number } => {
    const known = marks.get(type) ?? { symbols: 0, needs: 0 };
    marks.set(type, known);
    return known;
  };
  let wildBits = 0;
  for (const [index, { types, isAny, isWild }] of symbols.entries()) {
    const bit = toSymbolBit(index);
    if (isWild) wildBits |= bit;
    for (const type of isAny ? types : types.slice(0, 1)) mark(type).symbols |= bit;
  }
  const sets = required.slice(0, MOST_BITS);
  for (const [index, types] of sets.entries()) for (const type of types) mark(type).needs |= 1 << index;
  return {
    markTypes: Int32Array.from(marks.keys()),
    markSymbols: Int32Array.from(marks.values(), (each) => each.symbols),
    markNeeds: Int32Array.from(marks.values(), (each) => each.needs),
    wildBits,
    needed: sets.reduce((bits, _, index) => bits | (1 << index), 0),
  };
}

class ProgramWriter {
  private readonly ops: number[] = [];
  private readonly args: number[] = [];
  private readonly symbols: PatternSymbol[] = [];
  private captures: readonly Capture[] = [];
  private readonly toType: (name: string) => number;

  constructor(toType: (name: string) => number) {
    this.toType = toType;
  }

  write(pattern: Pattern): void {
    const symbol = this.toSymbol(pattern);
    for (let time = 1; time <= pattern.least; time++) {
      const isLoop = time === pattern.least && pattern.most === Number.POSITIVE_INFINITY;
      this.writeOnce(pattern, symbol, isLoop);
    }
    if (pattern.most === Number.POSITIVE_INFINITY) return;
    const skips: number[] = [];
    for (let time = pattern.least; time < pattern.most; time++) {
      skips.push(this.emit(OP.skip, 0));
      this.writeOnce(pattern, symbol, false);
    }
    for (const skip of skips) this.args[skip] = this.ops.length;
  }

  finish(required: PatternProgram['required'], least: number): PatternProgram {
    this.emit(OP.accept, 0);
    const op = Uint8Array.from(this.ops);
    const argument = Int32Array.from(this.args);
    const stepBits = argument.map((symbol, step) => (op[step] <= OP.repeat ? toSymbolBit(symbol) : 0));
    const canEnd = new Uint8Array(op.length);
    const nextBits = Int32Array.from(stepBits);
    for (let at = op.length - 1; at >= 0; at--) {
      if (op[at] === OP.accept) canEnd[at] = 1;
      if (op[at] !== OP.jump && op[at] !== OP.skip) continue;
      const target = argument[at];
      const other = op[at] === OP.skip ? at + 1 : target;
      canEnd[at] = canEnd[target] | canEnd[other];
      nextBits[at] = nextBits[target] | nextBits[other];
    }
    const { symbols } = this;
    const isPlain = Uint8Array.from(op, (kind, step) =>
      kind <= OP.repeat && stepBits[step] !== SHARED_BIT && isPlainSymbol(symbols[argument[step]]) ? 1 : 0,
    );
    const asked = [...new Set(symbols.flatMap(({ types, isAny }) => (isAny ? types : types.slice(0, 1))))];
    const { markTypes, markSymbols, markNeeds, wildBits, needed } = toMarks(symbols, required);
    // Named one by one: a spread would give each program a hidden class of its own.
    return {
      op,
      argument,
      stepBits,
      nextBits,
      isPlain,
      symbols,
      canEnd,
      asked,
      required,
      least,
      markTypes,
      markSymbols,
      markNeeds,
      wildBits,
      needed,
    };
  }

  private writeOnce(pattern: Pattern, symbol: number, isLoop: boolean): void {
    if (pattern.kind === 'atom' || symbol >= 0) this.emit(isLoop ? OP.repeat : OP.consume, symbol);
    else {
      const outer = this.captures;
      if (pattern.name !== undefined) this.captures = [...outer, { type: this.toType(pattern.name) }];
      this.writeChoices(pattern.choices);
      this.captures = outer;
    }
  }

  private writeChoices(choices: readonly (readonly Pattern[])[]): void {
    const jumps: number[] = [];
    for (const [index, items] of choices.entries()) {
      const isFinal = index === choices.length - 1;
      const skip = isFinal ? -1 : this.emit(OP.skip, 0);
      for (const item of items) this.write(item);
      if (isFinal) break;
      jumps.push(this.emit(OP.jump, 0));
      this.args[skip] = this.ops.length;
    }
    for (const jump of jumps) this.args[jump] = this.ops.length;
  }

  private emit(op: number, argument: number): number {
    this.args.push(argument);
    return this.ops.push(op) - 1;
  }

  /** The symbol of an atom, or of a choice between single types; -1 for what needs steps of its own. */
  private toSymbol(pattern: Pattern): number {
    if (pattern.kind === 'atom') return this.addSymbol(pattern.terms);
    const terms = pattern.choices.map(toSingleTerm);
    if (terms.length < 2 || pattern.name !== undefined || terms.some((term) => term === undefined)) return -1;
    const types = terms.map((term) => this.toType(toTermName(term!)));
    const text = terms.map((term) => toTermName(term!)).join('|');
    const { captures } = this;
    return this.symbols.push({ types, isAny: true, forbidden: [], isWild: false, captures, text }) - 1;
  }

  private addSymbol(terms: readonly Term[]): number {
    const numbers = (isNegated: boolean): number[] =>
      terms.filter((term) => term.isNegated === isNegated).map((term) => this.toType(toTermName(term)));
    const types = numbers(false);
    const text = terms.map((term) => (term.isNegated ? '!' : '') + toTermName(term)).join('&') || '*';
    const { captures } = this;
    const isAny = false;
    const isWild = types.length === 0;
    return this.symbols.push({ types, isAny, forbidden: numbers(true), isWild, captures, text }) - 1;
  }
}

/** Whether an arc of a type that may stand for a symbol is all it asks for. */
function isPlainSymbol({ types, isAny, forbidden, isWild }: PatternSymbol): boolean {
  return !isWild && forbidden.length === 0 && (isAny || types.length === 1);
}

/** The only term of a choice that is one type, once. */
function toSingleTerm([item, ...others]: readonly Pattern[]): Term | undefined {
  if (item?.kind !== 'atom' || others.length > 0 || item.least !== 1 || item.most !== 1) return undefined;
  return item.terms.length === 1 && !item.terms[0].isNegated ? item.terms[0] : undefined;
}

/** A literal is a type of its own, under its text in quotes. */
function toTermName({ name, literal }: Term): string {
  return name ?? `"${literal!.toLowerCase()}"`;
}
