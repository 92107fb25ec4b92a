/** `/docs` and `/openapi.json`: what they say is so. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkForm,
  type Engine,
  giveToken,
  keepAnswers,
  keepForm,
  keepJudgement,
  makeLesson,
  makeSample,
  openEngine,
  readAnnotator,
  readForm,
  readLesson,
} from '../../../corpus/src/index.ts';
import { makeCorpus } from '../../../corpus/test/make-corpus.ts';
import { startTestServer, type TestServer } from '../running-server.ts';
import { page, startTestWiki, toVariantBody } from '../wiki/running-wiki.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-docs-'));
const PAGE = '<title>Storm</title><main><h1>Storm</h1><p>The storm reached the coast last night.</p></main>';

let server: TestServer;
/** What the reader of an example has to put in. */
let variables: Record<string, string>;
beforeAll(async () => {
  const store = join(folder, 'corpus.db');
  await makeCorpus(store);
  const annotation = await prepareAnnotation(store);
  const options = { fetch: { allowPrivate: true }, store, isAnnotated: true };
  const wiki = await startTestWiki(join(folder, 'wiki.db'), ['ada'], options);
  server = wiki.server;
  const [ada] = wiki.clients;
  const { id } = await ada.begin({ address: 'https://example.net/storm' });
  const revision = { edits: [page.edit(1, 'Calmer.')], comment: 'calmer' };
  await ada.save(id, 1, revision);
  variables = { TOKEN: ada.token, VARIANT: id, ...annotation };
  writeFileSync(join(folder, 'variant.json'), JSON.stringify(toVariantBody()));
  writeFileSync(join(folder, 'revision.json'), JSON.stringify(revision));
  writeFileSync(join(folder, 'page.html'), PAGE);
  writeFileSync(join(folder, 'pages.ndjson'), `${JSON.stringify({ id: 1, html: PAGE })}\n`);
}, 120_000);
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

/** A form, a sample of one page, and who has judged it. */
async function prepareAnnotation(store: string): Promise<Record<string, string>> {
  const engine = await openEngine(store);
  const questions = [{ id: 'email', text: 'An e-mail address?', kind: 'yes-no' as const }];
  await keepForm(
    engine,
    checkForm({ name: 'home-page', title: 'Home page', groups: [{ id: 'g', title: 'G', questions }] }),
  );
  const { pages } = await makeSample(engine, { name: 'forty', size: 1, seed: '1' });
  const token = await giveToken(engine, 'ada');
  const assignment = {
    form: await readForm(engine, 'home-page'),
    sample: 'forty',
    annotator: await readAnnotator(engine, 'ada'),
  };
  await makeLesson(engine, { name: 'faculty', type: 'Faculty', kind: 'page', sample: 'forty', base: [] });
  await teachBothKinds(engine);
  await keepJudgement(engine, assignment, { version: pages[0].version, state: 'done' });
  await engine.close();
  return { ANNOTATOR: token, VERSION: String(pages[0].version) };
}

/** Two examples of either kind: fewer teach nothing. */
async function teachBothKinds(engine: Engine): Promise<void> {
  const rows = await engine.db.selectFrom('version').select('id').orderBy('id').limit(4).execute();
  const lesson = await readLesson(engine, 'faculty');
  const given = rows.map(({ id: version }, at) => ({
    version,
    answer: at < 2 ? ('yes' as const) : ('no' as const),
    said: 'ada',
  }));
  await keepAnswers(engine, lesson, given);
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
}

async function readDocument() {
  return JSON.parse((await server.ask('/openapi.json')).text) as {
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object> };
  };
}

/** The commands of the page, as they would be copied from it. */
async function readExamples(): Promise<string[]> {
  const { text } = await server.ask('/docs');
  return Array.from(text.matchAll(/<pre>(.*?)<\/pre>/gs), ([, code]) =>
    code.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}

describe('/docs', () => {
  it('has an example of every route, and each does what it says', async () => {
    const { paths } = await readDocument();
    const examples = await readExamples();
    expect(examples).toHaveLength(Object.values(paths).flatMap((item) => Object.keys(item)).length);
    for (const example of examples) {
      // There is no example.org in a test; a sample of the server itself stands in for it.
      const command = example
        .replace('https://example.org/', `${server.url}v1/samples/news-article`)
        .replace('curl', 'curl -sS --fail-with-body');
      const { stdout } = await promisify(execFile)('sh', ['-c', command], {
        cwd: folder,
        env: { ...process.env, ...variables },
      });
      expect(stdout.length, example).toBeGreaterThan(10);
    }
  }, 300_000);

  it('leads to every route, and names fields of bodies', async () => {
    const { text } = await server.ask('/docs');
    for (const [, id] of text.matchAll(/href="#([\w-]+)"/g)) expect(text).toContain(`id="${id}"`);
    expect(text).toContain('<dt>base64</dt>');
    expect(text).toContain('<code>lens</code>');
  });
});

describe('/openapi.json', () => {
  it('names every operation once, and where the server is', async () => {
    const { paths, servers } = await readDocument();
    const names = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
    expect(servers).toEqual([{ url: server.url.replace(/\/$/, '') }]);
  });

  it('describes JSON in full, and leads nowhere', async () => {
    const document = await readDocument();
    const { schemas } = document.components;
    expect(schemas.Analysis).toHaveProperty(
      'properties.outline.items.$ref',
      '#/components/schemas/AnalysisEntry',
    );
    for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(schemas, name).toHaveProperty(name);
  });
});

describe('an answer', () => {
  it.each([
    [
      '/v1/analyze',
      { html: PAGE, url: 'https://example.org/storm', layers: true, reasons: true },
      'Analysis',
    ],
    ['/v1/analyze', { sample: 'shop-listing' }, 'Analysis'],
    ['/v1/explain', { sample: 'news-article', at: 'h1' }, 'Explanation'],
    ['/v1/explain', { html: PAGE, at: 'last night' }, 'Explanation'],
    ['/v1/studio', { sample: 'news-article' }, 'StudioAnswer'],
    ['/v1/rules/check', { rules: '<rules>' }, 'CheckAnswer'],
    ['/v1/grammar/check', { grammar: 'INCLUDE "address"' }, 'CheckAnswer'],
  ])(
    '%s %j is as it is described: %s',
    async (path, body, name) => {
      const ajv = new Ajv2020({ strict: false });
      ajv.addSchema(await readDocument(), 'api');
      const validate = ajv.getSchema(`api#/components/schemas/${name}`)!;
      const { status, text } = await server.post(path, body);
      expect([status, validate(JSON.parse(text)), validate.errors]).toEqual([200, true, null]);
    },
    60_000,
  );
});

describe('a wrong method', () => {
  it.each([
    ['GET', '/v1/analyze', 'POST'],
    ['POST', '/v1/samples', 'GET, HEAD'],
    ['DELETE', '/v1/samples/news-article', 'GET, HEAD'],
    ['PUT', '/docs', 'GET, HEAD'],
    ['POST', '/https://example.org/', 'GET, HEAD'],
  ])('%s %s is 405', async (method, path, allow) => {
    const { status, headers, text } = await server.ask(path, { method });
    expect([status, headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(text)).toMatchObject({ code: 'method', title: 'Method not allowed' });
  });

  it('is 404 where there is nothing at all', async () => {
    expect((await server.ask('/v1/nothing', { method: 'POST' })).status).toBe(404);
    expect((await server.ask('/favicon.json')).status).toBe(404);
  });
});

describe('an address', () => {
  it('may be encoded, as generated clients do it', async () => {
    const address = encodeURIComponent(`${server.url}v1/samples/news-article?a=1`);
    const { status, text } = await server.ask(`/${address}?format=text`);
    expect([status, text.includes('ferry')]).toEqual([200, true]);
  });

  it('needs no https://', async () => {
    const { status, text } = await server.ask('/no-such-host.invalid/page');
    expect(status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({
      code: 'fetch-dns',
      title: 'This site could not be reached',
      detail: expect.stringMatching(/^This site could not be reached: there is no "no-such-host.invalid"/),
    });
  });
});

describe('CORS', () => {
  const ask = (own: TestServer, method: string, headers: Record<string, string> = {}) =>
    own.ask('/v1/samples', { method, headers: { origin: 'https://friend.example', ...headers } });

  it('is off unless it is asked for', async () => {
    const { status, headers } = await ask(server, 'GET');
    expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('lets those in that are named', async () => {
    const own = await startTestServer({ allowedOrigins: ['https://friend.example'] });
    try {
      const asked = await ask(own, 'OPTIONS', { 'access-control-request-method': 'POST' });
      expect([asked.status, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, POST']);
      const got = await ask(own, 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
      expect(got.status).toBe(200);
      expect(got.headers['access-control-allow-origin']).toBe('https://friend.example');
      const other = await ask(own, 'GET', { origin: 'https://other.example' });
      expect([other.status, other.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    } finally {
      await own.close(0);
    }
  });
});
