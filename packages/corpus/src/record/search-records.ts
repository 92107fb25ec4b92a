import { MOST_HITS } from '../hit/search-corpus.ts';
import type { Filters } from '../search/filters.ts';
import { parseQuery } from '../search/parse-query.ts';
import { checkCount, search } from '../search/search.ts';
import { cacheOf } from '../segment/cache-of.ts';
import { openIndex } from '../segment/open-index.ts';
import type { Engine } from '../store/engine.ts';
import { findByWords } from './find-by-words.ts';
import { parseColumn, parseCondition } from './parse-condition.ts';
import { type RecordHit, readRecordHits } from './read-record-hits.ts';
import { type RecordOrder, type RecordSource, type RecordWish, readRecords } from './record-statement.ts';

/** Which records are wanted. */
export interface RecordSearch {
  /** What they are to be: see parseCondition. Nothing is every record. */
  readonly where?: string | undefined;
  /** Words they are to have, as parseQuery knows them. */
  readonly text?: string | undefined;
  /** What their pages are to be. */
  readonly filters?: Omit<Filters, 'in'> | undefined;
  /** A column by name or kind, the least first; with `-` before it the greatest. */
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export interface RecordResult {
  readonly total: number;
  readonly records: readonly RecordHit[];
  /** What was not searched, in sentences. */
  readonly cut: readonly string[];
}

/** Finds records: sorted by a column; by the rank of their page where there are words; else the likeliest wanted first. */
export async function searchRecords(engine: Engine, asked: RecordSearch): Promise<RecordResult> {
  const { filters = {}, limit = 20, offset = 0 } = asked;
  const condition =
    asked.where === undefined || asked.where.trim() === '' ? undefined : parseCondition(asked.where);
  const order = asked.sort === undefined ? undefined : parseOrder(asked.sort);
  const query = parseQuery(asked.text ?? '');
  checkCount('limit', limit, MOST_HITS);
  checkCount('offset', offset);
  return engine.read(async (db) => {
    const source = { db, engine: engine.name, reader: await openIndex(db, cacheOf(engine)) };
    const wish = { condition, order, documents: undefined };
    const { rows, ...found } =
      query.kind === 'all'
        ? await readRecords(source, await narrow(source, wish, filters), { limit, offset })
        : await findByWords(source, { ...wish, query, filters }, { limit, offset });
    return { ...found, records: await readRecordHits(source, rows) };
  });
}

function parseOrder(sort: string): RecordOrder {
  const isDescending = sort.startsWith('-');
  return { column: parseColumn(isDescending ? sort.slice(1) : sort), isDescending };
}

/** With the documents that filters let through. */
async function narrow({ reader }: RecordSource, wish: RecordWish, filters: Filters): Promise<RecordWish> {
  if (Object.values(filters).every((value) => value === undefined)) return wish;
  const { documents } = await search({ kind: 'all' }, filters, reader, { limit: 0 });
  return { ...wish, documents: Array.from(documents) };
}
