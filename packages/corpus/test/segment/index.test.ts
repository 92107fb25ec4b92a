import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSegment,
  collectFacets,
  dropDocuments,
  type Engine,
  type IndexedDocument,
  keepSegment,
  mergeSegments,
  openEngine,
  openIndex,
  parseQuery,
  search,
} from '../../src/index.ts';
import { compareWords } from '../../src/segment/compare-words.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

/** A page that says its number, and whether that is odd. */
function makePage(document: number): IndexedDocument {
  const text = `page n${document} ${document % 2 === 0 ? 'even' : 'odd'} 東京 𝔘nit`;
  return {
    document,
    texts: [{ zone: 'main', label: 'paragraph', text }],
    facets: collectFacets({ type: document % 3 === 0 ? 'forum' : 'article', date: '2026-11-18' }),
  };
}

async function add(engine: Engine, ...documents: number[]): Promise<void> {
  const built = buildSegment(documents.map(makePage));
  await engine.write((transaction) => keepSegment(transaction, built).then(() => {}));
}

function find(engine: Engine, query: string): Promise<readonly number[]> {
  return engine.read(async (db) => {
    const { documents } = await search(parseQuery(query), {}, await openIndex(db), { limit: 0 });
    return Array.from(documents);
  });
}

async function countSegments({ db }: Engine): Promise<number> {
  return (await db.selectFrom('segment').select('id').execute()).length;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

describe.each(Object.entries(ENGINES))('an index in %s', (_, openPlaces) => {
  let places: TestPlaces;
  const opened: Engine[] = [];

  beforeAll(async () => {
    places = await openPlaces();
  }, 60_000);

  afterAll(async () => {
    for (const engine of opened) await engine.close();
    await places.close();
  }, 60_000);

  async function open(place?: string): Promise<Engine> {
    const engine = await openEngine(place ?? (await places.place()));
    opened.push(engine);
    return engine;
  }

  it('of nothing finds nothing', async () => {
    const engine = await open();
    await add(engine);
    await mergeSegments(engine);
    expect(await find(engine, 'odd')).toEqual([]);
    expect(await find(engine, '')).toEqual([]);
    expect(await countSegments(engine)).toBe(0);
  });

  it('finds what is in its segments, in any order, but for the dead', async () => {
    const engine = await open();
    await add(engine, 3, 1, 7);
    await add(engine, 2, 4);
    await engine.write((transaction) => dropDocuments(transaction, [3, 3, 99]));
    await engine.write((transaction) => dropDocuments(transaction, [3]));
    expect(await find(engine, 'odd')).toEqual([1, 7]);
    expect(await find(engine, 'n*')).toEqual([1, 2, 4, 7]);
    const [documents, words] = await engine.read(async (db) => {
      const index = await openIndex(db);
      return [index.documents, await index.readRange('n', 'o', 3)];
    });
    expect(documents).toBe(4);
    expect(words.map(({ word }) => word)).toEqual(['n1', 'n2', 'n3']);
  });

  it('finds the same after merges, of which the dead are gone', async () => {
    const engine = await open();
    for (const document of range(1, 74)) await add(engine, document);
    await engine.write((transaction) => dropDocuments(transaction, [5, 6, 73]));
    const before = await find(engine, 'odd');
    await mergeSegments(engine);
    expect(await find(engine, 'odd')).toEqual(before);
    expect(before).toEqual(range(1, 74).filter((each) => each % 2 === 1 && each !== 5 && each !== 73));
    // 64 pages in one, eight in another, less the dead; the last one alone was all dead.
    expect(await countSegments(engine)).toBeLessThan(10);
    const words = await engine.db.selectFrom('posting').select('word').execute();
    expect(words.map(({ word }) => word)).not.toContain('n5');
    expect(await engine.db.selectFrom('dead').selectAll().execute()).toEqual([]);
  }, 60_000);

  it('writes a segment anew when much of it is dead', async () => {
    const engine = await open();
    await add(engine, ...range(1, 11));
    await engine.write((transaction) => dropDocuments(transaction, [1, 2]));
    await mergeSegments(engine);
    expect(await engine.db.selectFrom('dead').selectAll().execute()).toHaveLength(2);
    await engine.write((transaction) => dropDocuments(transaction, [3]));
    await mergeSegments(engine);
    expect(await engine.db.selectFrom('dead').selectAll().execute()).toEqual([]);
    expect(await find(engine, '')).toEqual(range(4, 11));
    await engine.write((transaction) => dropDocuments(transaction, range(1, 11)));
    await mergeSegments(engine);
    expect(await countSegments(engine)).toBe(0);
    expect(await engine.db.selectFrom('posting').select('word').execute()).toEqual([]);
  });

  it('shows one state to a search while others write and merge', async () => {
    const place = await places.place();
    const [reader, writer] = [await open(place), await open(place)];
    for (const document of range(1, 9)) await add(writer, document);
    await reader.read(async (db) => {
      const index = await openIndex(db);
      await mergeSegments(writer);
      await writer.write((transaction) => dropDocuments(transaction, [2]));
      await add(writer, 9);
      const { documents } = await search(parseQuery('page'), {}, index, { limit: 0 });
      expect(Array.from(documents)).toEqual(range(1, 9));
    });
    expect(await find(reader, 'page')).toEqual([1, ...range(3, 10)]);
  });

  it('finds each page once while it is searched and merged by several at a time', async () => {
    const place = await places.place();
    // Not two writers of one process: SQLite waits for the other without letting it go on.
    const [writer, reader] = [await open(place), await open(place)];
    let isDone = false;
    const searching = (async () => {
      for (let found: readonly number[] = []; !isDone; found = await find(reader, 'page')) {
        expect(found).toEqual(range(1, found.length + 1));
        await setImmediate();
      }
    })();
    for (const document of range(1, 40)) {
      await add(writer, document);
      if (document % 4 === 0) await Promise.all([mergeSegments(writer), mergeSegments(writer)]);
    }
    isDone = true;
    await searching;
    await mergeSegments(writer);
    expect(await find(reader, 'page')).toEqual(range(1, 40));
  }, 60_000);

  it('clears away what a merge that was given up has left', async () => {
    const engine = await open();
    for (const document of range(1, 9)) await add(engine, document);
    const leave = (id: number, changed: string) =>
      engine.write(async ({ insert }) => {
        await insert('segment', [{ id, documents: 0, state: 'growing', changed }]);
        await insert('posting', [{ segment: id, word: 'page', data: Uint8Array.of(9) }]);
      });
    await leave(1_000, new Date().toISOString());
    await mergeSegments(engine);
    // Somebody may still be at it.
    expect(await countSegments(engine)).toBe(9);
    expect(await find(engine, 'page')).toEqual(range(1, 9));
    await engine.write(({ db }) =>
      db.updateTable('segment').set({ changed: '2026-11-18' }).where('id', '=', 1_000).execute(),
    );
    await mergeSegments(engine);
    expect(await countSegments(engine)).toBe(1);
    expect(await find(engine, 'page')).toEqual(range(1, 9));
  });
});

describe('words', () => {
  it('are in the order of their bytes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 6 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareWords(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
