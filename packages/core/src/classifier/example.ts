/** What classifiers learn from: a page as the words that stand on it and as numbers about it. */

/** A page as a classifier sees it. */
export interface Example {
  /** How often each word stands there. A word of a place of its own is written with the place: `title: home`. */
  readonly words: ReadonlyMap<string, number>;
  /** Numbers by name: how many links, whether a module is there. What is not named is 0. */
  readonly facts: ReadonlyMap<string, number>;
}

/** A page whose answer is known. */
export interface LabelledExample extends Example {
  readonly label: string;
  /** What it is called where it is evidence: its address. */
  readonly name: string;
  /** The site it is of: what only one site says tells the site, not the label. */
  readonly group: string;
}

/** The labels that examples have, in the order of the alphabet. */
export function listLabels(examples: readonly LabelledExample[]): string[] {
  return [...new Set(examples.map(({ label }) => label))].sort();
}
