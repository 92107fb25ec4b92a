/** A grammar ready to run. */
import type { Lexicon } from '../../lexicon/index.ts';
import type { CompiledJudge } from './part-judge.ts';
import type { PatternProgram } from './pattern-program.ts';
import type {
  Bound,
  ComplexProduction,
  DocumentProduction,
  ModelTuple,
  PartProduction,
  RecordField,
  SizeName,
  TestProduction,
} from './production.ts';

/** `(wtStreet, 1-3)` with numbers for names. */
export interface CountCondition {
  readonly types: readonly number[];
  readonly bound: Bound;
  /** The names, for explanations. */
  readonly text: string;
}

/** One LEXTYPE: any of its alternatives, each a list of conditions. */
export interface LexTest {
  readonly alternatives: readonly (readonly CountCondition[])[];
  readonly isNegated: boolean;
  readonly text: string;
}

/** One thing a model tuple asks of a block. */
export type BlockCondition =
  | { readonly kind: SizeName | 'highlight'; readonly bound: Bound }
  | { readonly kind: 'format'; readonly bit: number; readonly isNegated: boolean }
  | { readonly kind: 'lexical'; readonly test: LexTest };

/** One model tuple of a BLOCKTYPE. */
export interface BlockRule {
  readonly name: string;
  readonly type: number;
  readonly tuple: ModelTuple;
  readonly lexical: readonly LexTest[];
  /** Numbers of all it asks for, in `conditions` of the grammar. */
  readonly asks: readonly number[];
}

export interface CompiledPart {
  readonly production: PartProduction;
  readonly type: number;
  readonly program: PatternProgram;
}

export interface CompiledComplex {
  readonly production: ComplexProduction;
  readonly type: number;
  /** Of sequences and pairs. */
  readonly program: PatternProgram | undefined;
  /** The type lists and densities are made of; -1 for sequences and pairs. */
  readonly element: number;
}

/** `AGAIN Person (Given | Family)`: where one of these groups stands alone elsewhere on the page, it is the part, too. */
export interface AgainRule {
  readonly type: number;
  readonly groups: readonly number[];
}

export interface CompiledGrammar {
  readonly words: ReadonlyMap<string, number>;
  readonly blocks: ReadonlyMap<string, number>;
  readonly parts: readonly CompiledPart[];
  /** Rules that judge what parts find. */
  readonly judges: readonly CompiledJudge[];
  readonly again: readonly AgainRule[];
  /** The parts to look for when a type occurs, by its number; each part comes after those that find what it needs. */
  readonly partsByWord: ReadonlyMap<number, readonly number[]>;
  /** Words and signs written out in patterns, folded, each with the number of its type. */
  readonly literals: ReadonlyMap<string, number>;
  readonly blockRules: readonly BlockRule[];
  /** What block rules ask for, each once: rules share conditions. */
  readonly conditions: readonly BlockCondition[];
  /** Rules to look at when a word type occurs, by its number. */
  readonly rulesByWord: ReadonlyMap<number, readonly number[]>;
  /** Rules that need no word type: they are tried on every block. */
  readonly rulesAlways: readonly number[];
  /** In an order in which each comes after those it is made of. */
  readonly complexes: readonly CompiledComplex[];
  /** The same, alternatives together. */
  readonly complexesByName: ReadonlyMap<string, readonly CompiledComplex[]>;
  readonly documents: readonly DocumentProduction[];
  /** For each of them the numbers of the block types whose occurrences it counts. */
  readonly documentTypes: readonly Int32Array[];
  readonly records: ReadonlyMap<string, readonly RecordField[]>;
  readonly ownLexicon: Lexicon | undefined;
  /** Word types by the endings of capitalised words. */
  readonly endings: ReadonlyMap<string, readonly number[]>;
  /** Word types by the endings of words with or without a capital. */
  readonly anyEndings: ReadonlyMap<string, readonly number[]>;
  readonly lexica: readonly Lexicon[];
  readonly tests: readonly TestProduction[];
  /** Types that are printed. */
  readonly labels: readonly string[];
  readonly warnings: readonly string[];
}
