/** `/v1/wiki/…`: what is kept, who may see it, and what is refused. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { hashAddress } from '../../../wiki/src/edit/index.ts';
import { addUser, openWiki, revokeUser, WIKI_LIMITS } from '../../../wiki/src/index.ts';
import { startServer } from '../../src/index.ts';
import {
  codeOf,
  page,
  readOkay,
  startTestWiki,
  type TestWikiServer,
  toClient,
  toVariantBody,
} from './running-wiki.ts';

describe.each(Object.entries(ENGINES))('the wiki over HTTP, in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let wiki: TestWikiServer;
  beforeAll(async () => {
    places = await openPlaces();
    wiki = await startTestWiki(await places.place(), ['Ada', 'Ben']);
  }, 120_000);
  afterAll(async () => {
    await wiki?.server.close(0);
    await places.close();
  }, 60_000);

  it('says who asks, and what it takes', async () => {
    const about = await wiki.clients[1].get('');
    expect(about).toMatchObject({ user: 'Ben', policy: 1, limits: WIKI_LIMITS });
    expect(`${about.shareOrigin}/`).toBe(wiki.server.shareUrl);
  });

  it('keeps a variant and gives it back', async () => {
    const [ada] = wiki.clients;
    const made = await ada.ask('POST', '/variants', toVariantBody());
    expect(made.headers.etag).toBe('"1"');
    const { id, address, head, visibility } = readOkay(made, 201);
    expect({ address, head, visibility }).toEqual({
      address: 'https://example.org/storm',
      head: 1,
      visibility: 'private',
    });
    expect((await ada.get(`/variants/${id}/revisions/1`)).edits).toEqual([
      page.edit(0, 'Something <b>else</b>.'),
    ]);
    const { salt } = await ada.get('');
    const hash = hashAddress(salt, address);
    expect((await ada.get(`/near/${hash.slice(0, 4)}`)).hashes).toContain(hash);
    const found = await ada.get(`/pages?hash=${hash}`);
    expect(found).toMatchObject({ address, title: 'Storm', shown: id });
    expect(await ada.get(`/pages?address=${encodeURIComponent('http://www.example.org/storm#top')}`)).toEqual(
      found,
    );
    const { html, places: shown } = await ada.get(`/variants/${id}/page`);
    expect(html).toContain(`<p data-n="${shown[0].node}" class="one">Something <b`);
  });

  it('keeps revisions by compare-and-swap', async () => {
    const [ada] = wiki.clients;
    const { id } = await ada.begin();
    const body = { edits: [page.edit(0, 'two'), page.edit(1, 'also')], comment: 'second' };
    const saved = await ada.save(id, 1, body);
    expect([saved.status, saved.headers.etag, JSON.parse(saved.text)]).toEqual([
      201,
      '"2"',
      { variant: id, number: 2 },
    ]);
    const late = await ada.save(id, 1, body);
    expect(codeOf(late)).toBe('409 conflict');
    expect(JSON.parse(late.text).head).toBe(2);
    expect(codeOf(await ada.ask('POST', `/variants/${id}/revisions`, body))).toBe('428 if-match');
    for (const wrong of ['2', '"0"', '"x"', '*', 'W/"2"'])
      expect(codeOf(await ada.save(id, 1, body, { 'if-match': wrong }))).toBe('400 bad-request');
    const { regions } = await ada.get(`/variants/${id}/diff?from=1&to=2`);
    expect(regions.map(({ before, after }: { before: string; after: string }) => [before, after])).toEqual([
      ['Something <b>else</b>.', 'two'],
      ['Paragraph two says what only paragraph two says.', 'also'],
    ]);
    expect((await ada.get(`/variants/${id}/diff?from=2&to=2`)).regions).toEqual([]);
    expect(codeOf(await ada.ask('GET', `/variants/${id}/diff?from=0&to=9`))).toBe('404 not-found');
    expect(codeOf(await ada.ask('GET', `/variants/${id}/revisions/9`))).toBe('404 not-found');
  });

  it('does once what is sent twice', async () => {
    const [ada, ben] = wiki.clients;
    const key = { 'idempotency-key': 'a-key' };
    const first = readOkay(await ada.ask('POST', '/variants', toVariantBody(), key), 201);
    expect(readOkay(await ada.ask('POST', '/variants', toVariantBody(), key), 201).id).toBe(first.id);
    const other = await ada.ask('POST', '/variants', toVariantBody({ comment: 'x' }), key);
    expect(codeOf(other)).toBe('422 reused-key');
    const bens = readOkay(await ben.ask('POST', '/variants', toVariantBody(), key), 201);
    expect(bens.id).not.toBe(first.id);
    const body = { edits: [], comment: '' };
    const save = { 'idempotency-key': 'another' };
    expect((await ada.save(first.id, 1, body, save)).status).toBe(201);
    expect((await ada.save(first.id, 1, body, save)).status).toBe(201);
    expect((await ada.get(`/variants/${first.id}`)).head).toBe(2);
    const own = { title: 'Own', html: '<p>words', comment: '' };
    const pages = [1, 2].map(() => ada.ask('POST', '/own', own, { 'idempotency-key': 'own' }));
    const [one, two] = (await Promise.all(pages)).map((answer) => readOkay(answer, 201).id);
    expect(one).toBe(two);
    expect(codeOf(await ada.ask('POST', '/own', own, { 'idempotency-key': 'a b' }))).toBe('400 bad-request');
  });

  it('answers 401 on every route to a token that is wrong, missing or taken back', async () => {
    const engine = await openWiki(wiki.place);
    const revoked = await addUser(engine, 'Cleo');
    const gone = toClient(wiki.server, revoked);
    expect((await gone.ask('GET', '')).status).toBe(200);
    await revokeUser(engine, 'Cleo');
    await engine.close();
    const { id } = await wiki.clients[0].begin();
    const wrong = wiki.clients[0].token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const client of [gone, toClient(wiki.server, wrong), toClient(wiki.server, 'wiki_1_x')]) {
      for (const [method, path, body] of toRoutes(id)) {
        const answer = await client.ask(method, path, body, { 'if-match': '"1"' });
        expect(codeOf(answer), `${method} ${path}`).toBe('401 unauthorized');
        expect(answer.headers['www-authenticate']).toBe('Bearer');
        const headers = { authorization: 'Basic YTpi', cookie: `token=${wiki.clients[0].token}` };
        const cookies = await client.ask(method, path, body, { ...headers, 'if-match': '"1"' });
        expect(codeOf(cookies), `${method} ${path} with cookies`).toBe('401 unauthorized');
      }
    }
  });

  it('answers 404 on every route of another’s variant that is not public', async () => {
    const [ada, ben] = wiki.clients;
    for (const visibility of ['private', 'link']) {
      const { id } = await ada.begin({ visibility });
      for (const [method, path, body] of toRoutes(id).filter(([, path]) => path.includes(id))) {
        const answer = await ben.ask(method, path, body, { 'if-match': '"1"' });
        expect(codeOf(answer), `${method} ${path}`).toBe('404 not-found');
      }
      const choice = { address: 'https://example.org/storm', variant: id };
      expect(codeOf(await ben.ask('PUT', '/choice', choice))).toBe('404 not-found');
      const from = { variant: id, revision: 1 };
      expect(codeOf(await ben.ask('POST', '/variants', toVariantBody({ from })))).toBe('404 not-found');
      const { variants } = await ben.get('/pages?address=https://example.org/storm');
      expect(variants.map((each: { id: string }) => each.id)).not.toContain(id);
    }
  });

  it('lets a team write in what is public, and only its owner say who may', async () => {
    const [ada, ben] = wiki.clients;
    const { id } = await ada.begin({ visibility: 'public' });
    const body = { edits: [], comment: '' };
    expect(codeOf(await ben.save(id, 1, body))).toBe('403 not-writer');
    expect(codeOf(await ben.ask('PATCH', `/variants/${id}`, { writers: 'team' }))).toBe('403 not-writer');
    expect(
      readOkay(await ada.ask('PATCH', `/variants/${id}`, { writers: 'team', name: 'Ours' }), 200),
    ).toMatchObject({
      writers: 'team',
      name: 'Ours',
    });
    expect((await ben.save(id, 1, body)).status).toBe(201);
    expect(await ada.get(`/variants/${id}`)).toMatchObject({ head: 2, author: 'Ben', owner: 'Ada' });
  });

  it('shows what was chosen', async () => {
    const [ada, ben] = wiki.clients;
    const address = 'https://example.org/chosen';
    const { id } = await ada.begin({ address, visibility: 'public' });
    const shown = async () => (await ben.get(`/pages?address=${address}`)).shown;
    expect(await shown()).toBeNull();
    readOkay(await ben.ask('PUT', '/choice', { address: `${address}#x`, variant: id }), 200);
    expect(await shown()).toBe(id);
    readOkay(await ben.ask('PUT', '/choice', { address, variant: null }), 200);
    expect(await shown()).toBeNull();
    const elsewhere = { address: 'https://example.org/storm', variant: id };
    expect(codeOf(await ben.ask('PUT', '/choice', elsewhere))).toBe('404 not-found');
  });

  it('says what is wrong with a body', async () => {
    const [ada] = wiki.clients;
    const { id } = await ada.begin();
    const edit = page.edit(0, 'x');
    const bodies: readonly [string, string, unknown][] = [
      ['POST', '/variants', {}],
      ['POST', '/variants', toVariantBody({ unknown: 1 })],
      ['POST', '/variants', toVariantBody({ visibility: 'all' })],
      ['POST', '/variants', toVariantBody({ comment: 'x'.repeat(WIKI_LIMITS.comment + 1) })],
      ['POST', '/variants', toVariantBody({ title: 'x'.repeat(WIKI_LIMITS.title + 1) })],
      ['POST', '/variants', toVariantBody({ snapshot: 'x'.repeat(WIKI_LIMITS.snapshot + 1) })],
      [
        'POST',
        '/variants',
        toVariantBody({ edits: [{ ...edit, html: 'x'.repeat(WIKI_LIMITS.region + 1) }] }),
      ],
      ['POST', '/variants', toVariantBody({ edits: Array(WIKI_LIMITS.edits + 1).fill(edit) })],
      ['POST', '/variants', toVariantBody({ edits: [{ ...edit, pointer: { ...edit.pointer, start: -1 } }] })],
      ['POST', '/variants', []],
      ['POST', '/variants', null],
      ['POST', `/variants/${id}/revisions`, { edits: 'x', comment: '' }],
      ['PUT', '/choice', { address: 'https://example.org/' }],
      ['PATCH', `/variants/${id}`, { name: ' ' }],
      ['POST', '/own', { title: '', html: '', comment: '' }],
    ];
    for (const [method, path, body] of bodies) {
      const answer = await ada.ask(method, path, body, { 'if-match': '"1"' });
      expect(codeOf(answer), `${method} ${path} ${JSON.stringify(body).slice(0, 80)}`).toBe(
        '400 bad-request',
      );
    }
    for (const address of ['about:blank', 'file:///etc/passwd', 'nonsense', 'https://x/'.padEnd(1_900, 'é')])
      expect(codeOf(await ada.ask('POST', '/variants', toVariantBody({ address })))).toBe('422 bad-edit');
    const twice = { edits: [edit, edit], comment: '' };
    expect(codeOf(await ada.save(id, 1, twice))).toBe('422 bad-edit');
    for (const path of [
      '/near/xyz1',
      '/near/0',
      '/pages',
      '/pages?hash=00',
      `/variants/${id}/diff?from=-1&to=1`,
    ])
      expect(codeOf(await ada.ask('GET', path)), path).toBe('400 bad-request');
  });

  it('keeps naughty strings in every field as they are', async () => {
    const [ada] = wiki.clients;
    for (const words of NAUGHTY) {
      const pointer = { ...page.edit(0, '').pointer, quote: { exact: words, prefix: words, suffix: words } };
      const edit = {
        ...page.edit(0, ''),
        id: words.slice(0, 50),
        html: words,
        pointer: { ...pointer, trail: [words] },
      };
      const fields = { title: words, comment: words, name: words, edits: [edit], visibility: 'link' };
      const made = await ada.begin({ address: 'https://example.org/naughty', ...fields });
      expect(made).toMatchObject({ title: expect.any(String), comment: words, name: words.trim() });
      const { edits } = await ada.get(`/variants/${made.id}/revisions/1`);
      expect(edits[0].pointer.quote.exact).toBe(words);
      expect((await ada.ask('GET', `/variants/${made.id}/page`)).status).toBe(200);
      const shared = await wiki.share(`/s/${made.secret}`);
      expect(shared.status).toBe(200);
      const outside = (await shared.text()).replace(/srcdoc="[^"]*"/, '');
      expect(outside).not.toMatch(/<script|<img/i);
      expect((await wiki.share(`/s/${made.secret}/diff`)).status).toBe(200);
    }
  }, 60_000);

  it('takes what is sent as text and no more', async () => {
    const [ada] = wiki.clients;
    for (const id of ["x'%20OR%20'1'='1", '..%2f..', '%00', '%2e%2e', 'a'.repeat(3000)])
      expect([400, 404], id).toContain((await ada.ask('GET', `/variants/${id}`)).status);
    const names = `{${Array.from({ length: 30_000 }, (_, at) => `"n${at}":1`).join(',')}}`;
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
    for (const body of [names, '{', '', '\ud800', '[[[['.repeat(1000)]) {
      const answer = await wiki.server.ask('/v1/wiki/variants', { method: 'POST', headers, body });
      expect(codeOf(answer)).toBe('400 bad-request');
    }
  });

  it('answers as its own description says', async () => {
    const [ada] = wiki.clients;
    const { id } = await ada.begin();
    const document = JSON.parse((await wiki.server.ask('/openapi.json')).text);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: document.components });
    const routes: readonly [string, string][] = [
      ['/v1/wiki', ''],
      ['/v1/wiki/near/{prefix}', '/near/0000'],
      ['/v1/wiki/pages', '/pages?address=https://example.org/storm'],
      ['/v1/wiki/variants/{id}', `/variants/${id}`],
      ['/v1/wiki/variants/{id}/revisions/{number}', `/variants/${id}/revisions/1`],
      ['/v1/wiki/variants/{id}/diff', `/variants/${id}/diff?from=0&to=1`],
      ['/v1/wiki/variants/{id}/page', `/variants/${id}/page`],
    ];
    for (const [path, asked] of routes) {
      const operation = document.paths[path].get;
      expect(operation.security).toEqual([{ token: [] }]);
      const { $ref } = operation.responses[200].content['application/json'].schema;
      const isValid = ajv.validate({ $ref: `api${$ref}` }, await ada.get(asked));
      expect(ajv.errors ?? [], path).toEqual([]);
      expect(isValid).toBe(true);
    }
  });
});

describe('a server', () => {
  it('without a wiki has no such routes', async () => {
    const server = await startServer({ port: 0, isWarmedUp: false, pool: { workers: 1, spares: 0 } });
    const headers = { authorization: 'Bearer x' };
    const answer = await fetch(`${server.url}v1/wiki`, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'no-wiki' }]);
    expect(server.shareUrl).toBeUndefined();
    await server.close(0);
  });

  it('refuses so many writes a minute', async () => {
    const places = await ENGINES.sqlite();
    const { server, clients } = await startTestWiki(await places.place(), ['Ada', 'Ben'], {
      maxWritesPerMinute: 3,
    });
    const [ada, ben] = clients;
    for (let count = 0; count < 3; count++) await ada.begin();
    const refused = await ada.ask('POST', '/variants', toVariantBody());
    expect(codeOf(refused)).toBe('429 too-many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ada.ask('GET', '')).status).toBe(200);
    await ben.begin();
    await server.close(0);
    await places.close();
  });

  it('shows a wiki to no network in which nobody has a name', async () => {
    const places = await ENGINES.sqlite();
    const wiki = await places.place();
    await expect(startServer({ port: 0, host: '0.0.0.0', wiki })).rejects.toThrow('users by name');
    await places.close();
  });
});

const NAUGHTY = [
  '"><script>alert(1)</script><img src=x onerror=x>',
  "'; DROP TABLE wiki_variant; --",
  '\u202eright to left\u202c and مرحبا بالعالم',
  '$ {7*7} {{7*7}} <%= 7 %> %s %n \\u0000',
  '</iframe></title></style>--><!-- ]]>',
  'a\u2028b\u2029c\ufeff\u200b\tx\r\ny',
  '👩‍👩‍👧‍👦 Ç̷̛͔ zalgo ﷽',
  '__proto__',
];

/** Every route, with what it takes, for a variant. */
function toRoutes(id: string): readonly [method: string, path: string, body?: unknown][] {
  return [
    ['GET', ''],
    ['GET', '/near/0000'],
    ['GET', '/pages?address=https://example.org/storm'],
    ['PUT', '/choice', { address: 'https://example.org/storm', variant: null }],
    ['POST', '/variants', toVariantBody()],
    ['POST', '/own', { title: 'Own', html: 'x', comment: '' }],
    ['GET', `/variants/${id}`],
    ['GET', `/variants/${id}/revisions/1`],
    ['POST', `/variants/${id}/revisions`, { edits: [], comment: '' }],
    ['PATCH', `/variants/${id}`, { name: 'x' }],
    ['GET', `/variants/${id}/diff?from=0&to=1`],
    ['GET', `/variants/${id}/page`],
  ];
}
