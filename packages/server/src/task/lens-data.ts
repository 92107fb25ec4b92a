/** What lenses of a server work with for every page, unless a request brings its own: named by whoever starts it. */

/** A rule file. */
export interface RuleText {
  /** Its text, or the name of shipped rules. */
  readonly text: string;
  /** The name that errors give. */
  readonly file: string;
}

/** A text that a grammar includes: by which name, in which file, and what was found there. */
export interface IncludedText {
  readonly name: string;
  readonly from: string;
  readonly text: string;
  readonly file: string;
}

/** A grammar with all it includes: threads read no files. */
export interface GrammarText {
  readonly text: string;
  /** The name that errors give. */
  readonly file: string;
  readonly included: readonly IncludedText[];
}

/** Everything of one server. */
export interface LensData {
  /** Templates of sites, as the texts of their files: each has a say on the pages of its host. */
  readonly templates?: readonly string[] | undefined;
  /** Wrappers of sites, as the texts of their files: each reads the pages of its host. */
  readonly wrappers?: readonly string[] | undefined;
  readonly rules?: readonly RuleText[] | undefined;
  readonly grammars?: readonly GrammarText[] | undefined;
  /** Lexicon files as they are built. */
  readonly lexica?: readonly Uint8Array[] | undefined;
}
