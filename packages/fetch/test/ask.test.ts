import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher, type Fetcher } from '../src/index.ts';
import { failureOf, type LocalServer, serve } from './local-server.ts';

let server: LocalServer;
let fetcher: Fetcher;
const heard: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await serve({
    '/page': (request, response) => {
      heard.push({ method: request.method, ...request.headers });
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304, { etag: '"1"' }).end();
      else response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<p>Storm');
    },
    '/away': (_, response) => response.writeHead(302, { location: '/page#top' }).end(),
    '/busy': (_, response) => response.writeHead(429, { 'retry-after': '7' }).end('later'),
    '/image': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '70' }).end('x'.repeat(70)),
    '/long': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('y'.repeat(5000)),
  });
  fetcher = createFetcher({ allowPrivate: true });
});
afterAll(async () => {
  await fetcher.close();
  server.close();
});

describe('ask', () => {
  it('gives redirects and refusals as answers, with their headers', async () => {
    const away = await fetcher.ask(`${server.origin}/away`);
    expect([away.status, away.location, away.bytes]).toEqual([302, `${server.origin}/page#top`, undefined]);
    const busy = await fetcher.ask(`${server.origin}/busy`);
    expect(busy.status).toBe(429);
    expect(busy.headers).toContainEqual(['retry-after', '7']);
  });

  it('asks whether something has changed', async () => {
    const { bytes } = await fetcher.ask(`${server.origin}/page`);
    expect(new TextDecoder().decode(bytes)).toBe('<p>Storm');
    const again = await fetcher.ask(`${server.origin}/page`, { ifNoneMatch: '"1"', ifModifiedSince: 'then' });
    expect([again.status, again.bytes]).toEqual([304, undefined]);
    expect(heard.at(-1)).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'then' });
  });

  it('reads no body that is not wanted, and the start of one that is too long', async () => {
    const head = await fetcher.ask(`${server.origin}/page`, { method: 'HEAD' });
    expect([head.status, head.contentType, head.bytes]).toEqual([200, 'text/html', undefined]);
    expect(heard.at(-1)).toMatchObject({ method: 'HEAD' });
    const image = await fetcher.ask(`${server.origin}/image`);
    expect([image.contentType, image.size, image.bytes]).toEqual(['image/png', 70, undefined]);
    expect((await fetcher.ask(`${server.origin}/long`, { cutAt: 1000 })).bytes).toHaveLength(1000);
  });

  it('keeps to the guards of every fetch', async () => {
    const guarded = createFetcher();
    const { code } = await failureOf(guarded.ask(`${server.origin}/page`));
    expect(code).toBe('private-address');
    expect((await failureOf(fetcher.ask(`${server.origin}/long`, { maxBytes: 100 }))).code).toBe('too-large');
    await guarded.close();
  });
});
