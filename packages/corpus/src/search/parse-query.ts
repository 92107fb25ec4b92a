import { cutWords } from '../word/cut-words.ts';
import {
  DEEPEST_QUERY,
  LONGEST_QUERY,
  MOST_QUERY_WORDS,
  type Phrase,
  type Query,
  QueryError,
} from './query.ts';
import { scanQuery, type Token } from './scan-query.ts';
import { toWhere } from './where.ts';

/**
 * What a text asks for: words, all of which are on the page; `"a phrase"`, `pre*`, `-not`, `a OR b`, `a NEAR/5 b`,
 * `in:heading storm`, groups in brackets. Signs that stand wrong are passed over: only bounds, unknown places and a text
 * without any word are errors.
 */
export function parseQuery(text: string): Query {
  if (text.length > LONGEST_QUERY)
    throw new QueryError(
      `A query has at most ${LONGEST_QUERY} characters, this one ${text.length}: shorten it.`,
    );
  const query = new Parser(scanQuery(text)).parse();
  if (query !== undefined) return query;
  if (text.trim() === '') return { kind: 'all' };
  throw new QueryError('There is no word in this query: write at least one letter or digit.');
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  #words = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** All of it: what follows a bracket that closes nothing is asked for as well. */
  parse(): Query | undefined {
    const queries: (Query | undefined)[] = [];
    for (; this.#at < this.#tokens.length; this.#take('close')) queries.push(this.#any());
    return join('and', queries);
  }

  #any(): Query | undefined {
    if (++this.#depth > DEEPEST_QUERY)
      throw new QueryError(
        `This query has more than ${DEEPEST_QUERY} brackets and signs inside one another.`,
      );
    const queries = [this.#all()];
    while (this.#take('or')) queries.push(this.#all());
    this.#depth--;
    return join('or', queries);
  }

  #all(): Query | undefined {
    const queries: (Query | undefined)[] = [];
    while (!this.#sees('or') && !this.#sees('close') && this.#at < this.#tokens.length)
      if (!this.#take('and') && !this.#take('near')) queries.push(this.#one());
    return join('and', queries);
  }

  /** Signs before a term: from the innermost outwards, without a limit to how many there are. */
  #one(): Query | undefined {
    const signs: Token[] = [];
    for (let sign = this.#takeSign(); sign !== undefined; sign = this.#takeSign()) signs.push(sign);
    if (signs.length > DEEPEST_QUERY)
      throw new QueryError(
        `This query has more than ${DEEPEST_QUERY} brackets and signs inside one another.`,
      );
    const query = this.#near();
    return query && signs.reduceRight(putSign, query);
  }

  #takeSign(): Token | undefined {
    return this.#take('not') ?? this.#take('in');
  }

  #near(): Query | undefined {
    let left = this.#term();
    for (let near = this.#take('near'); near !== undefined; near = this.#take('near'))
      left = putNear(left, (near as { distance: number }).distance, this.#term());
    return left;
  }

  #term(): Query | undefined {
    const token = this.#take('text');
    if (token !== undefined) return this.#phrase((token as { text: string }).text);
    if (!this.#take('open')) return undefined;
    const query = this.#any();
    this.#take('close');
    return query;
  }

  #phrase(text: string): Phrase | undefined {
    const words = cutWords(text);
    this.#words += words.length;
    if (this.#words > MOST_QUERY_WORDS)
      throw new QueryError(`A query has at most ${MOST_QUERY_WORDS} words, this one more: leave some out.`);
    return words.length === 0
      ? undefined
      : { kind: 'phrase', words, isPrefix: /[\p{L}\p{N}\p{M}]\*$/u.test(text) };
  }

  #sees(kind: Token['kind']): boolean {
    return this.#tokens[this.#at]?.kind === kind;
  }

  #take(kind: Token['kind']): Token | undefined {
    return this.#sees(kind) ? this.#tokens[this.#at++] : undefined;
  }
}

function join(kind: 'and' | 'or', queries: readonly (Query | undefined)[]): Query | undefined {
  const found = queries.filter((query) => query !== undefined);
  return found.length > 1 ? { kind, queries: found } : found[0];
}

function putSign(query: Query, sign: Token): Query {
  if (sign.kind !== 'in') return { kind: 'not', query };
  toWhere(sign.place);
  return { kind: 'in', place: sign.place, query };
}

/** A chain of phrases; where there is nothing on one side, the other alone is asked for. */
function putNear(left: Query | undefined, distance: number, right: Query | undefined): Query | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  if (right.kind !== 'phrase' || (left.kind !== 'phrase' && left.kind !== 'near'))
    throw new QueryError(
      'NEAR stands between words or "phrases", not between groups: write it inside of them.',
    );
  const chain = left.kind === 'near' ? left : { phrases: [left], distances: [] };
  return { kind: 'near', phrases: [...chain.phrases, right], distances: [...chain.distances, distance] };
}
