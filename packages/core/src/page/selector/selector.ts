/**
 * A compiled selector: names are numbers of one page (or of the well-known names), compounds stand right-most first,
 * the order in which they are matched.
 */

/** How a compound relates to the one on its left. */
export const COMBINATOR = { none: 0, descendant: 1, child: 2, next: 3, later: 4 } as const;

/** What stands between two combinators: all of it must hold of one element. */
export interface Compound {
  /** Numbers of the names the element may have (`a` is also `svg/a`); null for any name. */
  readonly tags: readonly number[] | null;
  /** Number of the id, 0 for any. */
  readonly id: number;
  readonly classes: readonly number[];
  readonly tests: readonly Test[];
  /** COMBINATOR to the compound on the left. */
  readonly combinator: number;
}

/** One complex selector. */
export interface Selector {
  /** Right-most first. */
  readonly compounds: readonly Compound[];
  /** Ids, classes and names, eight bits each; see `addSpecificity`. */
  readonly specificity: number;
  /** Whether it could match an element of the page: every name it asks for is there, nothing dynamic is asked. */
  readonly isPossible: boolean;
  /** Whether it styles a pseudo-element, so no element at all. */
  readonly isPseudoElement: boolean;
}

/** `[name operator value]`; the empty operator asks only that the attribute is there. */
export interface AttributeTest {
  readonly test: 'attribute';
  readonly name: string;
  /** What the vocabulary says of the name. */
  readonly number: number;
  readonly operator: '' | '=' | '~=' | '|=' | '^=' | '$=' | '*=';
  /** Lower case when case is ignored. */
  readonly value: string;
  readonly ignoresCase: boolean;
}

/** `:nth-child(an+b of …)` and its kin. */
export interface NthTest {
  readonly test: 'nth';
  readonly step: number;
  readonly offset: number;
  readonly fromEnd: boolean;
  readonly sameName: boolean;
  readonly of: readonly Selector[] | null;
}

/** `:is`, `:not` and `:has`; in `:has` the left-most compound is the element itself (`scope`). */
interface ListTest {
  readonly test: 'is' | 'not' | 'has';
  readonly list: readonly Selector[];
}

/** `:lang(de, en)` and `:dir(rtl)`. */
export interface WordsTest {
  readonly test: 'lang' | 'dir';
  readonly words: readonly string[];
}

/** Pseudo-classes without arguments that a page at rest can answer. */
export type StateName =
  | 'root'
  | 'scope'
  | 'empty'
  | 'link'
  | 'checked'
  | 'disabled'
  | 'enabled'
  | 'required'
  | 'optional'
  | 'read-only'
  | 'read-write'
  | 'placeholder-shown'
  | 'valid'
  | 'invalid'
  | 'open'
  | 'defined';

/** Built like `WordsTest`: matching stays fast while tests have no more than four shapes. */
export interface StateTest {
  readonly test: StateName;
  readonly words: readonly string[];
}

export type Test = AttributeTest | NthTest | ListTest | WordsTest | StateTest;

/** The numbers a parser gives to names. -1 says that no element has that name, so the selector cannot match. */
export interface Vocabulary {
  tagNumbers(name: string): readonly number[];
  classNumber(name: string): number;
  idNumber(name: string): number;
  /** False only if no element has the class, or the id, that stands between two places of a text. */
  mayHaveClass(text: string, from: number, to: number): boolean;
  mayHaveId(text: string, from: number, to: number): boolean;
  /** 0 where an element may have the attribute, but it has no number that holds for every page. */
  attributeNumber(name: string): number;
}

const MOST = 255;

/** Adds two specificities part by part; each part stops at 255, as no honest selector gets there. */
export function addSpecificity(one: number, other: number): number {
  const ids = Math.min(MOST, (one >>> 16) + (other >>> 16));
  const classes = Math.min(MOST, ((one >>> 8) & MOST) + ((other >>> 8) & MOST));
  const names = Math.min(MOST, (one & MOST) + (other & MOST));
  return (ids << 16) | (classes << 8) | names;
}

/** The greatest specificity of a list, which is what `:is()`, `:not()`, `:has()` and `&` count. */
export function maxSpecificity(list: readonly Selector[]): number {
  let most = 0;
  for (const { specificity } of list) if (specificity > most) most = specificity;
  return most;
}
