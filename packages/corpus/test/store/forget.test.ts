import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  addPages,
  type Engine,
  forget,
  openEngine,
  readVersion,
  TABLE_NAMES,
  type TableName,
} from '../../src/index.ts';
import { arrive } from './arrive.ts';
import { describeEach } from './each-engine.ts';
import { ENGINES } from './engines.ts';
import { fillAnalysis } from './fill-analysis.ts';

const sheet = (text: string) => [
  { kind: 'sheet' as const, url: 'https://s.example/s.css', bytes: new TextEncoder().encode(text) },
];

/** Rows by table, of those that have any. */
async function countRows(engine: Engine): Promise<Partial<Record<TableName, number>>> {
  const counts: [string, number][] = [];
  for (const table of TABLE_NAMES) {
    const [{ count }] = (await engine.query(`SELECT count(*) AS count FROM "${table}"`)) as {
      count: number;
    }[];
    if (count > 0 && table !== 'setting' && table !== 'counter') counts.push([table, Number(count)]);
  }
  return Object.fromEntries(counts);
}

describeEach('forgetting', (open, places) => {
  it('removes a page with all that was found, and bytes that nobody else has', async () => {
    const engine = await open();
    const [a, b] = await addPages(engine, [
      arrive('https://a.example/1', '<p>one', { parts: sheet('p {}') }),
      arrive('https://a.example/2', '<p>two', { parts: sheet('p {}') }),
    ]);
    await addPages(engine, [arrive('https://a.example/1', '<p>one, later')]);
    await fillAnalysis(engine, 1, a.version, a.page);
    const gone = await forget(engine, { address: 'https://a.example/1#top' });
    expect(gone).toMatchObject({ pages: 1, versions: 2 });
    expect(gone.bytes).toBeGreaterThan(20);
    expect(await countRows(engine)).toEqual({ page: 1, version: 1, part: 1, blob: 2, dead: 1, forgotten: 1 });
    expect((await readVersion(engine, b.version))?.sheets.size).toBe(1);
    expect(await engine.db.selectFrom('forgotten').select(['what', 'pages']).execute()).toEqual([
      { what: 'page https://a.example/1', pages: 1 },
    ]);
    expect(await forget(engine, { address: 'https://a.example/1' })).toEqual({
      pages: 0,
      versions: 0,
      bytes: 0,
    });
  });

  it('removes all pages of a host, and of no other', async () => {
    const engine = await open();
    await addPages(
      engine,
      Array.from({ length: 450 }, (_, at) =>
        arrive(`https://${at % 9 ? 'a' : 'b'}.example/${at}`, `<p>${at}`),
      ),
    );
    await engine.write(({ insert }) =>
      insert('answer', [
        {
          key: 1,
          address: 'https://a.example/x.png',
          host: 'a.example',
          fetched: '',
          source: '',
          status: 200,
          content_type: null,
          size: null,
          headers: null,
        },
      ]),
    );
    const steps: number[] = [];
    const gone = await forget(
      engine,
      { host: 'A.example' },
      { onForgotten: ({ pages }) => steps.push(pages) },
    );
    expect([gone.pages, steps]).toEqual([400, [200, 400]]);
    expect(await countRows(engine)).toEqual({ page: 50, version: 50, blob: 50, forgotten: 1 });
    expect(await engine.query('SELECT what, pages FROM forgotten')).toEqual([
      { what: 'host a.example', pages: 400 },
    ]);
  });

  it('lets a near-duplicate of a forgotten page stand for itself', async () => {
    const engine = await open();
    const [a, b] = await addPages(engine, [
      arrive('https://a.example/', '<p>a'),
      arrive('https://b.example/', '<p>b'),
    ]);
    await fillAnalysis(engine, 1, a.version, a.page);
    await fillAnalysis(engine, 2, b.version, b.page);
    await engine.write(({ db }) =>
      db.updateTable('analysis').set({ near: a.page }).where('id', '=', 2).execute(),
    );
    await forget(engine, { host: 'a.example' });
    expect(await engine.db.selectFrom('analysis').select(['id', 'near']).execute()).toEqual([
      { id: 2, near: null },
    ]);
  });

  it('removes no bytes that another adds again at the same time', async () => {
    const place = await places().place();
    const [one, other] = [await open(place), await open(place)];
    for (let round = 0; round < 15; round++) {
      await addPages(one, [arrive('https://a.example/', '<p>shared')]);
      const [, [added]] = await Promise.all([
        forget(one, { host: 'a.example' }),
        addPages(other, [arrive('https://b.example/', '<p>shared')]),
      ]);
      expect(new TextDecoder().decode((await readVersion(one, added.version))!.bytes)).toBe('<p>shared');
      await forget(one, { host: 'b.example' });
    }
  }, 60_000);

  it('refuses what is no address', async () => {
    await expect(forget(await open(), { address: 'a.example' })).rejects.toThrow(
      'named by its absolute address',
    );
  });
});

it('leaves nothing of a forgotten page in the file, and makes the file smaller', async () => {
  const places = await ENGINES.sqlite();
  try {
    const place = await places.place();
    const engine = await openEngine(place);
    const long = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 10_007).join(' ');
    await addPages(engine, [
      arrive('https://a.example/keep', '<p>kept'),
      arrive('https://a.example/secret-matter', long),
    ]);
    const before = await engine.size();
    await forget(engine, { address: 'https://a.example/secret-matter' });
    expect(await engine.size()).toBeLessThan(before);
    // The record says what was forgotten.
    await engine.write(({ db }) => db.deleteFrom('forgotten').execute());
    await engine.tidy();
    await engine.close();
    expect(readFileSync(place).length).toBeLessThan(before);
    expect(readFileSync(place).includes('secret-matter')).toBe(false);
  } finally {
    await places.close();
  }
});
