/** `/v1/corpus/…`: what a corpus is asked over HTTP, and what comes back when the question is wrong. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCorpus } from '../../../corpus/test/make-corpus.ts';
import { ENGINES } from '../../../corpus/test/store/engines.ts';
import { startServer } from '../../src/index.ts';
import { type Answer, startTestServer, type TestServer } from '../running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-doors-'));
const store = join(folder, 'corpus.db');

let server: TestServer;
beforeAll(async () => {
  await makeCorpus(store);
  server = await startTestServer({ store });
}, 120_000);
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely, and checked against their schemas below
async function read(path: string): Promise<any> {
  const answer = await server.ask(path);
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
  return JSON.parse(answer.text);
}

async function findPage(address: string) {
  const { pages } = await read(`/v1/corpus/pages?address=${encodeURIComponent(address)}&order=address`);
  return pages[0];
}

function codeOf(answer: Answer): string {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const { code, status, detail } = JSON.parse(answer.text);
  expect(status).toBe(answer.status);
  expect(detail.length).toBeGreaterThan(10);
  return code;
}

describe('searching', () => {
  it('finds pages, the best first, with what shows why', async () => {
    const { total, hits, facets } = await read('/v1/corpus/search?q=ferry+captain');
    expect(total).toBeGreaterThanOrEqual(1);
    const hit = hits.find(({ url }: { url: string }) => url === 'https://quay.example.org/ferry');
    expect(hit.title.text).toContain('ferry');
    const { excerpt } = hit;
    const marked = excerpt.marks.map(([start, end]: [number, number]) => excerpt.text.slice(start, end));
    expect(marked.map((word: string) => word.toLowerCase())).toEqual(
      expect.arrayContaining(['ferry', 'captain']),
    );
    expect(excerpt).toMatchObject({ zone: 'main', label: 'paragraph' });
    expect(hit.sketch.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['header', 'heading', 'paragraph', 'footer']),
    );
    expect(facets.type.values.length).toBeGreaterThan(0);
  });

  it('filters by genre and module, counts both, and finds words in a module alone', async () => {
    const paths = async (query: string) =>
      (await read(`/v1/corpus/search?${query}`)).hits.map(
        ({ url }: { url: string }) => new URL(url).pathname,
      );
    const professor = '/professor-1999.html';
    expect(await paths('in=module/office-hours&q=appointment')).toEqual([professor]);
    expect(await paths('in=module/office-hours&q=bees')).toEqual([]);
    expect(await paths('q=in:module/research-interests+vowel')).toEqual([professor]);
    expect(await paths('genre=personal-home-page&module=office-hours/inline')).toEqual([professor]);
    expect(await paths('module=office-hours/linked')).toEqual([]);
    const { hits, facets } = await read('/v1/corpus/search?module=office-hours');
    expect(hits[0].genre).toBe('academic-home-page');
    expect(facets.genre.values.map(({ value }: { value: string }) => value)).toContain('personal-home-page');
    expect(facets.module.values).toContainEqual({ value: 'office-hours', count: 1 });
    const page = await read(`/v1/corpus/pages/${hits[0].page}`);
    expect(page.facts.genre).toBe('academic-home-page');
    const hours = page.modules.find(({ name }: { name: string }) => name === 'office-hours');
    expect(hours).toMatchObject({ realised: 'inline', url: null });
    expect(hours.text).toContain('Th 10:00');
    const listed = await read('/v1/corpus/pages?genre=personal-home-page');
    expect(listed.pages.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual([professor]);
    expect(codeOf(await server.ask('/v1/corpus/search?in=module/a%27b'))).toBe('bad-query');
  });

  it('says what pages of a genre are made of', async () => {
    const table = await read('/v1/corpus/modules');
    expect(table).toMatchObject({ genre: 'academic-home-page', pages: 1, threshold: 50 });
    expect(table.rows).toHaveLength(69);
    expect(table.rows.find(({ id }: { id: string }) => id === 'email')).toMatchObject({
      ...{ number: 98, status: 'compulsory', pages: 1, percent: 100, here: 'compulsory' },
    });
    expect((await read('/v1/corpus/modules?genre=course-page')).pages).toBe(0);
    expect(codeOf(await server.ask('/v1/corpus/modules?genre=nonsense'))).toBe('bad-query');
  });

  it('filters by type, language, host, place and date; of near-duplicates it shows one where asked', async () => {
    const urls = async (query: string) =>
      (await read(`/v1/corpus/search?${query}`)).hits.map(
        ({ url }: { url: string }) => new URL(url).pathname,
      );
    expect(await urls('language=ar')).toEqual(['/abbara']);
    expect(await urls('language=ar&language=zh')).toHaveLength(2);
    // Both say the same and are equally good.
    const storms = await urls('q=storm&host=quay.example.org&in=heading');
    expect(storms.sort()).toEqual(['/storm', '/storm-print']);
    expect(await urls('q=storm&host=quay.example.org&in=heading&fold=true')).toHaveLength(1);
    expect(await urls('q=ferry&after=2026-11-03&before=2026-11-04')).toEqual(['/ferry']);
    expect(await urls('q=ferry&after=2030')).toEqual([]);
    expect(await urls(`q=${encodeURIComponent('渡轮')}`)).toEqual(['/dulun']);
  });

  it('finds records of all pages by what their columns hold', async () => {
    const { total, records } = await read('/v1/corpus/records?where=price+%3C+1000&sort=price');
    expect(total).toBeGreaterThan(3);
    const prices = records.map(
      ({ fields }: { fields: { name: string; kind: string; number?: number }[] }) =>
        fields.find(({ kind }) => kind === 'price')!.number!,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const only = await read('/v1/corpus/records?where=price&type=forum');
    expect(only.total).toBe(0);
  });

  it.each([
    ['/v1/corpus/search?q=in:nowhere+x', 'bad-query'],
    ['/v1/corpus/search?q=%22%22%22', 'bad-query'],
    [`/v1/corpus/search?q=${'a'.repeat(1500)}`, 'bad-query'],
    [`/v1/corpus/search?q=${'a'.repeat(3000)}`, 'bad-request'],
    ['/v1/corpus/search?after=yesterday', 'bad-query'],
    ['/v1/corpus/search?limit=101', 'bad-request'],
    ['/v1/corpus/search?limit=1.5', 'bad-request'],
    ['/v1/corpus/search?offset=-1', 'bad-request'],
    ['/v1/corpus/search?fold=perhaps', 'bad-request'],
    ['/v1/corpus/search?colour=blue', 'bad-request'],
    ['/v1/corpus/records?where=price+%3C', 'bad-query'],
    ['/v1/corpus/records?where=price+%3C+cheap', 'bad-query'],
    ['/v1/corpus/pages?state=tired', 'bad-request'],
    ['/v1/corpus/pages?order=random', 'bad-request'],
    ['/v1/corpus/pages/0', 'bad-request'],
    ['/v1/corpus/pages/first', 'bad-request'],
    ['/v1/corpus/pages/9999999999999999999', 'bad-request'],
    ['/v1/corpus/diff?from=1', 'bad-request'],
    ['/v1/corpus/versions/1?format=poem', 'bad-request'],
  ])('refuses %.60s in words', async (path, code) => {
    const answer = await server.ask(path);
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe(code);
  });

  it.each([
    '/v1/corpus/pages/4711',
    '/v1/corpus/versions/4711',
    '/v1/corpus/versions/4711/page',
    '/v1/corpus/versions/4711/record',
    '/v1/corpus/versions/4711/sketch',
    '/v1/corpus/versions/1/part?url=https://nobody.example.org/',
    '/v1/corpus/diff?from=1&to=4711',
  ])('says that there is nothing at %s', async (path) => {
    const answer = await server.ask(path);
    expect(answer.status).toBe(404);
    expect(codeOf(answer)).toBe('not-found');
  });
});

describe('strings that mean harm', () => {
  const HARMFUL = [
    "' OR '1'='1",
    "'; DROP TABLE page; --",
    '") UNION SELECT data FROM blob --',
    '%',
    '_',
    '\\',
    '!',
    '$1',
    '?',
    ':name',
    'a\u0000b',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}',
    '𝒳'.repeat(50),
  ];
  /** What is no text when it is decoded. */
  const BROKEN = ['%ED%A0%80', '%FF%FE', '%', '%zz'];
  const FIELDS = [
    ...['q', 'in', 'type', 'language', 'host', 'after', 'before'].map((name) => `/v1/corpus/search?${name}=`),
    ...['where', 'q', 'sort', 'type', 'host'].map((name) => `/v1/corpus/records?${name}=`),
    ...['type', 'language', 'host', 'address', 'state'].map((name) => `/v1/corpus/pages?${name}=`),
    '/v1/corpus/pages/',
    '/v1/corpus/versions/',
    '/v1/corpus/versions/1/part?url=',
    '/v1/corpus/diff?to=1&from=',
  ];

  it('are data in every field: nothing fails, and the corpus is as it was', async () => {
    const before = await read('/v1/corpus/status');
    for (const field of FIELDS)
      for (const harmful of [...HARMFUL.map(encodeURIComponent), ...BROKEN]) {
        const path = `${field}${harmful}`;
        const { status, text } = await server.ask(path);
        expect(status, `${path} ${text.slice(0, 200)}`).toBeLessThan(500);
      }
    expect(await read('/v1/corpus/status')).toEqual(before);
  }, 60_000);

  it('do not match everything', async () => {
    for (const part of ['%%', '_', '!', "' OR 1=1 --"])
      expect((await read(`/v1/corpus/pages?address=${encodeURIComponent(part)}`)).total, part).toBe(0);
  });
});

describe('pages', () => {
  it('are listed with facets, in the order asked for, piece by piece', async () => {
    const all = await read('/v1/corpus/pages?limit=100&order=address');
    expect(all.total).toBe(all.pages.length);
    const urls = all.pages.map(({ url }: { url: string }) => url);
    expect(urls).toEqual([...urls].sort());
    const piece = await read('/v1/corpus/pages?limit=2&offset=1&order=address');
    expect(piece.pages).toEqual(all.pages.slice(1, 3));
    expect(all.facets.state).toEqual([{ value: 'analysed', count: all.total }]);
    const quay = await read('/v1/corpus/pages?host=quay.example.org');
    expect(quay.total).toBe(3);
    // What is chosen of a facet does not hide its other values.
    expect(quay.facets.host).toEqual(all.facets.host);
    expect(quay.facets.language).not.toEqual(all.facets.language);
  });

  it('tell their versions, links from and to them, and what says nearly the same', async () => {
    const ferry = await findPage('quay.example.org/ferry');
    const record = await read(`/v1/corpus/pages/${ferry.page}`);
    expect(record.versions).toHaveLength(3);
    expect(record.versions.map(({ parts }: { parts: number }) => parts)).toEqual([2, 2, 2]);
    expect(record.facts).toMatchObject({ version: ferry.version, title: 'River ferry returns on Friday' });
    expect(record.linksIn.links.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual([
      '/storm',
      '/storm-print',
    ]);
    const out = record.linksOut.links.find(({ text }: { text: string }) => text === 'Storm');
    expect(out.page).toBe((await findPage('quay.example.org/storm')).page);
    expect(await read(`/v1/corpus/versions/${record.versions[2].version}/record`)).toEqual(record);
    const storm = await findPage('quay.example.org/storm');
    const { near } = await read(`/v1/corpus/pages/${storm.page}`);
    expect(near.map(({ url }: { url: string }) => url)).toEqual(['https://quay.example.org/storm-print']);
  });

  it('say what changed between two outlines', async () => {
    const { page } = await findPage('quay.example.org/ferry');
    const { versions } = await read(`/v1/corpus/pages/${page}`);
    const { counts, changes } = await read(
      `/v1/corpus/diff?from=${versions[2].version}&to=${versions[0].version}`,
    );
    const told = changes
      .filter(({ kind }: { kind: string }) => kind !== 'same')
      .map(
        ({ kind, before, after }: Record<string, { text: string } & string>) =>
          `${kind}: ${before?.text ?? ''} → ${after?.text ?? ''}`,
      );
    expect(told).toContain('changed: River ferry returns on Thursday → River ferry returns on Friday');
    expect(told.filter((line: string) => line.startsWith('removed'))).toHaveLength(2);
    expect(counts.added).toBe(2);
  });

  it('are drawn as they are built', async () => {
    const { version } = await findPage('quay.example.org/ferry');
    const { text, headers } = await server.ask(`/v1/corpus/versions/${version}/sketch`);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(text.match(/<title>\w+<\/title>/g)).toContain('<title>heading</title>');
  });
});

describe('versions', () => {
  it('are analysed again with what they were kept with, in any format', async () => {
    const { version } = await findPage('quay.example.org/ferry');
    const outline = await server.ask(`/v1/corpus/versions/${version}?format=outline`);
    expect(outline.text).toContain('heading "River ferry returns on Friday"');
    const json = JSON.parse((await server.ask(`/v1/corpus/versions/${version}`)).text);
    expect(json.page.url).toBe('https://quay.example.org/ferry');
  });

  it('have an address wherever a page is named', async () => {
    const { version } = await findPage('quay.example.org/ferry');
    const body = { url: `corpus:${version}`, at: 'two electric motors' };
    const { status, text } = await server.post('/v1/explain', body);
    expect(status).toBe(200);
    expect(JSON.parse(text).why.is).toContain('paragraph');
    const missing = await server.post('/v1/explain', { url: 'corpus:4711', at: 'x' });
    expect([missing.status, codeOf(missing)]).toEqual([404, 'not-found']);
  });

  it('are shown safe, with the parts that were kept and no others', async () => {
    const { version } = await findPage('quay.example.org/ferry');
    const shown = await server.ask(`/v1/corpus/versions/${version}/page`);
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const links = shown.text.match(/\/v1\/corpus\/versions\/\d+\/part\?url=[^"'&\s]+/g) ?? [];
    expect(links).toHaveLength(2);
    const [sheet, image] = await Promise.all(links.sort().map((link) => server.ask(link)));
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.text).toContain('rgb(1, 2, 3)');
    expect(sheet.text).not.toContain('evil');
    expect(image.headers['content-type']).toBe('image/png');
    const { text } = await server.post('/v1/studio', { url: `corpus:${version}` });
    expect(JSON.parse(text).html).toContain(`/v1/corpus/versions/${version}/part`);
  });

  it('run nothing, whatever they hold', async () => {
    const { version } = await findPage('bad.example.net');
    const shown = await server.ask(`/v1/corpus/versions/${version}/page`);
    expect(shown.text).toContain('Harmless words');
    expect(shown.text).not.toMatch(/<script|onclick|alert\(2\)/i);
  });
});

describe('a corpus in PostgreSQL', () => {
  const ASKED = [
    '/v1/corpus/search?q=ferry+OR+storm',
    '/v1/corpus/search?language=ar',
    '/v1/corpus/records?where=price+%3C+1000&sort=-price',
    '/v1/corpus/pages?order=address&limit=100',
    '/v1/corpus/pages?type=article&address=QUAY',
    '/v1/corpus/pages/1',
    '/v1/corpus/diff?from=1&to=3',
    '/v1/corpus/search?q=in:nowhere+x',
    '/v1/corpus/pages/4711',
  ];

  it('answers as one in SQLite does', async () => {
    const places = await ENGINES.postgres();
    const place = await places.place();
    await makeCorpus(place);
    const other = await startTestServer({ store: place });
    try {
      for (const path of ASKED) {
        const [here, there] = [await server.ask(path), await other.ask(path)];
        expect(there.status, path).toBe(here.status);
        expect(withoutRun(there.text), path).toEqual(withoutRun(here.text));
      }
    } finally {
      await other.close(0);
      await places.close();
    }
  }, 120_000);

  /** Without what tells runs apart: times, and in which order versions were analysed. */
  function withoutRun(text: string): unknown {
    const told = new Set(['milliseconds', 'added', 'analysed', 'analysis', 'document']);
    return JSON.parse(text, (name, value) => (told.has(name) ? undefined : value));
  }
});

describe('the server', () => {
  it('says that it has a corpus; without one it says what to do', async () => {
    expect(await read('/healthz')).toMatchObject({ corpus: true });
    const plain = await startTestServer();
    try {
      expect(JSON.parse((await plain.ask('/healthz')).text)).toMatchObject({ corpus: false });
      for (const path of [
        'status',
        'search?q=x',
        'records',
        'pages',
        'pages/1',
        'versions/1',
        'versions/1/page',
        'diff?from=1&to=2',
      ]) {
        const answer = await plain.ask(`/v1/corpus/${path}`);
        expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'no-corpus']);
        expect(JSON.parse(answer.text).detail).toContain('--store');
      }
      const explained = await plain.post('/v1/explain', { url: 'corpus:1', at: 'x' });
      expect([explained.status, codeOf(explained)]).toEqual([404, 'no-corpus']);
    } finally {
      await plain.close(0);
    }
  });

  it('only reads: other methods are refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await server.ask('/v1/corpus/pages/1', { method })).status).toBe(405);
  });

  it('does not start with what is no corpus', async () => {
    const page = join(folder, 'page.html');
    writeFileSync(page, '<p>No database.'.repeat(100));
    await expect(startServer({ port: 0, store: page })).rejects.toThrow('cannot be used as a corpus');
    await expect(startServer({ port: 0, store: join(folder, 'none.db') })).rejects.toThrow(
      'There is no corpus',
    );
  });

  it('keeps its word: answers are as its description has them', async () => {
    const document = JSON.parse((await server.ask('/openapi.json')).text);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'api');
    const { page, version } = await findPage('quay.example.org/ferry');
    const asked: Record<string, string> = {
      CorpusStatus: '/v1/corpus/status',
      CorpusSearchAnswer: '/v1/corpus/search?q=ferry',
      CorpusRecords: '/v1/corpus/records',
      CorpusPageList: '/v1/corpus/pages',
      CorpusPage: `/v1/corpus/pages/${page}`,
      CorpusComparison: `/v1/corpus/diff?from=${version}&to=${version}`,
    };
    for (const [name, path] of Object.entries(asked)) {
      const check = ajv.compile({ $ref: `api#/components/schemas/${name}` });
      expect(check(await read(path)) ? [] : check.errors, path).toEqual([]);
    }
  });
});
