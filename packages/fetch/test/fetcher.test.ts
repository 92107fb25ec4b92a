import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher, type Fetcher, type FetcherOptions } from '../src/index.ts';
import { failureOf, type LocalServer, serve } from './local-server.ts';

let server: LocalServer;
let active = 0;
let most = 0;
const starts: number[] = [];
beforeAll(async () => {
  server = await serve({
    '/slow': (_, response) => {
      starts.push(performance.now());
      most = Math.max(most, ++active);
      setTimeout(() => {
        active--;
        response.writeHead(200, { 'content-type': 'text/css' }).end('p{}');
      }, 40);
    },
    '/large': (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(new Uint8Array(1000));
    },
  });
});
afterAll(() => server.close());

let fetcher: Fetcher;
const create = (options: FetcherOptions) => {
  most = 0;
  starts.length = 0;
  fetcher = createFetcher({ allowPrivate: true, accept: ['*/*'], ...options });
  return fetcher;
};
afterEach(() => fetcher.close());

const many = (path: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${server.origin}${path}?${i}`);

describe('fetchMany', () => {
  it('gives outcomes in order, failures among them', async () => {
    const { origin } = server;
    const addresses = [`${origin}/slow`, `${origin}/missing`, 'nonsense', `${origin}/large`];
    const outcomes = await create({}).fetchMany(addresses);
    expect(outcomes.map(({ url }) => url)).toEqual(addresses);
    expect(outcomes.map(({ fetched, error }) => error?.code ?? fetched?.bytes.length)).toEqual([
      3,
      'status',
      'bad-url',
      1000,
    ]);
  });

  it('keeps to so many at once for a host', async () => {
    const outcomes = await create({ perHost: 3 }).fetchMany(many('/slow', 9));
    expect(outcomes.every(({ fetched }) => fetched?.status === 200)).toBe(true);
    expect(most).toBe(3);
  });

  it('keeps to so many at once in all', async () => {
    await create({ perHost: 9, concurrency: 2 }).fetchMany(many('/slow', 6));
    expect(most).toBe(2);
  });

  it('pauses between two requests to one host', async () => {
    await create({ perHost: 9, delay: 60 }).fetchMany(many('/slow', 4));
    const pauses = starts.slice(1).map((start, at) => start - starts[at]);
    expect(pauses).toHaveLength(3);
    // Timers of Node may be a little early, the network a little uneven.
    for (const pause of pauses) expect(pause).toBeGreaterThan(45);
  });

  it('does not count the time spent waiting for a turn', async () => {
    const outcomes = await create({ perHost: 1, timeout: 250 }).fetchMany(many('/slow', 10));
    expect(outcomes.every(({ fetched }) => fetched !== undefined)).toBe(true);
  });

  it('stops when all together are too large', async () => {
    const before = server.asked.length;
    const outcomes = await create({ perHost: 1 }).fetchMany(many('/large', 20), { maxTotalBytes: 2500 });
    expect(outcomes.map(({ error }) => error?.code ?? 'ok').slice(0, 4)).toEqual([
      'ok',
      'ok',
      'too-large',
      'too-large',
    ]);
    expect(outcomes.filter(({ fetched }) => fetched)).toHaveLength(2);
    expect(server.asked.length - before).toBeLessThanOrEqual(4);
  });

  it('gives up those that wait when it is aborted', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const before = server.asked.length;
    const outcomes = await create({ perHost: 1 }).fetchMany(many('/slow', 5), { signal: controller.signal });
    expect(outcomes.map(({ error }) => error?.code)).toEqual(Array(5).fill('aborted'));
    expect(server.asked.length - before).toBe(1);
  });
});

describe('a fetcher', () => {
  it('takes options for one page over its own', async () => {
    create({ maxBytes: 10 });
    expect((await failureOf(fetcher.fetchPage(`${server.origin}/large`))).code).toBe('too-large');
    expect((await fetcher.fetchPage(`${server.origin}/large`, { maxBytes: 1000 })).bytes).toHaveLength(1000);
  });

  it('fetches nothing more once it is closed', async () => {
    await create({}).close();
    expect((await failureOf(fetcher.fetchPage(`${server.origin}/large`))).code).toBe('connect');
  });
});
