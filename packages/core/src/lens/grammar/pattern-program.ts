/**
 * A pattern as a small program, in the manner of Thompson's automata: consume one symbol, skip, jump, accept. Every
 * skip and jump leads forward, so one sweep from the end evaluates a whole column and nothing is ever tried twice.
 */
import { GrammarError } from './grammar-error.ts';
import type { Pattern, Term } from './production.ts';

/** What one block or word must be. */
export interface PatternSymbol {
  readonly types: readonly number[];
  readonly forbidden: readonly number[];
  readonly literal: string | undefined;
  /** Whether any block or word fits that is not forbidden. */
  readonly isWild: boolean;
  /** Names of the groups around it: what they cover are parts. */
  readonly captures: readonly number[];
  /** For explanations. */
  readonly text: string;
}

export const OP = { consume: 0, repeat: 1, skip: 2, jump: 3, accept: 4 } as const;

export interface PatternProgram {
  readonly op: Uint8Array;
  /** Symbol of a consume or repeat, target of a skip or jump. */
  readonly argument: Int32Array;
  readonly symbols: readonly PatternSymbol[];
  /** Whether the pattern may end here without consuming more. */
  readonly canEnd: Uint8Array;
  /** Types without which it cannot match. */
  readonly required: readonly number[];
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
  return writer.finish(collectRequired(pattern).map(toType));
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

/** Names every match must hold. */
function collectRequired(pattern: Pattern): string[] {
  if (pattern.least === 0) return [];
  if (pattern.kind === 'atom')
    return pattern.terms.flatMap(({ name, isNegated }) => (name === undefined || isNegated ? [] : [name]));
  const [first, ...others] = pattern.choices.map((items) => new Set(items.flatMap(collectRequired)));
  return [...first!].filter((name) => others.every((names) => names.has(name)));
}

class ProgramWriter {
  private readonly ops: number[] = [];
  private readonly args: number[] = [];
  private readonly symbols: PatternSymbol[] = [];
  private captures: readonly number[] = [];
  private readonly toType: (name: string) => number;

  constructor(toType: (name: string) => number) {
    this.toType = toType;
  }

  write(pattern: Pattern): void {
    const symbol = pattern.kind === 'atom' ? this.addSymbol(pattern.terms) : -1;
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

  finish(required: readonly number[]): PatternProgram {
    this.emit(OP.accept, 0);
    const op = Uint8Array.from(this.ops);
    const argument = Int32Array.from(this.args);
    const canEnd = new Uint8Array(op.length);
    for (let at = op.length - 1; at >= 0; at--) {
      if (op[at] === OP.accept) canEnd[at] = 1;
      else if (op[at] === OP.jump) canEnd[at] = canEnd[argument[at]!]!;
      else if (op[at] === OP.skip) canEnd[at] = canEnd[at + 1]! | canEnd[argument[at]!]!;
    }
    return { op, argument, symbols: this.symbols, canEnd, required };
  }

  private writeOnce(pattern: Pattern, symbol: number, isLoop: boolean): void {
    if (pattern.kind === 'atom') this.emit(isLoop ? OP.repeat : OP.consume, symbol);
    else {
      const outer = this.captures;
      if (pattern.name !== undefined) this.captures = [...outer, this.toType(pattern.name)];
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

  private addSymbol(terms: readonly Term[]): number {
    const named = (isNegated: boolean): number[] =>
      terms.flatMap((term) =>
        term.name !== undefined && term.isNegated === isNegated ? [this.toType(term.name)] : [],
      );
    const literal = terms.find((term) => term.literal !== undefined && !term.isNegated)?.literal;
    const types = named(false);
    const text =
      terms.map((term) => (term.isNegated ? '!' : '') + (term.name ?? `"${term.literal}"`)).join('&') || '*';
    const isWild = types.length === 0 && literal === undefined;
    const { captures } = this;
    return this.symbols.push({ types, forbidden: named(true), literal, isWild, captures, text }) - 1;
  }
}
