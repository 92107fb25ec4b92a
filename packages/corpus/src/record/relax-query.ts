import { type Phrase, type Query, QueryError } from '../search/query.ts';

/**
 * What the pages have whose records a query may find. What a record is not to have may stand elsewhere on its page, so it is
 * left out; and what are neighbours in a record may stand in two texts of the page.
 */
export function relaxQuery(query: Query): Query {
  switch (query.kind) {
    case 'all':
      return query;
    case 'not':
      relaxQuery(query.query);
      return { kind: 'all' };
    case 'in':
      throw new QueryError(`Words of records are looked for in records: leave “in:${query.place}” out.`);
    case 'phrase':
      return toWords([query]);
    case 'near':
      return toWords(query.phrases);
    case 'and':
      return joinAll(query.queries.map(relaxQuery));
    case 'or': {
      const queries = query.queries.map(relaxQuery);
      return queries.some(({ kind }) => kind === 'all') ? { kind: 'all' } : { kind: 'or', queries };
    }
  }
}

function toWords(phrases: readonly Phrase[]): Query {
  return joinAll(
    phrases.flatMap(({ words, isPrefix }) =>
      words.map(
        (word, number): Phrase => ({
          kind: 'phrase',
          words: [word],
          isPrefix: isPrefix && number === words.length - 1,
        }),
      ),
    ),
  );
}

function joinAll(all: readonly Query[]): Query {
  const queries = all.filter(({ kind }) => kind !== 'all');
  return queries.length > 1 ? { kind: 'and', queries } : (queries[0] ?? { kind: 'all' });
}
