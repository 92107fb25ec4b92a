import type { Kysely } from 'kysely';
import { FACET_NAMES, type FacetName } from '../posting/facet.ts';
import { countFacets, type FacetCounts } from '../search/count-facets.ts';
import type { Filters } from '../search/filters.ts';
import { parseQuery } from '../search/parse-query.ts';
import { QueryError } from '../search/query.ts';
import { checkCount, search, toAsked } from '../search/search.ts';
import { cacheOf } from '../segment/cache-of.ts';
import { openIndex } from '../segment/open-index.ts';
import type { Engine } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import { type CorpusHit, readHits } from './read-hits.ts';

/** What is searched for, and what is told of it. */
export interface CorpusSearch {
  /** Words, phrases and signs as parseQuery knows them; nothing is every page. */
  readonly query?: string | undefined;
  readonly filters?: Filters | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** What the pages found are counted by. */
  readonly facets?: readonly FacetName[] | undefined;
  /** Whether of pages that say nearly the same only the best is a hit. */
  readonly isFolded?: boolean | undefined;
}

export interface CorpusResult {
  readonly total: number;
  /** The best first. */
  readonly hits: readonly CorpusHit[];
  readonly facets: { readonly [Name in FacetName]?: FacetCounts };
  /** What was not searched, in sentences. */
  readonly cut: readonly string[];
}

/** Hits of one answer. */
export const MOST_HITS = 1_000;

/** Finds pages of a corpus, the best first; all of it from one state of the corpus. */
export async function searchCorpus(engine: Engine, asked: CorpusSearch): Promise<CorpusResult> {
  const { filters = {}, limit = 20, offset = 0, facets = [], isFolded = false } = asked;
  const query = parseQuery(asked.query ?? '');
  for (const name of facets)
    if (!FACET_NAMES.includes(name))
      throw new QueryError(`There is no facet “${name}”; there is ${FACET_NAMES.join(', ')}.`);
  checkCount('limit', limit, MOST_HITS);
  return engine.read(async (db) => {
    const reader = await openIndex(db, cacheOf(engine));
    const alike = isFolded ? await readAlike(db) : undefined;
    const found = await search(query, filters, reader, { limit, offset, alike });
    const counts: { [Name in FacetName]?: FacetCounts } = {};
    for (const name of facets) counts[name] = await countFacets(found.documents, name, reader);
    const by = { query: toAsked(query, filters), terms: found.terms };
    const hits = await readHits(db, found.hits, by, engine.name);
    return { total: found.total, hits, facets: counts, cut: found.cut };
  });
}

/** Documents that say nearly what others say, by the first page that says so. */
async function readAlike(db: Kysely<Tables>): Promise<ReadonlyMap<number, number>> {
  const groups = db
    .selectFrom('analysis')
    .select('near')
    .where('is_current', '=', 1)
    .whereRef('near', '<>', 'page');
  const rows = await db
    .selectFrom('analysis')
    .select(['id', 'near'])
    .where('is_current', '=', 1)
    .where('near', 'in', groups)
    .execute();
  return new Map(rows.map(({ id, near }) => [id, near!]));
}
