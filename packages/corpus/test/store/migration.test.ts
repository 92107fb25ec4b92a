/** A corpus that an older version made is opened by this one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPages, checkCorpus, openEngine, openStore, searchCorpus } from '../../src/index.ts';
import { CORPUS_SCHEMA } from '../../src/store/corpus-schema.ts';
import type { Schema, TableSpecs } from '../../src/store/schema.ts';
import { TABLES } from '../../src/store/tables.ts';
import { analyseHere } from '../analysis/analyse-here.ts';
import { arrive } from './arrive.ts';
import { ENGINES, type TestPlaces } from './engines.ts';
import { makeRow } from './fill-analysis.ts';

/** The tables as they were before there were genres, and lessons. */
function toFirstFormat(): Schema {
  const { module: _, lesson: _l, example: _e, round: _r, page_row: _p, analysis, ...others } = TABLES;
  const { genre: __, genre_score: ___, ...columns } = analysis.columns;
  const indexes = analysis.indexes.filter((names) => !(names as readonly string[]).includes('genre'));
  const tables: TableSpecs = { ...others, analysis: { ...analysis, columns, indexes } };
  return { ...CORPUS_SCHEMA, tables, format: 1, migrations: {} };
}

describe.each(Object.entries(ENGINES))('a corpus of the first format in %s', (_, openPlaces) => {
  let places: TestPlaces;
  beforeAll(async () => {
    places = await openPlaces();
  }, 60_000);
  afterAll(async () => places.close(), 60_000);

  it('has what it had, and genres once it is analysed again', async () => {
    const place = await places.place();
    const old = await openStore(toFirstFormat(), place);
    const { genre: _genre, genre_score: _score, ...row } = makeRow('analysis');
    await old.write(({ insert }) =>
      insert('analysis', [{ ...row, id: 90, version: 90, page: 90, is_current: 0, error: 'old' }]),
    );
    await old.close();
    await expect(openEngine(place, { isReadOnly: true })).rejects.toThrow('anatome corpus status brings it');
    const engine = await openEngine(place);
    try {
      expect(await engine.db.selectFrom('analysis').select(['id', 'genre', 'error']).execute()).toEqual([
        { id: 90, genre: null, error: 'old' },
      ]);
      await engine.write(({ db }) =>
        db
          .deleteFrom('analysis')
          .execute()
          .then(() => {}),
      );
      const page = '<h1>Ann Storm</h1><p>Email: ann@example.org</p><p>Phone: (206) 555-0199</p>';
      await addPages(engine, [arrive('https://www.example.org/~ann/', page)]);
      await analyseHere(engine);
      const { total, facets } = await searchCorpus(engine, {
        query: 'in:module/email ann',
        facets: ['module'],
      });
      expect([total, facets.module?.values.map(({ value }) => value)]).toEqual([
        1,
        expect.arrayContaining(['email', 'phone']),
      ]);
      expect((await searchCorpus(engine, { query: 'in:module/email 206' })).total).toBe(0);
      expect(await checkCorpus(engine)).toEqual([]);
    } finally {
      await engine.close();
    }
  }, 120_000);
});
