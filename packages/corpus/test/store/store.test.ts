import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrival, addPages, type Engine, openEngine, readVersion } from '../../src/index.ts';
import { ENGINES, type TestPlaces } from './engines.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function arrive(url: string, html: string, more: Partial<Arrival> = {}): Arrival {
  return { url, bytes: encode(html), fetched: '2026-11-18T10:00:00.000Z', source: 'test', ...more };
}

describe.each(Object.entries(ENGINES))('a corpus in %s', (_, openPlaces) => {
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

  it('gives a page back as it came, with its sheets and images', async () => {
    const engine = await open();
    const image = Uint8Array.from([137, 80, 78, 71, 0, 255]);
    const [{ version }] = await addPages(engine, [
      arrive('https://example.org/a#top', '<p>Storm', {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        headers: [['Server', 'none']],
        parts: [
          { kind: 'sheet', url: 'https://example.org/s.css', bytes: encode('p { color: red }') },
          { kind: 'image', url: 'https://example.org/i.png', bytes: image },
        ],
      }),
    ]);
    const kept = await readVersion(engine, version);
    expect(new TextDecoder().decode(kept!.bytes)).toBe('<p>Storm');
    expect(kept!.contentType).toBe('text/html; charset=utf-8');
    expect(kept!.sheets).toEqual(new Map([['https://example.org/s.css', 'p { color: red }']]));
    expect(Array.from(kept!.images.get('https://example.org/i.png')!)).toEqual(Array.from(image));
    expect(await engine.db.selectFrom('page').select('address').execute()).toEqual([
      { address: 'https://example.org/a' },
    ]);
  });

  it('keeps the same bytes of a page once, and says when they were last seen', async () => {
    const engine = await open();
    const first = await addPages(engine, [arrive('https://example.org/', '<p>One')]);
    const again = await addPages(engine, [
      arrive('https://example.org/', '<p>One', { fetched: '2026-11-19T10:00:00.000Z' }),
      arrive('https://example.org/', '<p>Two'),
      arrive('https://example.org/', '<p>Two'),
    ]);
    expect(again.map(({ isNew }) => isNew)).toEqual([false, true, false]);
    expect(again[0].version).toBe(first[0].version);
    expect(await engine.db.selectFrom('version').select(['id', 'seen']).orderBy('id').execute()).toEqual([
      { id: first[0].version, seen: '2026-11-19T10:00:00.000Z' },
      { id: again[1].version, seen: '2026-11-18T10:00:00.000Z' },
    ]);
  });

  it('keeps equal bytes of two pages in one blob', async () => {
    const engine = await open();
    await addPages(engine, [arrive('https://a.example/', '<p>x'), arrive('https://b.example/', '<p>x')]);
    expect(await engine.db.selectFrom('blob').select('size').execute()).toEqual([{ size: 4 }]);
    expect(await engine.db.selectFrom('page').select('host').orderBy('host').execute()).toEqual([
      { host: 'a.example' },
      { host: 'b.example' },
    ]);
  });

  it('keeps all pages of a call or none', async () => {
    const engine = await open();
    const bad = addPages(engine, [arrive('https://a.example/', '<p>x'), arrive('no address', '<p>y')]);
    await expect(bad).rejects.toThrow('A page needs an absolute address, not "no address".');
    const broken = engine.write(async ({ insert }) => {
      await insert('setting', [{ name: 'limit', value: '1' }]);
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await engine.db.selectFrom('page').selectAll().execute()).toEqual([]);
    expect(await engine.db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'format' }]);
  });

  it('has every page once when several writers add the same ones', async () => {
    const place = await places.place();
    const engines = [await open(place), await open(place)];
    const pages = Array.from({ length: 20 }, (_, at) => arrive(`https://example.org/${at}`, `<p>${at}`));
    await Promise.all(engines.flatMap((engine) => pages.map((page) => addPages(engine, [page]))));
    const { count } = await engines[0].db
      .selectFrom('version')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(20);
  }, 60_000);

  it('is there when it is opened again', async () => {
    const place = await places.place();
    const first = await openEngine(place);
    const [{ version }] = await addPages(first, [arrive('https://example.org/', '<p>One')]);
    await first.close();
    const kept = await readVersion(await open(place), version);
    expect(kept?.url).toBe('https://example.org/');
    expect(await readVersion(opened.at(-1)!, 999)).toBeUndefined();
  });

  it('lets a statement read, and nothing else', async () => {
    const engine = await open();
    expect(await engine.query("SELECT value FROM setting WHERE name = 'format'")).toEqual([{ value: '4' }]);
    await expect(engine.query("INSERT INTO setting VALUES ('a', 'b')")).rejects.toThrow(/read.?only/);
    await expect(engine.query('SELECT 1; DROP TABLE setting'))
      .resolves.toBeDefined()
      .catch(() => {});
    expect(await engine.query('SELECT count(*) AS count FROM setting')).toEqual([{ count: 1 }]);
  });

  it('refuses the corpus of a newer version', async () => {
    const place = await places.place();
    const engine = await openEngine(place);
    await engine.write(async ({ db }) => {
      await db.updateTable('setting').set({ value: '99' }).where('name', '=', 'format').execute();
    });
    await engine.close();
    await expect(openEngine(place)).rejects.toThrow('This corpus has format 99');
  });
});

describe('a corpus in a file', () => {
  it('refuses a file that is none', async () => {
    await expect(openEngine(import.meta.filename)).rejects.toThrow('cannot be used as a corpus');
  });
});
