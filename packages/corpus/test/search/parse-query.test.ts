import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../src/search/parse-query.ts';
import { type Phrase, type Query, QueryError } from '../../src/search/query.ts';

/** A query as text, with every bracket. */
function show(query: Query): string {
  switch (query.kind) {
    case 'all':
      return 'all';
    case 'phrase':
      return showPhrase(query);
    case 'near':
      return query.phrases
        .map(
          (phrase, number) => (number === 0 ? '' : ` ~${query.distances[number - 1]} `) + showPhrase(phrase),
        )
        .join('');
    case 'not':
      return `not(${show(query.query)})`;
    case 'in':
      return `${query.place}(${show(query.query)})`;
    default:
      return `${query.kind}(${query.queries.map(show).join(', ')})`;
  }
}

function showPhrase({ words, isPrefix }: Phrase): string {
  return words.join('_') + (isPrefix ? '*' : '');
}

describe('a query', () => {
  it.each([
    ['Storm sea', 'and(storm, sea)'],
    ['"the sea" sto*', 'and(the_sea, sto*)'],
    ['“the sea”', 'the_sea'],
    ['"the se*"', 'the_se*'],
    ['a b OR c -d', 'or(and(a, b), and(c, not(d)))'],
    ['a (b OR c)', 'and(a, or(b, c))'],
    ['a NOT b AND c', 'and(a, not(b), c)'],
    ['a NEAR/5 "b c" NEAR d', 'a ~5 b_c ~10 d'],
    ['in:main/heading a b', 'and(main/heading(a), b)'],
    ['in:heading (a OR b) c', 'and(heading(or(a, b)), c)'],
    ['-in:heading a NEAR b', 'not(heading(a ~10 b))'],
    ['example.org wi-fi', 'and(example_org, wi_fi)'],
    ['or and near', 'and(or, and, near)'],
    ['a - b --c', 'and(a, b, c)'],
    ['OR a OR', 'a'],
    ['NEAR a NEAR', 'a'],
    ['a) b', 'and(a, b)'],
    ['((a', 'a'],
    ['"a b', 'a_b'],
    ['a () "" !', 'a'],
    ['in: a', 'and(in, a)'],
    ['東京*', '東_京*'],
    ["' OR 1=1 --", '1_1'],
    ['  ', 'all'],
  ])('of %s is %s', (text, query) => {
    expect(show(parseQuery(text))).toBe(query);
  });

  it.each([
    ['!!!', 'no word'],
    ['-""', 'no word'],
    ['in:cellar a', 'no place “cellar”'],
    ['in:heading/main a', 'no place'],
    ['a NEAR/101 b', 'NEAR/100 at most'],
    ['a NEAR (b OR c)', 'not between groups'],
    [`${'('.repeat(20)}a`, 'more than 16'],
    [`${'NOT '.repeat(20)}a`, 'more than 16'],
    ['a '.repeat(65), 'at most 64 words'],
    ['a'.repeat(1_001), 'at most 1000 characters'],
  ])('of %s is none, and it is said why', (text, why) => {
    expect(() => parseQuery(text)).toThrow(why);
  });

  it('is made of any text, or it is said why not', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '"',
      '-',
      'OR',
      'NEAR/2',
      'NOT',
      'AND',
      'in:main',
      '*',
      'a',
      ' ',
      '\0',
      "'",
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          expect(show(parseQuery(text))).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
