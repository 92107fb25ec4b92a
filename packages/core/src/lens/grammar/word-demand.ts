/** What a grammar can make use of among the words of a page; the rest is not even noted. */
import type { CompiledGrammar } from './compiled-grammar.ts';
import type { PatternSymbol } from './pattern-program.ts';
import { SHAPE, SHAPES } from './shape.ts';

/** Shapes that only words with a capital first letter have. */
const CAPITALISED: readonly number[] = [SHAPE.wtCapital, SHAPE.wtUpper, SHAPE.wtInitial];

export class WordDemand {
  /** A 1 for each shape somebody asks for. */
  readonly shapes: Uint8Array = new Uint8Array(SHAPES.length);
  private readonly words: ReadonlyMap<string, number>;
  /** A 1 for each type that counts at any word, by its number. */
  private readonly anywhere: Uint8Array;

  constructor({ words, blockRules, parts, judges, records }: CompiledGrammar) {
    this.words = words;
    this.anywhere = new Uint8Array(words.size);
    for (const { lexical } of blockRules)
      for (const { alternatives } of lexical)
        for (const { types } of alternatives.flat()) this.want(types, false);
    for (const { program } of parts)
      for (const symbol of program.symbols) {
        this.want(symbol.types, isCapitalised(symbol));
        this.want(symbol.forbidden, isCapitalised(symbol));
      }
    for (const { evidence } of judges)
      for (const { terms, conditions } of evidence) {
        for (const { type, without } of terms) this.want([type, ...without], false);
        for (const condition of conditions)
          if (condition.kind === 'lexical')
            for (const asked of condition.test.alternatives.flat()) this.want(asked.types, false);
      }
    for (const fields of records.values())
      for (const { choices } of fields)
        this.want(
          choices.flatMap(({ type }) => words.get(type) ?? []),
          false,
        );
  }

  /** The number of a word type, or -1 for one the grammar does not use. */
  toType(name: string): number {
    return this.words.get(name) ?? -1;
  }

  /** Whether a type matters only at words with a capital: no rule counts it, no pattern asks for it at other words. */
  isForCapitals(type: number): boolean {
    return this.anywhere[type] === 0;
  }

  private want(types: readonly number[], isCapitalised: boolean): void {
    for (const type of types) {
      if (type < SHAPES.length) this.shapes[type] = 1;
      if (!isCapitalised) this.anywhere[type] = 1;
    }
  }
}

/** Whether a symbol stands for words with a capital first letter only. */
function isCapitalised({ types, isAny }: PatternSymbol): boolean {
  return !isAny && types.some((type) => CAPITALISED.includes(type));
}
