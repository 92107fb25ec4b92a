/** The API by real HTTP. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@anatome/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

const PAGES = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'pages');
const NEWS = readFileSync(join(PAGES, 'news-article.html'));
const SHOP = readFileSync(join(PAGES, 'shop-listing.html'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close(0));

const send = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  server.ask(path, { method: 'POST', body, headers });

const JSON_KEYS = ['anatome', 'page', 'metadata', 'type', 'content', 'outline', 'records', 'warnings'];

describe('POST /v1/analyze', () => {
  it('answers JSON by default', async () => {
    const answer = await send('/v1/analyze?url=https://example.org/x', NEWS, { 'content-type': 'text/html' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    const analysis = JSON.parse(answer.text);
    expect(analysis.page).toMatchObject({ url: 'https://example.org/x', language: 'en-GB' });
    expect(Object.keys(analysis)).toEqual(JSON_KEYS);
  });

  it('reads plain text as it stands, and refuses other documents by name', async () => {
    const ask = (type: string, body: string) =>
      send('/v1/analyze?format=text', body, { 'content-type': type });
    expect((await ask('text/plain', 'if a<b then c')).text).toBe('if a<b then c\n');
    expect((await ask('text/plain;charset=UTF-8', '<!doctype html><p>one</p>')).text).toBe('one\n');
    const refused = await ask('text/markdown', '# One');
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'not-a-page',
      detail: 'This is a Markdown document, not a web page.',
    });
    const fields = { html: '{}', contentType: 'application/json', format: 'text' };
    expect((await server.post('/v1/analyze', fields)).text).toContain('This is JSON data, not a web page.');
    const text = await server.post('/v1/analyze', { ...fields, html: '1<b', contentType: 'text/plain' });
    expect(text.text).toBe('1<b\n');
  });

  it('makes cells safe for spreadsheets unless they are wanted raw', async () => {
    const rows = '<tr><td>=1+1</td><td>-5</td></tr><tr><td>x</td><td>y</td></tr>';
    const body = { html: `<table><tr><th>A</th><th>B</th></tr>${rows}</table>`, format: 'csv', table: 1 };
    expect((await server.post('/v1/analyze', body)).text).toBe("A,B\r\n'=1+1,-5\r\nx,y\r\n");
    expect((await server.post('/v1/analyze', { ...body, raw: true })).text).toContain('\r\n=1+1,-5\r\n');
  });

  it('adds what lenses say, and why, when asked', async () => {
    const ask = async (query: string) => JSON.parse((await send(`/v1/analyze?${query}`, NEWS)).text);
    const layered = await ask('layers=true');
    expect(Object.keys(layered.annotations).sort()).toEqual([
      'grammar',
      'macrostructure',
      'objects',
      'repetition',
      'rules',
    ]);
    expect(layered.annotations.rules[0]).not.toHaveProperty('reasons');
    expect((await ask('layers=true&reasons=true')).annotations.rules[0].reasons).not.toEqual([]);
    expect((await ask('reasons=true')).outline[0].reasons).not.toEqual([]);
  });

  it.each([
    ['outline', /^text\/plain/, '- header'],
    ['text', /^text\/plain/, 'ferry'],
    ['markdown', /^text\/markdown/, 'ferry'],
    ['json', /^application\/json/, '"anatome"'],
    ['html', /^text\/html/, 'data-anatome-outline'],
    ['xhtml', /^application\/xhtml\+xml/, 'anatome:heading'],
    ['csv', /^text\/csv/, ','],
    ['records', /^application\/json/, '[{'],
    ['parts', /^text\/plain/, '- "The Wexcombe Courier" [words=3] /html[1]/body[1]/header[1]'],
    ['part-tree', /^application\/json/, '"parts":[{"path":"/html[1]/body[1]/'],
    ['editable', /^text\/plain/, '- "After eleven months in dry dock'],
    ['regions', /^application\/json/, '"by":"outline"'],
    ['genre', /^text\/plain/, 'article 0.'],
    ['genre-json', /^application\/ld\+json/, '"@type":"genre:article"'],
    ['genre-xml', /^application\/xml/, '<running-text label="Running text"'],
  ])('format=%s', async (format, type, part) => {
    const page = /csv|records/.test(format) ? SHOP : NEWS;
    const answer = await send(`/v1/analyze?format=${format}`, page);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.text).toContain(part);
  });

  it.each([
    ['%PDF-1.7 …', 'not-a-page', 'This is a PDF document, not a web page.'],
    ['GIF89a …', 'not-a-page', 'This is a GIF image, not a web page.'],
    ['<p>\u0001\u0002', 'binary', 'This is binary data, not a web page: 40 % of it are control characters.'],
  ])('refuses %j as the command does', async (body, code, detail) => {
    const asBytes = await send('/v1/analyze', body);
    expect([asBytes.status, JSON.parse(asBytes.text)]).toMatchObject([422, { code, detail }]);
    const base64 = Buffer.from(body).toString('base64');
    for (const path of ['/v1/analyze', '/v1/studio']) {
      const answer = await send(path, JSON.stringify({ base64 }), { 'content-type': 'application/json' });
      expect(JSON.parse(answer.text)).toMatchObject({ code, detail, title: 'This is no web page' });
    }
  });

  it('puts comments where they are wanted', async () => {
    const text = `<p>${'The dough rests for a night in a cool place, and then it is baked. '.repeat(8)}</p>`;
    const html = `<main><h1>Bread</h1>${text.repeat(3)}<div id="comments"><h3>1 Comment</h3><p>Bob says:</p><p>As flat as a plate.</p></div></main>`;
    expect((await send('/v1/analyze?format=text', html)).text).not.toContain('As flat');
    expect((await send('/v1/analyze?format=text&comments=in&favour=recall', html)).text).toContain('As flat');
    const body = JSON.stringify({ html, format: 'json', comments: 'apart' });
    const answer = await send('/v1/analyze', body, { 'content-type': 'application/json' });
    expect(JSON.parse(answer.text).comments.text).toContain('As flat');
    expect((await send('/v1/analyze?format=text&comments=away', html)).status).toBe(400);
    expect((await send('/v1/analyze?format=csv&comments=in', html)).status).toBe(400);
  });

  it('says in a header what a page is instead of a page', async () => {
    const app = '<div id="root"></div><script src="app.js"></script>';
    const answer = await send('/v1/analyze?format=text', app);
    expect(answer.headers['anatome-warnings']).toBe('script-only, no-content');
    expect((await send('/v1/analyze?format=text', NEWS)).headers).not.toHaveProperty('anatome-warnings');
    const line = await send('/v1/batch?format=text', `${JSON.stringify({ id: 1, html: app })}\n`);
    expect(JSON.parse(line.text).warnings[0].code).toBe('script-only');
  });

  it.each([
    ['text/markdown', /^text\/markdown/],
    ['text/plain;q=0.2, text/csv;q=0.9', /^text\/csv/],
    ['image/png, */*;q=0.1', /^application\/json/],
  ])('Accept: %s', async (accept, type) => {
    expect((await send('/v1/analyze', SHOP, { accept })).headers['content-type']).toMatch(type);
  });

  it('looks through the lenses asked for', async () => {
    const { annotations } = JSON.parse((await send('/v1/analyze?lenses=rules,objects', NEWS)).text);
    expect(Object.keys(annotations).sort()).toEqual(['objects', 'rules']);
  });

  it('honours the charset of the Content-Type', async () => {
    const body = Buffer.from('<p>caf\xe9', 'latin1');
    const answer = await send('/v1/analyze?format=text', body, {
      'content-type': 'text/html; charset=iso-8859-1',
    });
    expect(answer.text).toBe('café\n');
  });

  it.each([
    ['/v1/analyze?format=zip', NEWS, {}, 400, 'bad-request'],
    ['/v1/analyze?lenses=nothing', NEWS, {}, 400, 'bad-request'],
    ['/v1/analyze', '', {}, 400, 'empty'],
    ['/v1/analyze', '{}', { 'content-type': 'application/json' }, 400, 'bad-request'],
    ['/v1/analyze', '{', { 'content-type': 'application/json' }, 400, 'bad-request'],
    ['/v1/analyze', '[]', { 'content-type': 'application/json' }, 400, 'bad-request'],
    ['/v1/analyze', '%PDF', { 'content-type': 'application/pdf' }, 415, 'media-type'],
    ['/v1/analyze', NEWS, { 'content-encoding': 'gzip' }, 415, 'encoding'],
    ['/v1/analyze', NEWS, { accept: 'image/png' }, 406, 'not-acceptable'],
    ['/v1/analyze?format=csv', '<p>alone', {}, 404, 'no-series'],
  ])('%s refused (%#)', async (path, body, headers, status, code) => {
    const answer = await send(path, body, headers as Record<string, string>);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(answer.text)).toMatchObject({ status, code, type: `/docs#${code}` });
    expect(answer.status).toBe(status);
  });
});

describe('POST /v1/studio', () => {
  it('answers with the page alone where that is asked for, the same as later', async () => {
    const early = JSON.parse((await server.post('/v1/studio', { sample: 'product', stage: 'page' })).text);
    const { html } = JSON.parse((await server.post('/v1/studio', { sample: 'product' })).text);
    expect(Object.keys(early)).toEqual(['stage', 'title', 'nodes', 'html']);
    expect(early.html).toBe(html);
  });

  it('gives everything, all of it about the same nodes', async () => {
    const { status, text } = await server.post('/v1/studio', { sample: 'shop-listing' });
    expect(status).toBe(200);
    const answer = JSON.parse(text);
    expect(Object.keys(answer)).toEqual([
      'analysis',
      'html',
      'markdown',
      'outline',
      'genre',
      'records',
      'trees',
      'parts',
      'timings',
    ]);
    const shown = parse(answer.html);
    const numbers = new Set(
      shown.select('[data-n]').map((node) => Number(shown.attributeNamed(node, 'data-n'))),
    );
    const places: { path: string; nodes: [number, number] }[] = answer.analysis.annotations.objects;
    const elements = places.filter(({ path }) => !/(\(\)|\/script)\[\d+\]$/.test(path));
    expect(elements.length).toBeGreaterThan(20);
    expect(elements.filter(({ nodes }) => !numbers.has(nodes[0])).map(({ path }) => path)).toEqual([]);
    expect(answer.records[0].rows.length).toBe(answer.records[0].units.length);
    expect(answer.records[0].rows[0]).toHaveLength(answer.records[0].columns.length);
    expect(numbers.has(answer.records[0].units[0][0])).toBe(true);
    expect(Object.keys(answer.trees)).toEqual([
      'source',
      'augmented',
      'reduced',
      'repetition',
      'section',
      'object',
    ]);
    for (const tree of Object.values(answer.trees) as { children: unknown[] }[])
      expect(tree.children).not.toHaveLength(0);
    expect(answer.html).toContain('/v1/samples/img/');
  });

  it("takes rules and grammars of one's own", async () => {
    const { text } = await server.post('/v1/studio', {
      html: '<p>a',
      rules: ['classic'],
      grammar: ['address'],
    });
    expect(JSON.parse(text).analysis.annotations).toHaveProperty('grammar');
    const bad = await server.post('/v1/studio', { html: '<p>a', rules: ['<rules'] });
    expect(JSON.parse(bad.text)).toMatchObject({ status: 422, code: 'bad-rules' });
    const worse = await server.post('/v1/studio', { html: '<p>a', grammar: ['NONSENSE'] });
    expect(JSON.parse(worse.text)).toMatchObject({ status: 422, code: 'bad-grammar' });
  });

  it.each([
    [{}, 400],
    [{ html: '<p>', sample: 'product' }, 400],
    [{ sample: '../../package.json' }, 404],
    [{ html: 7 }, 400],
    [[], 400],
  ])('%j is refused', async (body, status) => {
    expect((await server.post('/v1/studio', body)).status).toBe(status);
  });

  it('refuses what is no JSON', async () => {
    const answer = await send('/v1/studio', '{', { 'content-type': 'application/json' });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'bad-request' });
  });
});

describe('POST /v1/explain', () => {
  it('explains by path, by words and by node alike', async () => {
    const ask = async (at: string | number) =>
      JSON.parse(
        (await server.post('/v1/explain', { html: '<main><h1>Storm</h1><p>At night.</main>', at })).text,
      );
    const byPath = await ask('/html[1]/body[1]/main[1]/p[1]');
    expect(byPath).toMatchObject({ element: 'p', text: 'At night.', hidden: null });
    expect((await ask('At night.')).path).toBe(byPath.path);
    expect((await ask(byPath.node)).path).toBe(byPath.path);
    expect(byPath.outline[0].label).toBe('main');
  });

  it.each(['/html[1]/body[1]/ol[4]', 'not there', 100_000])('%j is not found', async (at) => {
    const answer = await server.post('/v1/explain', { html: '<p>a', at });
    expect(JSON.parse(answer.text)).toMatchObject({ status: 404, code: 'no-place' });
  });
});

describe('checks', () => {
  it('say where a rule file is wrong, and compile it when it is not', async () => {
    const wrong = await server.post('/v1/rules/check', { rules: '<rules>\n  <rule' });
    expect(JSON.parse(wrong.text)).toMatchObject({
      ok: false,
      errors: [{ line: expect.any(Number), column: expect.any(Number) }],
    });
    const paper = readFileSync(join(PAGES, '..', 'rules', 'paper.xml'), 'utf8');
    const right = JSON.parse((await server.post('/v1/rules/check', { rules: paper })).text);
    expect(right).toMatchObject({ ok: true, errors: [] });
    expect(right.xslt).toContain('xsl:stylesheet');
  });

  it('say where a grammar is wrong', async () => {
    const wrong = await server.post('/v1/grammar/check', { grammar: '\n  NONSENSE' });
    expect(JSON.parse(wrong.text)).toMatchObject({ ok: false, errors: [{ line: 2, column: 3 }] });
    const right = await server.post('/v1/grammar/check', { grammar: 'address' });
    expect(JSON.parse(right.text)).toMatchObject({ ok: true, errors: [] });
  });
});

describe('POST /v1/batch', () => {
  it('answers line by line, in order, whatever happens', async () => {
    const lines = [
      '{"id": "slow", "html": "<p>first"}',
      'no json',
      '{"id": 2, "base64": "PHA+c2Vjb25k"}',
      '',
      '{"id": 3}',
      '{"id": 4, "html": "<p>last"}',
    ];
    const { status, text, headers } = await send('/v1/batch?format=text', lines.join('\n'));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/x-ndjson');
    const answers = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      ['slow', true],
      [null, false],
      [2, true],
      [3, false],
      [4, true],
    ]);
    expect(answers[2].output).toBe('second\n');
  });

  it('keeps the digits of ids and passes over a byte order mark', async () => {
    const lines = '\uFEFF{"id":12345678901234567890,"html":"<p>x"}\n{"id":-9007199254740993}\n';
    const { text } = await send('/v1/batch?format=text', lines);
    const [good, bad] = text.split('\n');
    expect(good).toBe('{"id":12345678901234567890,"ok":true,"output":"x\\n"}');
    expect(bad).toMatch(/^\{"id":-9007199254740993,"ok":false,/);
  });

  it('says what is wrong with a line in the words of `anatome pipe`', async () => {
    const lines = [
      '[1]',
      '  ',
      '{"id":1,"base64":"§"}',
      '{"id":2,"url":3,"html":"x"}',
      '{"id":3,"base64":"PHA-eA"}',
    ];
    const { text } = await send('/v1/batch?format=text', lines.join('\n'));
    const answers = text.trimEnd().split('\n');
    expect(
      answers.map((line) => JSON.parse(line)).map(({ id, output, error }) => [id, output ?? error.code]),
    ).toEqual([
      [null, 'bad-json'],
      [1, 'bad-base64'],
      [2, 'bad-request'],
      [3, 'x\n'],
    ]);
  });

  it('puts objects into objects', async () => {
    const { text } = await send('/v1/batch', '{"html": "<title>t</title>"}');
    expect(JSON.parse(text).output.page.title).toBe('t');
  });
});

describe('samples', () => {
  it('are listed and served', async () => {
    const list = JSON.parse((await server.ask('/v1/samples')).text);
    expect(list).toContainEqual({ name: 'product', title: expect.stringContaining('Kettle') });
    const page = await server.ask('/v1/samples/product');
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.text).toContain('<title>');
    expect((await server.ask('/v1/samples/img/crumb.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it.each([
    '/v1/samples/nothing',
    '/v1/samples/img/nothing.svg',
    '/v1/samples/img/..%2Fproduct.html',
    '/v1/samples/..%2f..%2fpackage.json',
  ])('%s is not there', async (path) => expect((await server.ask(path)).status).toBe(404));
});

describe('what describes the API', () => {
  it('is OpenAPI 3.1 with every route', async () => {
    const { text, headers } = await server.ask('/openapi.json');
    const document = JSON.parse(text);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        '/v1/analyze',
        '/v1/batch',
        '/v1/corpus/annotation',
        '/v1/corpus/annotation/agreement',
        '/v1/corpus/annotation/forms/{form}',
        '/v1/corpus/annotation/judgements/{version}',
        '/v1/corpus/annotation/lessons',
        '/v1/corpus/annotation/lessons/{lesson}',
        '/v1/corpus/annotation/lessons/{lesson}/examples',
        '/v1/corpus/annotation/lessons/{lesson}/rounds',
        '/v1/corpus/annotation/table',
        '/v1/corpus/annotation/tasks',
        '/v1/corpus/diff',
        '/v1/corpus/modules',
        '/v1/corpus/pages',
        '/v1/corpus/pages/{page}',
        '/v1/corpus/patterns',
        '/v1/corpus/patterns/pages',
        '/v1/corpus/records',
        '/v1/corpus/samples',
        '/v1/corpus/samples/{name}',
        '/v1/corpus/search',
        '/v1/corpus/status',
        '/v1/corpus/versions/{version}',
        '/v1/corpus/versions/{version}/page',
        '/v1/corpus/versions/{version}/part',
        '/v1/corpus/versions/{version}/record',
        '/v1/corpus/versions/{version}/sketch',
        '/v1/explain',
        '/v1/grammar/check',
        '/v1/rules/check',
        '/v1/samples',
        '/v1/samples/{name}',
        '/v1/studio',
        '/v1/wiki',
        '/v1/wiki/choice',
        '/v1/wiki/near/{prefix}',
        '/v1/wiki/own',
        '/v1/wiki/pages',
        '/v1/wiki/variants',
        '/v1/wiki/variants/{id}',
        '/v1/wiki/variants/{id}/diff',
        '/v1/wiki/variants/{id}/page',
        '/v1/wiki/variants/{id}/revisions',
        '/v1/wiki/variants/{id}/revisions/{number}',
        '/v1/wrapper',
        '/{address}',
      ].sort(),
    );
    const again = await server.ask('/openapi.json', { headers: { 'if-none-match': headers.etag! } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('is a page without scripts, and knows every code of an error', async () => {
    const { text } = await server.ask('/docs');
    expect(text).toContain('/v1/analyze');
    expect(text).not.toMatch(/<script|src=|https?:\/\/(?!127|example)/);
    const { type } = JSON.parse((await server.ask('/nothing')).text);
    expect(text).toContain(`id="${type.split('#')[1]}"`);
  });

  it('is watched over', async () => {
    expect(JSON.parse((await server.ask('/healthz')).text).status).toBe('ok');
    expect((await server.ask('/metrics')).text).toMatch(
      /^anatome_requests_total\{route="\/v1\/analyze",status="200"\} \d+$/m,
    );
  });
});
