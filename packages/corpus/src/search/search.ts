import type { PostingReader } from '../posting/posting-reader.ts';
import type { Postings } from '../posting/postings.ts';
import { type DocumentSet, eachCommon } from './document-set.ts';
import { type Filters, filterDocuments } from './filters.ts';
import { foldAlike } from './fold-alike.ts';
import { IndexReading } from './index-reading.ts';
import { matchQuery } from './match-query.ts';
import { type Hit, pickTop } from './pick-top.ts';
import { type Query, QueryError } from './query.ts';
import { scoreTerm, toIdf, toLengthNorm } from './score.ts';
import type { Term } from './term.ts';

export interface SearchOptions {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Documents that say nearly the same, by a number they share: of each group only the best is a hit. */
  readonly alike?: ReadonlyMap<number, number> | undefined;
}

export interface SearchResult {
  readonly total: number;
  /** The best first; of equal scores the lower number. */
  readonly hits: readonly Hit[];
  /** All that were found, ascending: for countFacets. */
  readonly documents: Uint32Array;
  /** Their scores. */
  readonly scores: Float64Array;
  /** What the pages were ranked by, in the order of the query. */
  readonly terms: readonly Term[];
  /** What was not searched, in sentences; empty if nothing was left out. */
  readonly cut: readonly string[];
}

/** The hits of a page of results where nothing is said. */
const USUAL_LIMIT = 20;

/** Finds the pages that a query asks for, and ranks them; the same whatever segments the index has. */
export async function search(
  query: Query,
  filters: Filters,
  reader: PostingReader,
  { limit = USUAL_LIMIT, offset = 0, alike }: SearchOptions = {},
): Promise<SearchResult> {
  checkCount('limit', limit);
  checkCount('offset', offset);
  const asked = toAsked(query, filters);
  const reading = new IndexReading(reader);
  await reading.read(asked);
  const lengths = await reading.readLengths();
  const within = await filterDocuments(filters, reader);
  const matched = matchQuery(asked, { terms: reading.terms, every: lengths.documents }, within);
  const living = matched.filter((document) => !reader.isDead(document));
  const all = { documents: living, scores: scoreAll(living, reading, lengths) };
  const { documents, scores } = alike === undefined ? all : foldAlike(all, alike);
  const hits = pickTop(documents, scores, offset + limit).slice(offset);
  return { total: documents.length, hits, documents, scores, terms: reading.scored, cut: reading.cut };
}

/** A query with the place that is asked for beside it. */
export function toAsked(query: Query, { in: place }: Filters): Query {
  return place === undefined ? query : { kind: 'in', place, query };
}

/** Refuses what is no number of things. */
export function checkCount(name: string, count: number, most: number = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new QueryError(`“${name}” wants a whole number from 0 on, but ${count} came.`);
  if (count > most) throw new QueryError(`“${name}” is ${most} at most, but ${count} came.`);
}

function scoreAll(documents: DocumentSet, { scored, reader }: IndexReading, lengths: Postings): Float64Array {
  const scores = new Float64Array(documents.length);
  const norms = new Float64Array(documents.length).fill(toLengthNorm(1));
  eachCommon(documents, lengths.documents, (index, inLengths) => {
    norms[index] = toLengthNorm(lengths.counts[inLengths]);
  });
  for (const term of scored) {
    const idf = idfOf(term, reader);
    term.strengthsIn(documents).forEach((strength, index) => {
      scores[index] += scoreTerm(idf, strength, norms[index]);
    });
  }
  return scores;
}

/** What a phrase tells: the sum of its words, which is known without looking for the phrase in all documents. */
function idfOf(term: Term, reader: PostingReader): number {
  return term.slots.reduce(
    (sum, slot) => sum + toIdf(countLiving(slot.documents, reader), reader.documents),
    0,
  );
}

/** Those that are dead count no more, so that a score does not change when segments are merged. */
function countLiving(documents: DocumentSet, reader: PostingReader): number {
  let count = 0;
  for (const document of documents) if (!reader.isDead(document)) count++;
  return count;
}
