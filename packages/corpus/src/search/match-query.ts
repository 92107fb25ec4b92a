import { type DocumentSet, intersect, subtract, unite } from './document-set.ts';
import { matchNear } from './match-near.ts';
import type { Phrase, Query } from './query.ts';
import type { Term } from './term.ts';

/** What is matched against: the terms of the query, and every document. */
export interface Matching {
  readonly terms: ReadonlyMap<Phrase, Term>;
  readonly every: DocumentSet;
}

/** The documents that a query asks for, among those given. */
export function matchQuery(query: Query, matching: Matching, within: DocumentSet | undefined): DocumentSet {
  switch (query.kind) {
    case 'all':
      return within ?? matching.every;
    case 'phrase':
      return matching.terms.get(query)!.match(within);
    case 'near': {
      const terms = query.phrases.map((phrase) => matching.terms.get(phrase)!);
      const all = terms.reduce<DocumentSet | undefined>((set, term) => term.match(set), within);
      return matchNear(terms, query.distances, all!);
    }
    case 'in':
      return matchQuery(query.query, matching, within);
    case 'not': {
      const from = within ?? matching.every;
      return subtract(from, matchQuery(query.query, matching, from));
    }
    case 'and':
      return byCost(query.queries).reduce<DocumentSet | undefined>(
        (set, part) => matchQuery(part, matching, set),
        within,
      )!;
    case 'or':
      return unite(query.queries.map((part) => matchQuery(part, matching, within)));
  }
}

/** What is found fast comes first, so that the rest is looked for in few documents. */
function byCost(queries: readonly Query[]): Query[] {
  return queries.toSorted((a, b) => costOf(a) - costOf(b));
}

function costOf(query: Query): number {
  if (query.kind === 'phrase') return query.words.length;
  return query.kind === 'not' ? 200 : 100;
}

/** Those of the first that the second has; all of them where there is no second. */
export function narrowTo(documents: DocumentSet | undefined, others: DocumentSet): DocumentSet {
  return documents === undefined ? others : intersect(documents, others);
}
