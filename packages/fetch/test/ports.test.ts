/** Which ports are reached, and how little is told of what is not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFetcher, fetchPage } from '../src/index.ts';
import { failureOf, type LocalServer, serve } from './local-server.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await serve({
    '/': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('here'),
    '/away': (_, response) => response.writeHead(302, { location: 'http://public.example:25/' }).end(),
  });
});
afterAll(() => server.close());

const toPublic = async (): Promise<string[]> => ['192.31.7.1'];
const LOOPBACK = ['127.0.0.1'];

it.each([22, 25, 3306, 6379, 9200, 65_535])('port %i of a public host is not reached', async (port) => {
  const options = { resolve: toPublic, idleTimeout: 500, timeout: 500 };
  expect((await failureOf(fetchPage(`http://public.example:${port}/`, options))).code).toBe('bad-port');
  expect((await failureOf(fetchPage(`http://192.31.7.1:${port}/`, options))).code).toBe('bad-port');
});

it('nor by a redirect', async () => {
  const resolve = async (host: string) => (host === 'public.example' ? ['192.31.7.1'] : LOOPBACK);
  const error = await failureOf(fetchPage(`${server.origin}/away`, { allowPrivate: LOOPBACK, resolve }));
  expect(error.code).toBe('bad-port');
});

it('every port of a private address that is allowed', async () => {
  const { bytes } = await fetchPage(`${server.origin}/`, { allowPrivate: LOOPBACK });
  expect(Buffer.from(bytes).toString()).toBe('here');
});

it('does not tell what a name resolved to', async () => {
  const resolve = async (): Promise<string[]> => ['10.11.12.13', 'fd00::7'];
  for (const port of [80, 8080, 25]) {
    const error = await failureOf(fetchPage(`http://intranet.example:${port}/`, { resolve }));
    expect(error.code).toBe('private-address');
    expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/10\.11|fd00/);
  }
});

it('takes a name that leads inside and outside by its public address, and only at the ports of the web', async () => {
  const resolve = async (): Promise<string[]> => ['10.11.12.13', '192.31.7.1'];
  const fetcher = createFetcher({ resolve });
  expect((await failureOf(fetcher.fetchPage('http://both.example:25/'))).code).toBe('bad-port');
  await fetcher.close();
});
