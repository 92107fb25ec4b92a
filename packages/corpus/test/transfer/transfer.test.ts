import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPages,
  type Engine,
  exportCorpus,
  forget,
  importCorpus,
  openEngine,
  type Row,
  readVersion,
  setLimit,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';
import { fillAnalysis, makeRow } from '../store/fill-analysis.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-transfer-'));
let count = 0;
const newFile = (): string => join(folder, `${++count}.gz`);
afterAll(() => rmSync(folder, { recursive: true }));

const part = (url: string, text: string) => ({
  kind: 'sheet' as const,
  url,
  bytes: new TextEncoder().encode(text),
});

const CRAWL_TABLES = [
  'crawl',
  'crawl_address',
  'crawl_shape',
  'crawl_trap',
  'crawl_pause',
  'robots',
] as const;

/** A corpus with something in every table. */
async function fill(engine: Engine): Promise<void> {
  const shared = part('https://s.example/s.css', 'p { color: red }');
  const added = await addPages(engine, [
    arrive('https://a.example/1', '<p>one', { parts: [shared, part('https://s.example/2.css', '')] }),
    arrive('https://a.example/gone', '<p>gone'),
    arrive('https://b.example/', '<p>two 🌊', {
      status: 200,
      contentType: 'text/html',
      headers: [['A', 'b']],
      parts: [shared],
    }),
  ]);
  await forget(engine, { address: 'https://a.example/gone' });
  await addPages(engine, [
    arrive('https://a.example/1', '<p>two 🌊', { fetched: '2026-11-19T10:00:00.000Z' }),
  ]);
  await fillAnalysis(engine, 4, added[0].version, added[0].page);
  await engine.write(async ({ insert }) => {
    await insert('answer', [makeRow('answer', { address: 'https://s.example/i.png', headers: null })]);
    for (const table of ['settings', 'template', 'segment', 'posting', 'dead'] as const)
      await insert(table, [makeRow(table)]);
    for (const table of CRAWL_TABLES) await insert(table, [makeRow(table)]);
    for (const table of [
      'sample',
      'sampled',
      'form',
      'annotator',
      'judgement',
      'lesson',
      'example',
      'round',
    ] as const)
      await insert(table, [makeRow(table)]);
    await insert('setting', [{ name: 'index', value: '3' }]);
  });
}

async function exportLines(engine: Engine): Promise<string[]> {
  const file = newFile();
  await exportCorpus(engine, file);
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

/** Pages with their versions and bytes, as people would compare them. */
async function listVersions(engine: Engine): Promise<unknown[]> {
  const rows = await engine.db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .select(['version.id', 'address', 'fetched', 'seen', 'status', 'headers'])
    .orderBy('address')
    .orderBy('fetched')
    .execute();
  return Promise.all(
    rows.map(async ({ id, ...row }) => {
      const kept = (await readVersion(engine, id))!;
      return { ...row, text: new TextDecoder().decode(kept.bytes), sheets: [...kept.sheets] };
    }),
  );
}

describeEach('export and import', (open) => {
  it('gives all rows of all tables, and the same file again', async () => {
    const engine = await open();
    await fill(engine);
    const file = newFile();
    const exported = await exportCorpus(engine, file);
    expect(exported).toMatchObject({
      pages: 2,
      rows: { version: 3, blob: 4, part: 3, region: 1, posting: 1 },
    });
    // Every table but the one for this database alone, of which one setting is to be taken along.
    expect(Object.keys(exported.rows).sort()).toEqual([...TABLE_NAMES].sort());
    const other = await open();
    expect(await importCorpus(other, file)).toEqual({
      as: 'whole',
      pages: 2,
      kept: 3,
      known: 0,
      analyses: 1,
    });
    expect(await exportLines(other)).toEqual(await exportLines(engine));
    expect(await listVersions(other)).toEqual(await listVersions(engine));
    // Numbers go on where they were.
    const [next] = await addPages(other, [arrive('https://c.example/', '<p>three')]);
    expect([next.page, next.version]).toEqual([4, 5]);
  });

  it('adds pages to those that are there, with numbers of their own', async () => {
    const engine = await open();
    await fill(engine);
    const file = newFile();
    await exportCorpus(engine, file);
    const other = await open();
    await addPages(other, [
      arrive('https://z.example/', '<p>there'),
      arrive('https://b.example/', '<p>two 🌊', {
        fetched: '2026-11-01T10:00:00.000Z',
        contentType: 'text/html',
        parts: [part('https://s.example/s.css', 'p { color: red }')],
      }),
    ]);
    expect(await importCorpus(other, file)).toEqual({
      as: 'pages',
      pages: 2,
      kept: 2,
      known: 1,
      analyses: 0,
    });
    const versions = (await listVersions(other)) as { address: string; fetched: string; seen: string }[];
    expect(
      versions.map(({ address, fetched, seen }) => [address, fetched.slice(5, 10), seen.slice(5, 10)]),
    ).toEqual([
      ['https://a.example/1', '11-18', '11-18'],
      ['https://a.example/1', '11-19', '11-19'],
      ['https://b.example/', '11-01', '11-18'],
      ['https://z.example/', '11-18', '11-18'],
    ]);
    expect(versions.slice(0, 2)).toEqual((await listVersions(engine)).slice(0, 2));
    expect(await other.query('SELECT count(*) AS count FROM analysis')).toEqual([{ count: 0 }]);
    expect(await other.query('SELECT count(*) AS count FROM answer')).toEqual([{ count: 1 }]);
    expect(await importCorpus(other, file)).toMatchObject({ kept: 0, known: 3 });
  });

  it('goes on with an import that was broken off, and takes nothing else before', async () => {
    const engine = await open();
    await addPages(
      engine,
      Array.from({ length: 300 }, (_, at) => arrive(`https://a.example/${at}`, `<p>${at}`)),
    );
    const file = newFile();
    await exportCorpus(engine, file);
    const other = await open();
    const broken = breakingOff(other, 2);
    await expect(importCorpus(broken, file)).rejects.toThrow('broken off');
    await expect(addPages(other, [arrive('https://b.example/', '<p>')])).rejects.toThrow(
      'import the same file again',
    );
    await expect(exportCorpus(other, newFile())).rejects.toThrow('import the same file again');
    const another = newFile();
    await exportCorpus(await open(), another);
    await expect(importCorpus(other, another)).rejects.toThrow('import the same file again');
    expect(await importCorpus(other, file)).toMatchObject({ as: 'whole', kept: 300 });
    expect(await exportLines(other)).toEqual(await exportLines(engine));
  });

  it('exports one moment, whatever is added meanwhile', async () => {
    const place = await open();
    await addPages(
      place,
      Array.from({ length: 500 }, (_, at) => arrive(`https://a.example/${at}`, `<p>${at}`)),
    );
    let adding: Promise<unknown> | undefined;
    const { rows } = await exportCorpus(place, newFile(), {
      onPages: () => {
        adding ??= addPages(place, [arrive('https://z.example/', '<p>later')]);
      },
    });
    await adding;
    expect(rows).toMatchObject({ page: 500, version: 500, blob: 500 });
  });

  it('keeps to the limit', async () => {
    const engine = await open();
    await addPages(engine, [arrive('https://a.example/', '<p>')]);
    const file = newFile();
    await exportCorpus(engine, file);
    const other = await open();
    await setLimit(other, 10);
    await expect(importCorpus(other, file)).rejects.toThrow('beyond its limit');
    await setLimit(other, undefined);
    expect(await importCorpus(other, file)).toMatchObject({ as: 'whole', kept: 1 });
  });
});

/** Writes so often, and fails from then on. */
function breakingOff(engine: Engine, times: number): Engine {
  let left = times;
  return {
    ...engine,
    write: (work, options) =>
      left-- > 0 ? engine.write(work, options) : Promise.reject(new Error('broken off')),
  };
}

describe('a corpus in two databases', () => {
  let places: readonly TestPlaces[];
  beforeAll(async () => {
    places = [await ENGINES.sqlite(), await ENGINES.postgres()];
  }, 60_000);
  afterAll(async () => {
    for (const each of places) await each.close();
  }, 60_000);

  it('goes from one to the other and back, byte by byte', async () => {
    const value = {
      text: fc.string({ unit: 'binary', maxLength: 8 }),
      integer: fc.maxSafeInteger(),
      real: fc.double({ noNaN: true, noDefaultInfinity: true }),
      bytes: fc.uint8Array({ maxLength: 8 }),
    };
    const tables = TABLE_NAMES.filter(
      (name) => !['setting', 'counter', 'blob', 'page', 'version', 'part'].includes(name),
    );
    const rows = fc.record(
      Object.fromEntries(
        tables.map((table) => {
          const columns = Object.entries(TABLES[table].columns).map(([column, spec]) => {
            const one: fc.Arbitrary<unknown> = value[spec.replace('?', '') as keyof typeof value];
            return [column, spec.endsWith('?') ? fc.option(one, { nil: null }) : one];
          });
          return [table, fc.array(fc.record(Object.fromEntries(columns)), { maxLength: 3 })];
        }),
      ),
    );
    const [first, second, third] = [
      await openEngine(await places[0].place()),
      await openEngine(await places[1].place()),
      await openEngine(await places[0].place()),
    ];
    await fc.assert(
      fc.asyncProperty(rows, async (made) => {
        for (const engine of [first, second, third]) await empty(engine);
        await fill(first);
        await first.write(async ({ insert }) => {
          for (const table of tables)
            await insert(table, toStored(made[table] as Row<TableName>[]) as never, { isOnce: true });
        });
        const [one, two, three] = [newFile(), newFile(), newFile()];
        await exportCorpus(first, one);
        await importCorpus(second, one);
        await exportCorpus(second, two);
        await importCorpus(third, two);
        await exportCorpus(third, three);
        expect(readFileSync(two).equals(readFileSync(one))).toBe(true);
        expect(readFileSync(three).equals(readFileSync(one))).toBe(true);
      }),
      { numRuns: 12 },
    );
    for (const engine of [first, second, third]) await engine.close();
  }, 120_000);
});

/** What every writer of rows takes care of: U+0000 and half pairs are kept by neither database. -0 is 0 in JSON. */
function toStored(rows: readonly object[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'string'
          ? value.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
          : Object.is(value, -0)
            ? 0
            : value,
      ]),
    ),
  );
}

async function empty(engine: Engine): Promise<void> {
  await engine.write(async ({ db }) => {
    for (const table of TABLE_NAMES) if (table !== 'setting') await db.deleteFrom(table).execute();
    await db.deleteFrom('setting').where('name', '!=', 'format').execute();
  });
}

describe('a file that is not what was written', () => {
  let bytes: Buffer;
  let place: string;
  beforeAll(async () => {
    const engine = await openEngine(join(folder, 'from.db'));
    await fill(engine);
    const file = newFile();
    await exportCorpus(engine, file);
    await engine.close();
    bytes = readFileSync(file);
    place = join(folder, 'to.db');
  });

  /** The error of importing these bytes, and that nothing was written. */
  async function refuse(damaged: Uint8Array): Promise<string> {
    const file = newFile();
    writeFileSync(file, damaged);
    const engine = await openEngine(place);
    const message = await importCorpus(engine, file).then(
      () => 'imported',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(
      await engine.query(
        'SELECT (SELECT count(*) FROM page) AS pages, (SELECT count(*) FROM setting) AS settings',
      ),
    ).toEqual([{ pages: 0, settings: 1 }]);
    await engine.close();
    return message;
  }

  it('is refused wherever it is cut, before anything is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (cut) => {
        expect(await refuse(bytes.subarray(0, cut))).toMatch(
          /^StoreError: This (export is damaged|file is no export)/,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is refused whatever byte of it is another', async () => {
    await fc.assert(
      // The first ten bytes are gzip's header, where time and system may be any.
      fc.asyncProperty(
        fc.integer({ min: 10, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, flip) => {
          const damaged = Buffer.from(bytes);
          damaged[at] ^= flip;
          expect(await refuse(damaged)).toMatch(/^StoreError: This (export is damaged|file)/);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused without a line, or with one twice', async () => {
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    const pack = (some: readonly string[]) => gzipSync(some.map((line) => `${line}\n`).join(''));
    expect(await refuse(pack(lines.toSpliced(3, 1)))).toContain('its checksum is another');
    expect(await refuse(pack(lines.toSpliced(3, 0, lines[3])))).toContain('its checksum is another');
    expect(await refuse(pack(lines.slice(0, -1)))).toContain('its last line is missing');
    expect(await refuse(pack([...lines, lines[3]]))).toContain('its last line is missing');
    expect(await refuse(pack([lines[0].replace('"version":1', '"version":2'), ...lines.slice(1)]))).toContain(
      'has version 2',
    );
    expect(await refuse(gzipSync('{"a":1}\n'))).toContain('no export of a corpus');
    expect(await refuse(Buffer.from('SQLite format 3'))).toContain('no export of a corpus');
  });
});

describe('an export that fails', () => {
  it('leaves no file behind', async () => {
    const inner = mkdtempSync(join(folder, 'inner-'));
    const engine = await openEngine(join(folder, 'failing.db'));
    await addPages(engine, [arrive('https://a.example/', '<p>')]);
    const failing = exportCorpus(engine, join(inner, 'a.gz'), {
      onPages: () => {
        throw new Error('stop');
      },
    });
    await expect(failing).rejects.toThrow('stop');
    expect(readdirSync(inner)).toEqual([]);
    await engine.close();
  });
});
