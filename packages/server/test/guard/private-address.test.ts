/** Nobody gets this server to talk to what only this server can reach. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, listenForStrangers, serve } from '../../../fetch/test/local-server.ts';
import { PRIVATE_HOSTS } from '../../../fetch/test/private-hosts.ts';
import { startTestServer, type TestServer } from '../running-server.ts';

let canary: Awaited<ReturnType<typeof listenForStrangers>>;
let outside: LocalServer;
let server: TestServer;
/** Answers of the resolver, by name, the next one first; nobody asks the real one. */
const names = new Map<string, string[]>();

beforeAll(async () => {
  canary = await listenForStrangers();
  outside = await serve({
    '/page': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>outside</h1>'),
    '/away': (request, response) => {
      const to = decodeURIComponent(request.url!.split('?')[1]);
      response.writeHead(302, { location: Buffer.from(to).toString('latin1') }).end();
    },
  });
  const resolve = async (host: string) => [names.get(host)?.shift() ?? '127.0.0.2'];
  // The server of these tests stands for the public internet; every other private address stays forbidden.
  server = await startTestServer({ fetch: { allowPrivate: ['127.0.0.1'], resolve } });
});
afterAll(async () => {
  await server.close(0);
  canary.close();
  outside.close();
});

/** The ways in: each fetches an address for whoever asks. */
const WAYS: Readonly<Record<string, (url: string) => Promise<{ status: number; text: string }>>> = {
  // A path is ASCII; whatever else is in an address goes percent-encoded.
  reader: (url) => server.ask(`/${url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)}`),
  studio: (url) => server.post('/v1/studio', { url }),
  analyze: (url) => server.post('/v1/analyze', { url, format: 'text' }),
  explain: (url) => server.post('/v1/explain', { url, at: '/html[1]' }),
};

/** All but the one address that these tests call outside. */
const INSIDE = PRIVATE_HOSTS.filter((host) => new URL(`http://${host}`).hostname !== '127.0.0.1');

describe.each(Object.keys(WAYS))('%s', (way) => {
  const ask = WAYS[way];

  it('reaches the outside', async () => {
    expect((await ask(`${outside.origin}/page`)).status).toBe(200);
  });

  it.each(INSIDE)('does not reach %s', async (host) => {
    const { status, text } = await ask(`http://${host}:${canary.port}/`);
    expect(status, text).toBe(403);
    expect(canary.visits()).toBe(0);
  });

  it.each(INSIDE)('does not follow a redirect to %s', async (host) => {
    const to = encodeURIComponent(`http://${host}:${canary.port}/`);
    const { status, text } = await ask(`${outside.origin}/away?${to}`);
    expect(status, text).toBe(403);
    expect(canary.visits()).toBe(0);
  });

  it('does not follow a chain of redirects inside', async () => {
    let to = `http://169.254.169.254:${canary.port}/`;
    for (let hop = 0; hop < 5; hop++) to = `${outside.origin}/away?${encodeURIComponent(to)}`;
    expect((await ask(to)).status).toBe(403);
    expect(canary.visits()).toBe(0);
  });

  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:1/', 'data:text/html,<p>a'])(
    'does not fetch %s',
    async (url) => {
      expect([400, 404]).toContain((await ask(url)).status);
    },
  );

  it.each(['user@', 'user:word@', 'example.com@', 'example.com%40', 'example.com:80@', '@'])(
    'is not fooled by %s before a host',
    async (user) => {
      expect((await ask(`http://${user}[::1]:${canary.port}/`)).status).not.toBe(200);
      expect(canary.visits()).toBe(0);
    },
  );

  it('does not reach the inside under a name, nor one that changes its address', async () => {
    // A name of its own for each way: an open connection is not resolved again.
    const rebinding = `rebind-${way}.example`;
    names.set('inside.example', ['10.0.0.1', '::1']);
    expect((await ask(`http://inside.example:${canary.port}/`)).status).toBe(403);
    const { port } = new URL(outside.origin);
    names.set(rebinding, ['127.0.0.1', '127.0.0.2', '::1']);
    const to = encodeURIComponent(`http://${rebinding}:${canary.port}/`);
    expect((await ask(`http://${rebinding}:${port}/away?${to}`)).status).toBe(403);
    expect(canary.visits()).toBe(0);
  });
});

describe('a server as it comes', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = await startTestServer({ fetch: { resolve: async () => ['127.0.0.1'] } });
  });
  afterAll(() => plain.close(0));

  it('knows many ways to write a private address', () =>
    expect(PRIVATE_HOSTS.length).toBeGreaterThanOrEqual(60));

  it.each([...PRIVATE_HOSTS, 'anything.example'])('does not reach %s', async (host) => {
    const { status, text } = await plain.post('/v1/studio', { url: `http://${host}:${canary.port}/` });
    expect(status, text).toBe(403);
    expect(canary.visits()).toBe(0);
  });
});

describe('assets', () => {
  it('are fetched only when this server wrote the link', async () => {
    const url = encodeURIComponent(`${outside.origin}/page`);
    expect((await server.ask(`/v1/asset?kind=image&url=${url}&seal=AAAA`)).status).toBe(403);
    expect((await server.ask(`/v1/asset?kind=image&url=${url}`)).status).toBe(403);
  });

  it('are not fetched from inside even then', async () => {
    const inside = await serve({
      '/': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<img src="http://127.0.0.3:${canary.port}/x.png">`),
    });
    const { html } = JSON.parse((await server.post('/v1/studio', { url: `${inside.origin}/` })).text);
    const link = /\/v1\/asset\?[^"]+/.exec(html)![0].replaceAll('&amp;', '&');
    expect((await server.ask(link)).status).toBe(403);
    expect(canary.visits()).toBe(0);
    inside.close();
  });

  it('of a page that was brought along are fetched when asked, and from outside alone', async () => {
    const html = `<link rel=stylesheet href=/a.css><img src=/x.png><img src="http://127.0.0.3:${canary.port}/x.png">`;
    const given = { html, url: `${outside.origin}/page` };
    const shown = async (body: object): Promise<string> =>
      JSON.parse((await server.post('/v1/studio', body)).text).html;
    expect(await shown(given)).not.toContain('/v1/asset');
    expect(await shown({ html, assets: true })).not.toContain('/v1/asset');
    const links = (await shown({ ...given, assets: true })).match(/\/v1\/asset\?[^"]+/g)!;
    expect(links).toHaveLength(3);
    expect((await server.ask(links[2].replaceAll('&amp;', '&'))).status).toBe(403);
    expect(canary.visits()).toBe(0);
  });
});
