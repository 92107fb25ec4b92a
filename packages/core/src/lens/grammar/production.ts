/** What a grammar file says, as read: one production per rule, names not yet resolved. */
import type { WordType } from '../../lexicon/index.ts';
import type { GrammarPlace } from './grammar-error.ts';

/** A half-open wish about a number: `words<7`, `1-3`, `>=50%`. */
export interface Bound {
  readonly least: number;
  readonly most: number;
  /** The number is a share of the block's words, in percent. */
  readonly isShare: boolean;
  /** As written, for explanations. */
  readonly text: string;
}

/** `(wtStreet|wtRoad, 1-3)`: the words of these types together. */
export interface LexCondition {
  readonly types: readonly string[];
  readonly bound: Bound;
  readonly place: GrammarPlace;
}

/** A LEXTYPE, by name or in place; `isNegated` for `!lxName`. */
export interface LexReference {
  readonly name?: string;
  readonly conditions?: readonly LexCondition[];
  readonly isNegated: boolean;
  readonly place: GrammarPlace;
}

export type SizeName = 'chars' | 'words' | 'sentences';

/** The three parts of a model tuple (2.2): size, format, lexical conditions. */
export interface ModelTuple {
  readonly sizes: readonly { readonly name: SizeName; readonly bound: Bound }[];
  readonly highlight: Bound | undefined;
  readonly formats: readonly { readonly name: FormatName; readonly isNegated: boolean }[];
  readonly lexical: readonly LexReference[];
  readonly place: GrammarPlace;
}

/** Formats a block may have beside its highlight, each a bit. */
export const FORMAT = { anch: 1, title: 2, meta: 4, url: 8, ext: 16, form: 32 } as const;

export type FormatName = keyof typeof FORMAT;

/** One test of one block or word: a type it has, or has not, or its very text. */
export interface Term {
  readonly name?: string;
  readonly literal?: string;
  readonly isNegated: boolean;
}

/** A pattern over blocks or words. `most` may be infinite for a single atom only. */
export type Pattern =
  | {
      readonly kind: 'atom';
      readonly terms: readonly Term[];
      readonly least: number;
      readonly most: number;
      readonly place: GrammarPlace;
    }
  | {
      readonly kind: 'group';
      /** `City=(…)`: what it covers is a part of this name. */
      readonly name?: string;
      readonly choices: readonly (readonly Pattern[])[];
      readonly least: number;
      readonly most: number;
      readonly place: GrammarPlace;
    };

export type Direction = 'below' | 'right';

/** The four ways of 2.3 to combine blocks. */
export type Combination =
  | { readonly kind: 'sequence' | 'pair'; readonly pattern: Pattern }
  | { readonly kind: 'list'; readonly type: string; readonly bound: Bound }
  | { readonly kind: 'density'; readonly type: string; readonly bound: Bound; readonly window: number };

/** `{BiogrTxt, 1}`, with a weight in rules that add up evidence. */
export interface Occurrence {
  readonly type: string;
  readonly bound: Bound;
  readonly weight: number;
  readonly place: GrammarPlace;
}

/** `(HpHeading, 10)`: this type, and at most so many blocks before the next one. */
export interface Step {
  readonly type: string;
  readonly gap: number;
  readonly place: GrammarPlace;
}

interface Named {
  readonly name: string;
  readonly place: GrammarPlace;
}

export interface WordsProduction extends Named {
  readonly kind: 'words';
  readonly type: WordType;
  readonly entries: readonly string[];
  readonly files: readonly { readonly name: string; readonly place: GrammarPlace }[];
}

export interface LexProduction extends Named {
  readonly kind: 'lextype';
  readonly conditions: readonly LexCondition[];
}

export interface PartProduction extends Named {
  readonly kind: 'part';
  readonly pattern: Pattern;
}

/** Where a JUDGE looks: inside the part, at the words right before or behind it, at the line above, at its block. */
export type EvidencePlace = 'has' | 'before' | 'after' | 'below' | 'block';

/** A type of words that may not be of some others; literals stand in quotes, `START` and `END` are edges of the block. */
export interface EvidenceTerm {
  readonly type: string;
  readonly without: readonly string[];
}

/** `AFTER wtCue: 3`: what weighs for a part, or against it. */
export interface PartEvidence {
  readonly at: EvidencePlace;
  /** Any of these is enough. */
  readonly terms: readonly EvidenceTerm[];
  /** What is asked of the block. */
  readonly tuple?: ModelTuple;
  readonly isNegated: boolean;
  readonly weight: number;
  /** As written, for explanations. */
  readonly text: string;
  readonly place: GrammarPlace;
}

/** `JUDGE Person >= 3, HAS wtSurname: 2, …`: which of the runs of words a PART finds are it. */
export interface JudgeProduction extends Named {
  readonly kind: 'judge';
  readonly threshold: number;
  readonly evidence: readonly PartEvidence[];
}

/** `AGAIN Person (Given | Family)`: named groups of a part that stand alone elsewhere on the page are it, too. */
export interface AgainProduction extends Named {
  readonly kind: 'again';
  readonly groups: readonly string[];
}

export interface BlockProduction extends Named {
  readonly kind: 'blocktype';
  readonly tuples: readonly ModelTuple[];
}

export interface ComplexProduction extends Named {
  readonly kind: 'complex';
  readonly combination: Combination;
  readonly directions: readonly Direction[];
  /** The largest break between two blocks of it. */
  readonly within: number;
  /** Types, of blocks or parts, it reaches from and to; all its blocks when there are none such. */
  readonly span: readonly string[];
  /** The type that parts of the types in `span` are in its blocks, instead of their own: a number below `Fax` is one. */
  readonly as: string | undefined;
}

export interface DocumentProduction extends Named {
  readonly kind: 'doctype';
  /** How many blocks may come before the first step. */
  readonly before: number;
  readonly steps: readonly Step[];
  readonly occurrences: readonly Occurrence[];
  /** For rules that add up evidence: the weight to reach. */
  readonly threshold: number | undefined;
}

/** `RECORD Address (zip = ptZip)`: what is printed of a type, and under which names. */
export interface RecordProduction extends Named {
  readonly kind: 'record';
  readonly fields: readonly RecordField[];
}

/** `Person IN TitleName`: what is of a type, in blocks of another if one is named. */
export interface FieldChoice {
  readonly type: string;
  readonly inside: string | undefined;
}

export interface RecordField {
  readonly name: string;
  /** Tried one after the other. */
  readonly choices: readonly FieldChoice[];
  readonly isList: boolean;
  readonly place: GrammarPlace;
}

/** `TEST "Am Rindermarkt 7" IS Street`. */
export interface TestProduction {
  readonly kind: 'test';
  readonly lines: readonly string[];
  readonly type: string;
  readonly isNegated: boolean;
  readonly place: GrammarPlace;
}

export type Production =
  | WordsProduction
  | LexProduction
  | PartProduction
  | JudgeProduction
  | AgainProduction
  | BlockProduction
  | ComplexProduction
  | DocumentProduction
  | RecordProduction;
