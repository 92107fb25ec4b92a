/** Words next to each other; often it is one. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly words: readonly string[];
  /** Whether the last word is only the beginning of one. */
  readonly isPrefix: boolean;
}

/** Phrases with at most so many words between each and the next, whichever comes first. */
export interface Near {
  readonly kind: 'near';
  readonly phrases: readonly Phrase[];
  /** One less than there are phrases. */
  readonly distances: readonly number[];
}

/** What is searched for; `all` is every page. */
export type Query =
  | Phrase
  | Near
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly queries: readonly Query[] }
  | { readonly kind: 'not'; readonly query: Query }
  | { readonly kind: 'in'; readonly place: string; readonly query: Query };

/** Says why a text is no query, and what to do. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** The most words that may lie between two that are near; positions of two texts are further apart (TEXT_GAP). */
export const MOST_APART = 100;

/** The bounds of a query: more than a person types. */
export const LONGEST_QUERY = 1_000;
export const MOST_QUERY_WORDS = 64;
export const DEEPEST_QUERY = 16;
