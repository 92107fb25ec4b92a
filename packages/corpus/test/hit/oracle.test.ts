/**
 * Both databases find what reading everything finds: 500 searches at random, through every parameter, with injections and
 * other things nobody should send among them. What is refused is refused in a sentence.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CorpusSearch,
  type Engine,
  mergeSegments,
  openEngine,
  parseQuery,
  QueryError,
  type RecordSearch,
  searchCorpus,
  searchRecords,
} from '../../src/index.ts';
import { parseColumn, parseCondition } from '../../src/record/parse-condition.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';
import { keepPages, type MadePage, retirePages } from './keep-pages.ts';
import { corpus, corpusSearch, recordSearch } from './made.ts';
import { countValues, findPages, findRecords } from './oracle.ts';

const CORPORA = 10;
const SEARCHES = 25;

let places: readonly TestPlaces[];

beforeAll(async () => {
  places = await Promise.all(Object.values(ENGINES).map((open) => open()));
}, 180_000);

afterAll(async () => {
  for (const each of places) await each.close();
}, 180_000);

type MadeCorpus = readonly (MadePage & { readonly isDead: boolean })[];

/** The same pages in another database, in several segments. */
async function openMade(place: string, made: MadeCorpus): Promise<Engine> {
  const engine = await openEngine(place);
  for (let from = 0; from < made.length; from += 3) await keepPages(engine, made.slice(from, from + 3));
  await retirePages(
    engine,
    made.filter(({ isDead }) => isDead).map(({ document }) => document),
  );
  if (made.length % 2 === 0) await mergeSegments(engine);
  return engine;
}

/** What came, or the sentence it was refused with; all else is a fault. */
async function attempt<Result>(work: Promise<Result>): Promise<Result | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof QueryError) return `refused: ${error.message}`;
    throw error;
  }
}

function checkPages(pages: readonly MadePage[], asked: CorpusSearch, result: object): void {
  const { query = '', filters = {}, limit = 20, offset = 0, facets = [], isFolded = false } = asked;
  const hits = findPages(pages, parseQuery(query), filters, isFolded);
  expect({ asked, ...result, hits: undefined, cut: undefined }).toEqual({
    asked,
    total: hits.length,
    facets: Object.fromEntries(
      facets.map((name) => [name, { values: countValues(pages, hits, name), isCut: false }]),
    ),
  });
  const found = (result as Awaited<ReturnType<typeof searchCorpus>>).hits;
  expect({ asked, hits: found.map(({ document, score }) => ({ document, score })) }).toEqual({
    asked,
    hits: hits.slice(offset, offset + limit),
  });
}

function checkRecords(pages: readonly MadePage[], asked: RecordSearch, result: object): void {
  const { where = '', text = '', filters = {}, sort, limit = 20, offset = 0 } = asked;
  const all = findRecords(pages, {
    condition: where.trim() === '' ? undefined : parseCondition(where),
    query: parseQuery(text),
    filters,
    order: sort === undefined ? undefined : toOrder(sort),
  });
  const { total, records } = result as Awaited<ReturnType<typeof searchRecords>>;
  const found = records.map(({ document, series, record }) => `${document} ${series} ${record}`);
  expect({ asked, total, found }).toEqual({
    asked,
    total: all.length,
    found: all.slice(offset, offset + limit),
  });
}

function toOrder(sort: string) {
  return { column: parseColumn(sort.replace(/^-/, '')), isDescending: sort.startsWith('-') };
}

it('finds the same in both databases as without any, or says why not', async () => {
  const tally = { searches: 0, refused: 0, hits: 0 };
  const check = async <Asked>(
    asked: Asked,
    engines: readonly Engine[],
    search: (engine: Engine, asked: Asked) => Promise<{ readonly total: number }>,
    compare: (result: object) => void,
  ): Promise<void> => {
    const [one, other] = await Promise.all(engines.map((engine) => attempt(search(engine, asked))));
    expect(other).toEqual(one);
    tally.searches++;
    if (typeof one === 'string') tally.refused++;
    else {
      tally.hits += one.total;
      compare(one);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      corpus,
      fc.array(corpusSearch, { minLength: SEARCHES, maxLength: SEARCHES }),
      fc.array(recordSearch, { minLength: SEARCHES, maxLength: SEARCHES }),
      async (made, pageSearches, recordSearches) => {
        const engines: Engine[] = [];
        for (const each of places) engines.push(await openMade(await each.place(), made));
        try {
          const living = made.filter(({ isDead }) => !isDead);
          for (const asked of pageSearches)
            await check(asked as CorpusSearch, engines, searchCorpus, (result) =>
              checkPages(living, asked as CorpusSearch, result),
            );
          for (const asked of recordSearches)
            await check(asked, engines, searchRecords, (result) => checkRecords(living, asked, result));
        } finally {
          for (const engine of engines) await engine.close();
        }
      },
    ),
    { numRuns: CORPORA },
  );
  expect(tally.searches).toBeGreaterThanOrEqual(CORPORA * SEARCHES * 2);
  expect(tally.refused / tally.searches).toBeLessThan(0.6);
  expect(tally.hits).toBeGreaterThan(CORPORA * SEARCHES);
}, 300_000);
