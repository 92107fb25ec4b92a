import { createAnalyzer } from '@anatome/core';
import { Segmenters } from '@anatome/core/lens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseVersion } from '../../src/analysis/analyse-version.ts';
import { ROW_TABLES } from '../../src/analysis/row/page-rows.ts';
import {
  type AnalyseOptions,
  AnalysisPool,
  type Arrival,
  addPages,
  analyseAll,
  checkCorpus,
  type Engine,
  openEngine,
  openIndex,
  parseQuery,
  search,
  TABLES,
} from '../../src/index.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

const NOON = '2026-11-18T12:00:00.000Z';

function arrive(path: string, html: string, more: Partial<Arrival> = {}): Arrival {
  const bytes = new TextEncoder().encode(html);
  const url = path.includes('://') ? path : `https://example.org/${path}`;
  return { url, bytes, contentType: 'text/html', fetched: NOON, source: 'test', ...more };
}

/** Sixty words, none of them in another text, so that no two are like each other. */
function tell(word: string): string {
  return Array.from({ length: 60 }, (_, at) => `${word}${at}`).join(' ');
}

const pool = new AnalysisPool({}, { jobs: 1, timeLimit: 60_000, memory: 1024 });
afterAll(() => pool.close());

/** With processes of its own only where there are settings or bounds of its own. */
const run = (engine: Engine, options: AnalyseOptions = {}) => {
  const isOwn = options.settings !== undefined || options.timeLimit !== undefined;
  return analyseAll(engine, { ...(isOwn ? { jobs: 1 } : { pool }), ...options });
};

/** The addresses of pages that have a word. */
function find(engine: Engine, query: string): Promise<string[]> {
  return engine.read(async (db) => {
    const { documents } = await search(parseQuery(query), {}, await openIndex(db), { limit: 0 });
    if (documents.length === 0) return [];
    const rows = await db
      .selectFrom('analysis')
      .innerJoin('page', 'page.id', 'analysis.page')
      .select('page.address')
      .where('analysis.id', 'in', Array.from(documents))
      .orderBy('page.address')
      .execute();
    return rows.map(({ address }) => address.replace('https://example.org/', ''));
  });
}

function readAnalyses({ db }: Engine) {
  return db.selectFrom('analysis').selectAll().orderBy('id').execute();
}

/** Each starts processes, which takes long where many do so. */
const PATIENCE = { timeout: 120_000 };

describe.each(Object.entries(ENGINES))('pages analysed in %s', PATIENCE, (_, openPlaces) => {
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

  it('have their rows, are found, and are not analysed twice', async () => {
    const engine = await open();
    await addPages(engine, [arrive('a', `<h1>Storm</h1><p>${tell('alpha')}`), arrive('b', '<p>Calm')]);
    expect(await run(engine)).toEqual({ analysed: 2, failed: 0, total: 2 });
    expect(await find(engine, 'storm')).toEqual(['a']);
    expect(
      await engine.db.selectFrom('region').select(['label', 'text']).where('level', '=', 1).execute(),
    ).toEqual([{ label: 'heading', text: 'Storm' }]);
    const before = await readAnalyses(engine);
    expect(await run(engine)).toEqual({ analysed: 0, failed: 0, total: 0 });
    expect(await readAnalyses(engine)).toEqual(before);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('say what they were analysed with', async () => {
    const engine = await open();
    await addPages(engine, [arrive('a', '<p>Calm')]);
    await run(engine, { settings: { favour: 'recall' } });
    const [{ settings }] = await readAnalyses(engine);
    const [{ key, value }] = await engine.db.selectFrom('settings').selectAll().execute();
    expect(key).toBe(settings);
    expect(JSON.parse(value)).toMatchObject({ anatome: '0.1.0', rules: 'shipped', favour: 'recall' });
  });

  it('are analysed anew by other settings, and the newest counts', async () => {
    const engine = await open();
    await addPages(engine, [arrive('a', `<p>${tell('alpha')}`)]);
    await run(engine);
    await run(engine, { settings: { model: 'none' } });
    expect((await readAnalyses(engine)).map((each) => each.is_current)).toEqual([0, 1]);
    expect(await find(engine, 'alpha3')).toEqual(['a']);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('fail one by one, are not tried again, and are when that is asked for', async () => {
    const engine = await open();
    await addPages(engine, [
      arrive('pdf', '%PDF-1.7\n1 0 obj'),
      arrive('deep', `<p>deep ${'<div>'.repeat(400)}`.repeat(40)),
      arrive('good', '<p>good'),
    ]);
    const failures: string[] = [];
    const options: AnalyseOptions = { onFailure: ({ url, code }) => failures.push(`${url} ${code}`) };
    expect(await run(engine, options)).toEqual({ analysed: 2, failed: 1, total: 3 });
    expect(failures).toEqual(['https://example.org/pdf not-a-page']);
    const failed = (await readAnalyses(engine)).find(({ error }) => error !== null);
    expect(failed).toMatchObject({
      is_current: 0,
      error: 'not-a-page',
      message: 'The page is a PDF document, not a web page.',
    });
    expect(await run(engine)).toMatchObject({ total: 0 });
    expect(await run(engine, { redo: 'failed' })).toEqual({ analysed: 0, failed: 1, total: 1 });
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('that take too long are given up, and the others are not', async () => {
    const engine = await open();
    // Every rule is tried on every cell.
    const rules = 'table td *{color:red}'.repeat(30_000);
    const slow = `<style>${rules}</style><table>${'<tr><td><b>x</b> <a href=y>z</a>'.repeat(60_000)}`;
    await addPages(engine, [arrive('slow', slow), arrive('good', '<p>good')]);
    expect(await run(engine, { timeLimit: 1_500 })).toEqual({ analysed: 1, failed: 1, total: 2 });
    expect((await readAnalyses(engine)).map(({ error }) => error).filter(Boolean)).toEqual(['timeout']);
    expect(await find(engine, 'good')).toEqual(['good']);
  });

  it('are analysed again, all of them, by a redo that goes on where it was broken off', async () => {
    const engine = await open();
    const pages = Array.from({ length: 40 }, (_, at) => arrive(`p${at}`, `<p>page n${at}`));
    await addPages(engine, pages);
    await run(engine);
    const before = (await readAnalyses(engine)).map(({ id }) => id);
    const broken = run(engine, {
      redo: 'all',
      onKept: () => {
        throw new Error('broken off');
      },
    });
    await expect(broken).rejects.toThrow('broken off');
    const between = (await readAnalyses(engine)).filter(({ id }) => !before.includes(id)).length;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(40);
    // Not asked for again, for the corpus knows that it is not done.
    expect(await run(engine)).toMatchObject({ analysed: 40 - between, total: 40 - between });
    expect((await readAnalyses(engine)).every(({ id }) => !before.includes(id))).toBe(true);
    expect(await run(engine)).toMatchObject({ total: 0 });
    expect(await find(engine, 'page')).toHaveLength(40);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('are current as they were seen last, also where that is as they once were', async () => {
    const engine = await open();
    const at = (hour: number): Partial<Arrival> => ({ fetched: `2026-11-18T${hour}:00:00.000Z` });
    await addPages(engine, [arrive('a', `<p>${tell('first')}`, at(10))]);
    await run(engine);
    await addPages(engine, [arrive('a', `<p>${tell('second')}`, at(11))]);
    await run(engine);
    expect(await find(engine, 'first1')).toEqual([]);
    expect(await find(engine, 'second1')).toEqual(['a']);
    await addPages(engine, [arrive('a', `<p>${tell('first')}`, at(12))]);
    expect(await run(engine)).toMatchObject({ total: 0 });
    expect(await find(engine, 'first1')).toEqual(['a']);
    expect(await find(engine, 'second1')).toEqual([]);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('are current as they were seen before, where what came last is no page', async () => {
    const engine = await open();
    await addPages(engine, [arrive('a', `<p>${tell('first')}`)]);
    await run(engine);
    await addPages(engine, [arrive('a', '%PDF-1.7', { fetched: '2026-11-19T12:00:00.000Z' })]);
    expect(await run(engine)).toEqual({ analysed: 0, failed: 1, total: 1 });
    expect(await find(engine, 'first1')).toEqual(['a']);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('know which is the first that says nearly the same', async () => {
    const engine = await open();
    const text = tell('storm');
    await addPages(engine, [
      arrive('a', `<p>${tell('calm')}`),
      arrive('b', `<p>${text}`),
      arrive('c', `<h1>Again</h1><p>${text}`),
      arrive('d', '<p>Too short to say anything.'),
    ]);
    await run(engine);
    const near = async () =>
      (await readAnalyses(engine)).sort((a, b) => a.page - b.page).map((each) => each.near);
    expect(await near()).toEqual([1, 2, 2, null]);
    await addPages(engine, [arrive('b', `<p>${tell('else')}`, { fetched: '2026-11-19T12:00:00.000Z' })]);
    await run(engine);
    const current = (await readAnalyses(engine)).filter((each) => each.is_current === 1);
    expect(current.map(({ page, near: first }) => [page, first]).sort()).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, null],
    ]);
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('know what other pages call them, when that is asked for', async () => {
    const engine = await open();
    await addPages(engine, [
      arrive('anna', '<p>Anna <a href="#top">top</a>'),
      arrive('list', '<a href="anna">Anna Miller</a> <a href="/anna#work">Anna Miller</a>'),
      arrive(
        'https://other.example/',
        '<a href="https://example.org/anna"><img alt="her page"></a> <a href="https://example.org/anna">Anna Miller</a>',
      ),
    ]);
    await run(engine);
    expect((await readAnalyses(engine)).map(({ ext }) => ext)).toEqual([null, null, null]);
    expect(await run(engine, { ext: true })).toMatchObject({ analysed: 1 });
    const [{ ext }] = (await readAnalyses(engine)).filter(({ page }) => page === 1);
    expect(JSON.parse(ext!)).toEqual(['Anna Miller', 'her page']);
    expect(await run(engine, { ext: true })).toMatchObject({ total: 0 });
    expect(await checkCorpus(engine)).toEqual([]);
  });

  it('are analysed once by two who analyse at the same time', async () => {
    const place = await places.place();
    const engines = [await open(place), await open(place)];
    const pages = Array.from({ length: 30 }, (_, at) => arrive(`p${at}`, `<p>page n${at}`));
    await addPages(engines[0], pages);
    await Promise.all(engines.map((engine) => run(engine)));
    expect(await readAnalyses(engines[0])).toHaveLength(30);
    expect(await find(engines[0], 'page')).toHaveLength(30);
    expect(await checkCorpus(engines[0])).toEqual([]);
  });

  it('refuse settings that have a mistake, before any page fails by it', async () => {
    const engine = await open();
    await addPages(engine, [arrive('a', '<p>Calm')]);
    const rules = [{ file: 'mine.xml', text: '<rules' }];
    await expect(run(engine, { settings: { rules } })).rejects.toThrow(
      /^Pages cannot be analysed: .*mine\.xml/,
    );
    expect(await readAnalyses(engine)).toEqual([]);
  });

  it('that came with sheets and images say the same from the store as by themselves', async () => {
    const engine = await open();
    const html = `<link rel=stylesheet href=s.css><h1>Storm</h1><p>Seen by all.</p><a href=x><img src=i.png></a><p>More.</p>
      <p class=x>Not seen at all`;
    const css = '.x { display: none }';
    const image = makePng(468, 60);
    const url = 'https://example.org/a';
    const at = (name: string): string => `https://example.org/${name}`;
    const parts: Arrival['parts'] = [
      { kind: 'sheet', url: at('s.css'), bytes: new TextEncoder().encode(css) },
      { kind: 'image', url: at('i.png'), bytes: image },
    ];
    const [{ version }] = await addPages(engine, [arrive('a', html, { parts })]);
    await run(engine);
    const analyse = (sheets: ReadonlyMap<string, string>, images: ReadonlyMap<string, Uint8Array>) =>
      analyseVersion(
        { url, contentType: 'text/html', bytes: new TextEncoder().encode(html), sheets, images, ext: [] },
        { analyzer: createAnalyzer(), wishes: {}, segmenters: new Segmenters() },
      );
    const direct = await analyse(new Map([[at('s.css'), css]]), new Map([[at('i.png'), image]]));
    expect(await readRows(engine, version)).toEqual(JSON.parse(JSON.stringify(direct)));
    expect(direct.block.map(({ label }) => label)).toContain('hidden');
    expect(direct.object.map((object) => object.class)).toContain('Banner');
    const bare = await analyse(new Map(), new Map());
    expect(bare.block.map(({ label }) => label)).not.toContain('hidden');
    expect(bare.object.map((object) => object.class)).not.toContain('Banner');
  });
});

/** What is kept of the analysis of a version, as it came from the worker. */
async function readRows({ db }: Engine, version: number): Promise<object> {
  const analysis = await db
    .selectFrom('analysis')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const rows: Record<string, unknown> = {};
  for (const name of ROW_TABLES) {
    let query = db.selectFrom(name).selectAll().where('analysis', '=', analysis.id);
    for (const column of TABLES[name].key) query = query.orderBy(column as never);
    rows[name] = (await query.execute()).map(({ analysis: _, ...row }) => row);
  }
  const {
    id,
    version: _,
    page,
    settings,
    analysed,
    is_current,
    milliseconds,
    error,
    near,
    ext,
    ...facts
  } = analysis;
  return { facts, ...rows };
}

/** As much of a picture as says its size. */
function makePng(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}
