/** Pages of other sites, and whatever else a browser can be made to send: all is refused, and not a row changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { openWiki, type WikiEngine } from '../../../wiki/src/index.ts';
import { countRows } from '../../../wiki/test/store/count-rows.ts';
import { type Answer, type AskOptions, send } from '../running-server.ts';
import { startTestWiki, type TestWikiServer, toVariantBody } from './running-wiki.ts';

let places: TestPlaces;
let wiki: TestWikiServer;
let engine: WikiEngine;
let id: string;
beforeAll(async () => {
  places = await ENGINES.sqlite();
  // Whom `--cors` lets use the rest of the server does not get at the wiki.
  wiki = await startTestWiki(await places.place(), ['Ada'], { allowedOrigins: ['https://friend.example'] });
  id = (await wiki.clients[0].begin()).id;
  engine = await openWiki(wiki.place, { isReadOnly: true });
}, 60_000);
afterAll(async () => {
  await engine.close();
  await wiki.server.close(0);
  await places.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };

interface Attempt {
  readonly how: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: readonly number[];
}

/** Ways to ask, each with all that a right request has but for what is named. */
function toAttempts(token: string): Attempt[] {
  const known = { authorization: `Bearer ${token}` };
  const json = { ...known, ...JSON_TYPE };
  const form = 'application/x-www-form-urlencoded';
  return [
    { how: 'a form', headers: { 'content-type': form, origin: 'https://evil.example' }, status: [403] },
    { how: 'a form without Origin', headers: { 'content-type': form }, status: [401, 415] },
    {
      how: 'a form with files',
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' },
      status: [403],
    },
    { how: 'a form of text', headers: { 'content-type': 'text/plain', origin: 'null' }, status: [403] },
    { how: 'a foreign Origin', headers: { ...json, origin: 'https://evil.example' }, status: [403] },
    { how: 'a friend’s Origin', headers: { ...json, origin: 'https://friend.example' }, status: [403] },
    { how: 'the null Origin', headers: { ...json, origin: 'null' }, status: [403] },
    { how: 'an empty Origin', headers: { ...json, origin: '' }, status: [403] },
    {
      how: 'an Origin like ours',
      headers: { ...json, origin: 'http://127.0.0.1.evil.example' },
      status: [403],
    },
    {
      how: 'an Origin like an extension',
      headers: { ...json, origin: 'https://chrome-extension/x' },
      status: [403],
    },
    { how: 'another port', headers: { ...json, origin: 'http://127.0.0.1:1' }, status: [403] },
    { how: 'another site', headers: { ...json, 'sec-fetch-site': 'cross-site' }, status: [403] },
    { how: 'the same site', headers: { ...json, 'sec-fetch-site': 'same-site' }, status: [403] },
    { how: 'cookies alone', headers: { ...JSON_TYPE, cookie: `token=${token}` }, status: [401] },
    { how: 'nothing to know it by', headers: JSON_TYPE, status: [401] },
    { how: 'a foreign Host', headers: { ...json, host: 'evil.example' }, status: [421] },
    {
      how: 'a Host rebound',
      headers: { ...json, host: 'evil.example:4747', origin: 'http://evil.example:4747' },
      status: [421],
    },
    { how: 'text', headers: { ...known, 'content-type': 'text/plain' }, status: [415] },
    {
      how: 'text that speaks of JSON',
      headers: { ...known, 'content-type': 'text/plain; application/json' },
      status: [415],
    },
    {
      how: 'JSON behind a comma',
      headers: { ...known, 'content-type': 'text/plain, application/json' },
      status: [415],
    },
    {
      how: 'JSON of another kind',
      headers: { ...known, 'content-type': 'application/json-seq' },
      status: [415],
    },
    { how: 'no type', headers: known, status: [415] },
    { how: 'packed JSON', headers: { ...json, 'content-encoding': 'gzip' }, status: [415] },
    { how: 'a disguised method', headers: { ...json, 'x-http-method-override': 'PUT' }, status: [400] },
    { how: 'a method in disguise', headers: { ...json, 'x-method-override': 'GET' }, status: [400] },
  ];
}

describe('what changes something', () => {
  it('is refused, and not a row changes', async () => {
    const before = await countRows(engine);
    const changes: readonly [string, string, object][] = [
      ['POST', '/v1/wiki/variants', toVariantBody()],
      ['POST', `/v1/wiki/variants/${id}/revisions`, { edits: [], comment: '' }],
      ['POST', '/v1/wiki/own', { title: 'Own', html: 'x', comment: '' }],
      ['PUT', '/v1/wiki/choice', { address: 'https://example.org/storm', variant: null }],
      ['PATCH', `/v1/wiki/variants/${id}`, { visibility: 'public' }],
    ];
    for (const [method, path, body] of changes) {
      for (const { how, headers, status } of toAttempts(wiki.clients[0].token)) {
        const sent = { method, headers: { ...headers, 'if-match': '"1"' }, body: JSON.stringify(body) };
        expect(status, `${method} ${path} with ${how}`).toContain((await ask(path, sent)).status);
      }
    }
    expect(await countRows(engine)).toEqual(before);
    expect(await wiki.clients[0].get(`/variants/${id}`)).toMatchObject({ visibility: 'private', head: 1 });
  }, 60_000);

  it('is not done by GET, nor by methods there are not', async () => {
    const before = await countRows(engine);
    const { token } = wiki.clients[0];
    const known = { authorization: `Bearer ${token}` };
    const reading = [
      '/v1/wiki',
      '/v1/wiki/near/0000',
      '/v1/wiki/pages?address=https://example.org/new',
      `/v1/wiki/variants/${id}`,
      `/v1/wiki/variants/${id}/revisions/1`,
      `/v1/wiki/variants/${id}/diff?from=0&to=1`,
      `/v1/wiki/variants/${id}/page`,
    ];
    for (const path of reading) expect((await ask(path, { headers: known })).status, path).toBe(200);
    for (const path of [
      '/v1/wiki/choice',
      '/v1/wiki/variants',
      '/v1/wiki/own',
      `/v1/wiki/variants/${id}/revisions`,
    ])
      expect((await ask(path, { headers: known })).status, path).toBe(405);
    const query = `${reading[3]}?_method=DELETE&method=PATCH&visibility=public`;
    expect((await ask(query, { headers: known })).status).toBe(200);
    for (const method of ['DELETE', 'PUT', 'POST'])
      expect((await ask(reading[3], { method, headers: { ...known, ...JSON_TYPE } })).status).toBe(405);
    expect(await countRows(engine)).toEqual(before);
  });

  it('is done for programs, for the server’s own pages and for extensions', async () => {
    const { server, clients } = wiki;
    const origins = [
      undefined,
      server.url.slice(0, -1),
      'chrome-extension://abcdefghijklmnop',
      'moz-extension://0f-1a',
    ];
    for (const origin of origins) {
      const headers = origin === undefined ? {} : { origin, 'sec-fetch-site': 'cross-site' };
      const asked = origin === server.url.slice(0, -1) ? { origin } : headers;
      const choice = { address: 'https://example.org/storm', variant: id };
      expect((await clients[0].ask('PUT', '/choice', choice, asked)).status, String(origin)).toBe(200);
    }
  });
});

describe('an extension', () => {
  it('is let in to the wiki only', async () => {
    const origin = 'chrome-extension://abcdefghijklmnop';
    const sent = { method: 'POST', headers: { ...JSON_TYPE, origin }, body: '{"html":"<p>x"}' };
    expect((await ask('/v1/analyze', sent)).status).toBe(403);
    expect((await ask('/v1/wikipedia', { headers: { origin } })).status).toBe(403);
  });
});

describe('the listener of links', () => {
  it('has no API, takes nothing, and answers to no foreign name', async () => {
    const before = await countRows(engine);
    const { token } = wiki.clients[0];
    const headers = { authorization: `Bearer ${token}`, ...JSON_TYPE };
    const { secret } = await wiki.clients[0].get(`/variants/${id}`);
    expect((await wiki.share('/v1/wiki', { headers })).status).toBe(404);
    expect((await wiki.share('/v1/analyze', { method: 'POST', headers, body: '{}' })).status).toBe(405);
    expect((await wiki.share(`/s/${secret}`, { method: 'POST', headers, body: '{}' })).status).toBe(405);
    // Private ones have no link.
    expect((await wiki.share(`/s/${secret}`, { headers })).status).toBe(404);
    for (const path of ['/', '/s/', '/s/short', `/s/${'x'.repeat(22)}`, '/p/x', '/s/..%2f..', '/docs'])
      expect((await wiki.share(path)).status, path).toBe(404);
    const port = Number(new URL(wiki.server.shareUrl!).port);
    const foreign = await send(port, `/s/${secret}`, { headers: { host: 'evil.example' } });
    expect(foreign.status).toBe(421);
    expect(await countRows(engine)).toEqual(before);
  });
});

function ask(path: string, options: AskOptions): Promise<Answer> {
  return wiki.server.ask(path, options);
}
