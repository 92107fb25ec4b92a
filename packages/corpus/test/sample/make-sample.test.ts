import { expect, it } from 'vitest';
import {
  addPages,
  type Engine,
  forget,
  forgetSample,
  listSamples,
  makeSample,
  type Row,
  readSample,
  type SampleParameters,
} from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';
import { makeRow } from '../store/fill-analysis.ts';

const PAGES = Array.from({ length: 60 }, (_, at) =>
  arrive(
    `https://${at % 3 ? 'www.a' : 'b'}.example/${at % 2 ? '~ann/' : ''}${at}.html`,
    `<p>${'x'.repeat(at)}`,
    {
      status: at % 5 === 0 ? 404 : 200,
      contentType: at % 4 === 0 ? 'text/plain' : 'text/html; charset=utf-8',
      fetched: `2026-${at < 30 ? '10' : '11'}-01T00:00:00.000Z`,
    },
  ),
);

/** Names of pages that a sample of all that meet the parameters has. */
async function draw(engine: Engine, parameters: SampleParameters, size = 100): Promise<string[]> {
  const name = `s${Math.random().toString(36).slice(2)}`;
  const { pages } = await makeSample(engine, { name, size, seed: '7', parameters });
  return pages.map(({ url }) => url);
}

/** An analysis as far as samples look at it. */
async function analyse(engine: Engine, url: string, given: Partial<Row<'analysis'>>): Promise<number> {
  const page = await engine.db
    .selectFrom('page')
    .selectAll()
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  const { id: version } = await engine.db
    .selectFrom('version')
    .select('id')
    .where('page', '=', page.id)
    .executeTakeFirstOrThrow();
  await engine.write(({ insert }) =>
    insert('analysis', [
      makeRow('analysis', { id: page.id, version, page: page.id, is_current: 1, error: null, ...given }),
    ]),
  );
  return page.id;
}

/** What each database drew, by case; the second that comes has to say the same. */
const drawn = new Map<string, readonly string[]>();

describeEach('samples', (open) => {
  it('are the same for the same seed, in whichever database and order pages came', async () => {
    const [one, other] = [await open(), await open()];
    await addPages(one, PAGES);
    await addPages(other, [...PAGES].reverse());
    const cases: SampleParameters[] = [{}, { perHost: 5 }, { host: ['a.example'] }, { path: ['/~ann/*'] }];
    for (const parameters of cases) {
      const urls = await draw(one, parameters, 15);
      expect(urls).toHaveLength(parameters.perHost === 5 ? 10 : 15);
      expect(await draw(other, parameters, 15)).toEqual(urls);
      const key = JSON.stringify(parameters);
      expect(drawn.get(key) ?? urls).toEqual(urls);
      drawn.set(key, urls);
    }
    const made = await makeSample(one, { name: 'other', size: 15, seed: '8' });
    expect(made.pages.map(({ url }) => url)).not.toEqual(drawn.get('{}'));
  });

  it('have the pages that parameters let through', async () => {
    const engine = await open();
    await addPages(engine, PAGES);
    const count = async (parameters: SampleParameters) => (await draw(engine, parameters)).length;
    expect(await count({})).toBe(60);
    expect(await count({ host: ['b.example'] })).toBe(20);
    expect(await count({ host: ['example'] })).toBe(60);
    expect(await count({ host: ['xample'] })).toBe(0);
    expect(await count({ path: ['/~ann/*'] })).toBe(30);
    expect(await count({ depth: { least: 2 } })).toBe(30);
    expect(await count({ address: '~ANN/1' })).toBe(6);
    expect(await count({ status: [404] })).toBe(12);
    expect(await count({ media: ['text/plain'] })).toBe(15);
    expect(await count({ bytes: { least: 13, most: 22 } })).toBe(10);
    expect(await count({ fetchedAfter: '2026-11' })).toBe(30);
    expect(await count({ fetchedBefore: '2026-11' })).toBe(30);
    expect(await count({ versions: { least: 2 } })).toBe(0);
    expect(await count({ state: ['new'] })).toBe(60);
    expect(await count({ words: { most: 1000 } })).toBe(0);
    expect(await count({ list: ['https://b.example/0.html#top', 'no address'] })).toBe(1);
  });

  it('know what an analysis says of a page, its links, and entry pages with one level of links', async () => {
    const engine = await open();
    const urls = ['/', '/a', '/b', '/c'].map((path) => `https://x.example${path}`);
    await addPages(
      engine,
      urls.map((url) => arrive(url, `<p>${url}`)),
    );
    const [first, a] = [
      await analyse(engine, urls[0], { title: 'The storm', words: 10, type: 'forum', near: null }),
      await analyse(engine, urls[1], { title: 'The sea', words: 99, type: 'article', near: null }),
    ];
    const { key } = await engine.db
      .selectFrom('page')
      .select('key')
      .where('url', '=', urls[1])
      .executeTakeFirstOrThrow();
    await engine.write(async ({ insert }) => {
      await insert('link', [makeRow('link', { analysis: first, ordinal: 0, target: key })]);
      await insert('region', [makeRow('region', { analysis: a, label: 'form' })]);
      await insert('series', [makeRow('series', { analysis: first })]);
    });
    expect(await draw(engine, { title: 'STORM' })).toEqual([urls[0]]);
    expect(await draw(engine, { type: ['article'] })).toEqual([urls[1]]);
    expect(await draw(engine, { words: { least: 50 } })).toEqual([urls[1]]);
    expect(await draw(engine, { has: ['form'] })).toEqual([urls[1]]);
    expect(await draw(engine, { has: ['records'] })).toEqual([urls[0]]);
    expect(await draw(engine, { linksOut: { least: 1 } })).toEqual([urls[0]]);
    expect(await draw(engine, { linksOut: { most: 0 } })).toEqual([urls[1]]);
    expect(await draw(engine, { linksIn: { least: 1 } })).toEqual([urls[1]]);
    expect(await draw(engine, { isEntry: true })).toEqual([urls[0]]);
    expect((await draw(engine, { isEntry: true, isLinked: true })).sort()).toEqual([urls[0], urls[1]]);
    expect((await draw(engine, { list: [urls[0]], isLinked: true })).sort()).toEqual([urls[0], urls[1]]);
    await makeSample(engine, { name: 'first', size: 2, seed: '1' });
    const rest = await draw(engine, { except: ['first'] });
    expect([...rest, ...(await readSample(engine, 'first')).pages.map(({ url }) => url)].sort()).toEqual(
      urls,
    );
  });

  it('are kept with how they were drawn, and lose pages that are forgotten', async () => {
    const engine = await open();
    await addPages(engine, PAGES);
    const list = ['https://b.example/0.html', 'https://www.a.example/2.html'];
    await makeSample(engine, { name: 'two', size: 5, seed: '7', parameters: { list, isFolded: false } });
    const [line] = await listSamples(engine);
    expect(line).toMatchObject({ name: 'two', seed: '7', wanted: 5, population: 2, size: 2 });
    expect(line.parameters).toEqual({
      list: { addresses: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await forget(engine, { address: list[0] });
    expect((await readSample(engine, 'two')).pages.map(({ url }) => url)).toEqual([list[1]]);
    expect(await forgetSample(engine, 'two')).toBe(true);
    expect(await forgetSample(engine, 'two')).toBe(false);
    expect(await engine.db.selectFrom('sampled').selectAll().execute()).toEqual([]);
  });

  it('are refused where nobody can mean them', async () => {
    const engine = await open();
    const wish = { name: 's', size: 1, seed: '1' };
    const make = (parameters: SampleParameters) => makeSample(engine, { ...wish, parameters });
    await expect(makeSample(engine, { ...wish, name: '../x' })).rejects.toThrow('is named by letters');
    await expect(makeSample(engine, { ...wish, size: 0 })).rejects.toThrow('1 to 100000 pages, not 0');
    await expect(make({ words: { least: 9, most: 2 } })).rejects.toThrow('not from 9 to 2');
    await expect(make({ fetchedAfter: 'today' })).rejects.toThrow('not “today”');
    await expect(make({ isLinked: true })).rejects.toThrow('from entry pages or from a list');
    await expect(make({ except: ['none'] })).rejects.toThrow('no sample none');
    await expect(make({ after: 'someday' })).rejects.toThrow('someday');
    await makeSample(engine, wish);
    await expect(makeSample(engine, wish)).rejects.toThrow('a sample s already');
  });
});
