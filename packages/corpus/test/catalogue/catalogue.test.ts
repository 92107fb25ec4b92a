/** What the doors of a corpus read of it, the same from both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPages,
  compareVersions,
  type Engine,
  findAnalysis,
  findPage,
  listPages,
  openEngine,
  type PageFilters,
  readPage,
  readPart,
  readSketches,
} from '../../src/index.ts';
import { makeCorpus } from '../make-corpus.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

describe.each(Object.entries(ENGINES))('the catalogue of a corpus in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let engine: Engine;

  beforeAll(async () => {
    places = await openPlaces();
    const place = await places.place();
    await makeCorpus(place);
    engine = await openEngine(place);
    // Kept after the analysis: nobody has looked at them yet.
    const fetched = '2026-11-18T10:00:00.000Z';
    await addPages(engine, [
      { url: 'https://late.example.org/100%_sure', bytes: new Uint8Array([60]), fetched, source: 'test' },
    ]);
  }, 120_000);

  afterAll(async () => {
    await engine.close();
    await places.close();
  }, 60_000);

  const urls = async (filters: PageFilters): Promise<string[]> =>
    (await listPages(engine, filters, { order: 'address' })).pages.map(({ url }) => url);

  it('lists pages that are as they are wanted', async () => {
    expect(await urls({ host: ['late.example.org'], state: ['new'] })).toEqual([
      'https://late.example.org/100%_sure',
    ]);
    expect(await urls({ state: ['new', 'failed'] })).toHaveLength(1);
    expect(await urls({ language: ['ar', 'zh'] })).toHaveLength(2);
    expect(await urls({ address: '%_' })).toHaveLength(1);
    expect(await urls({ address: 'QUAY.example.org/St' })).toHaveLength(2);
    expect(await urls({ type: ["' OR 1=1 --"] })).toEqual([]);
  });

  it('counts each facet as if nothing were chosen of it', async () => {
    const { total, facets } = await listPages(
      engine,
      { state: ['analysed'], language: ['ar'] },
      { limit: 0 },
    );
    expect(total).toBe(1);
    expect(facets.host).toEqual([{ value: 'nahr.example.net', count: 1 }]);
    expect(facets.language.map(({ value }) => value)).toEqual(expect.arrayContaining(['en', 'zh']));
    expect(facets.state).toEqual([{ value: 'analysed', count: 1 }]);
  });

  it('lists in the order asked for, the newest of a page with the version that is searched', async () => {
    const { pages } = await listPages(engine, {}, { order: 'words', limit: 100 });
    const words = pages.map((page) => page.words ?? -1);
    expect(words).toEqual([...words].sort((a, b) => b - a));
    const ferry = pages.find(({ url }) => url.endsWith('/ferry'));
    expect(ferry).toMatchObject({ versions: 3, state: 'analysed', fetched: '2026-11-10T08:30:00.000Z' });
    expect((await listPages(engine, {}, { limit: 1 })).pages[0].host).toBe('late.example.org');
  });

  it('tells all of a page, and nothing of one that is not there', async () => {
    const { page } = (await listPages(engine, { address: '/ferry' })).pages[0];
    const record = (await readPage(engine, page))!;
    expect(record.versions.map(({ fetched }) => fetched.slice(0, 10))).toEqual([
      '2026-11-10',
      '2026-11-09',
      '2026-11-08',
    ]);
    expect(record.linksIn).toMatchObject({ total: 2, kinds: [{ count: 2 }] });
    expect(record.linksOut.total).toBe(record.linksOut.links.length);
    expect(record.linksOut.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(record.linksOut.total);
    expect(await findPage(engine, record.versions[1].version)).toBe(page);
    expect(await readPage(engine, 4711)).toBeUndefined();
    expect(await findPage(engine, 4711)).toBeUndefined();
    const late = (await listPages(engine, { state: ['new'] })).pages[0];
    expect(await readPage(engine, late.page)).toMatchObject({ facts: null, near: [] });
  });

  it('reads the parts of a version by their address', async () => {
    const { version } = (await listPages(engine, { address: '/ferry' })).pages[0];
    const part = await readPart(engine, version, 'https://example.net/quay.css');
    expect(part?.kind).toBe('sheet');
    expect(await readPart(engine, version, 'https://example.net/other.css')).toBeUndefined();
  });

  it('compares two versions, and says of which there is no analysis', async () => {
    const { page } = (await listPages(engine, { address: '/ferry' })).pages[0];
    const { versions } = (await readPage(engine, page))!;
    const { counts, changes } = await compareVersions(engine, versions[1].version, versions[0].version);
    expect(counts).toMatchObject({ added: 2, removed: 0, changed: 0 });
    const added = changes.filter(({ kind }) => kind === 'added').map(({ after }) => after!.text);
    expect(added[0]).toBe('Update');
    expect(added[1]).toContain('The council has agreed');
    const late = (await listPages(engine, { state: ['new'] })).pages[0];
    await expect(compareVersions(engine, late.version, versions[0].version)).rejects.toThrow(
      `no version ${late.version} that was analysed`,
    );
  });

  it('draws pages as they are built', async () => {
    const { version } = (await listPages(engine, { address: 'shop-listing' })).pages[0];
    const analysis = (await findAnalysis(engine, version))!;
    const boxes = (await readSketches(engine, [analysis])).get(analysis)!;
    const grid = boxes.filter(({ label }) => label === 'series');
    // Twenty products: three rows of three.
    expect(new Set(grid.map(({ x }) => x)).size).toBeGreaterThanOrEqual(3);
    expect(await findAnalysis(engine, 4711)).toBeUndefined();
  });
});
