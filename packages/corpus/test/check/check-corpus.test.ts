import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../../src/check/check-corpus.ts';
import { addPages, checkCorpus, type Engine, openEngine, type Transaction } from '../../src/index.ts';
import { analyseHere } from '../analysis/analyse-here.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

const FAULTS: readonly (readonly [string, (db: Transaction['db']) => Promise<unknown>])[] = [
  [
    '1 rows of sentence have no analysis.',
    (db) =>
      db.insertInto('sentence').values({ analysis: 99, block: 0, ordinal: 0, start: 0, stop: 1 }).execute(),
  ],
  [
    '1 rows of version have no blob.',
    (db) => db.updateTable('version').set({ blob: 'none' }).where('id', '=', 1).execute(),
  ],
  [
    '1 analyses have other words than their blocks.',
    (db) => db.updateTable('analysis').set({ words: 3 }).where('id', '=', 1).execute(),
  ],
  [
    '1 pages that could be analysed have no current analysis, or several.',
    (db) => db.updateTable('analysis').set({ is_current: 0 }).where('id', '=', 1).execute(),
  ],
  [
    '1 analyses (1, …) are in the index, and not current.',
    (db) => db.updateTable('analysis').set({ is_current: 0 }).where('id', '=', 1).execute(),
  ],
  [
    '1 analyses (2, …) are current, and not in the index.',
    (db) => db.insertInto('dead').values({ document: 2 }).execute(),
  ],
  [
    '1 analyses (2, …) have other words in the index than in their blocks.',
    // Whichever of the pages it is: analyses end in any order.
    (db) => db.updateTable('block').set({ text: 'two one' }).where('analysis', '=', 2).execute(),
  ],
];

describe.each(Object.entries(ENGINES))('a check of a corpus in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let engine: Engine;

  beforeAll(async () => {
    places = await openPlaces();
    engine = await openEngine(await places.place());
    const pages = ['<p>one', '<p>one two', '<p>one two three'].map((html, at) => ({
      url: `https://example.org/${at}`,
      bytes: new TextEncoder().encode(html),
      contentType: 'text/html',
      fetched: '2026-11-18T12:00:00.000Z',
      source: 'test',
    }));
    await addPages(engine, pages);
    await analyseHere(engine);
  }, 60_000);

  afterAll(async () => {
    await engine.close();
    await places.close();
  }, 60_000);

  it('finds nothing in one that is sound', async () => {
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it.each(FAULTS)('finds that %s', async (fault, plant) => {
    const found = engine.write(async (transaction) => {
      await plant(transaction.db);
      throw new Found(await findFaults(transaction.db));
    });
    const { faults } = await found.catch((error: Found) => error);
    expect(faults).toContain(fault);
  });
});

/** Carries what was found out of a transaction that is not to be kept. */
class Found extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super('found');
    this.faults = faults;
  }
}
