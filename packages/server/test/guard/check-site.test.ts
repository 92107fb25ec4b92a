import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ allowedHosts: ['anatome.example'] });
});
afterAll(() => server.close(0));

describe('Host', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    'LOCALHOST:4747',
    'localhost.',
    '[::1]:80',
    '10.0.0.7:8080',
    'anatome.example',
  ])('%s is this server', async (host) =>
    expect((await server.ask('/healthz', { headers: { host } })).status).toBe(200),
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.example',
    'anatome.example.evil',
    'a@127.0.0.1',
    '127.0.0.1/x',
    'x y',
  ])('"%s" is not', async (host) =>
    expect([400, 421]).toContain((await server.ask('/healthz', { headers: { host } })).status),
  );
});

describe('requests from pages', () => {
  const post = (headers: Record<string, string>) =>
    server.ask('/v1/analyze', {
      method: 'POST',
      body: '<p>a',
      headers: { host: 'localhost:4747', ...headers },
    });

  it.each([
    [{}],
    [{ origin: 'http://localhost:4747' }],
    [{ origin: 'http://localhost:4747', 'sec-fetch-site': 'same-origin' }],
  ])('%j may', async (headers) => expect((await post(headers as Record<string, string>)).status).toBe(200));

  it.each([
    [{ origin: 'http://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:4748' }],
    [{ origin: 'http://127.0.0.1:4747' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  ])('%j may not', async (headers) =>
    expect((await post(headers as Record<string, string>)).status).toBe(403),
  );

  it('a person may follow a link from elsewhere, a picture or a frame may not', async () => {
    const ask = (mode: string, dest: string) =>
      server.ask('/docs', {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest },
      });
    expect((await ask('navigate', 'document')).status).toBe(200);
    expect((await ask('navigate', 'iframe')).status).toBe(403);
    expect((await ask('no-cors', 'image')).status).toBe(403);
  });
});
