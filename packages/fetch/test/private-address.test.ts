import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPage, isPublicAddress } from '../src/index.ts';
import { failureOf, type LocalServer, listenForStrangers, serve } from './local-server.ts';
import { PRIVATE_HOSTS as HOSTS } from './private-hosts.ts';

let canary: Awaited<ReturnType<typeof listenForStrangers>>;
let server: LocalServer;
beforeAll(async () => {
  canary = await listenForStrangers();
  server = await serve({
    '/': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('inside'),
    '/away': (request, response) => {
      const to = decodeURIComponent(request.url!.split('?')[1]);
      // Headers are bytes: what is not ASCII goes out as UTF-8, as from careless servers.
      response.writeHead(302, { location: Buffer.from(to).toString('latin1') }).end();
    },
  });
});
afterAll(() => {
  canary.close();
  server.close();
});

/** A name in the DNS of these tests is never asked of the real one. */
const noResolver = async (host: string): Promise<string[]> => {
  throw new Error(`The resolver was asked for ${host}.`);
};

describe('private addresses', () => {
  it('are many', () => expect(HOSTS.length).toBeGreaterThanOrEqual(60));

  it.each(HOSTS)('%s', async (host) => {
    const error = await failureOf(fetchPage(`http://${host}:${canary.port}/`, { resolve: noResolver }));
    expect(error.code).toBe('private-address');
    expect(canary.visits()).toBe(0);
  });

  it.each(HOSTS)("%s, as another name's user", async (host) => {
    const address = `http://example.com@${host}:${canary.port}/`;
    expect((await failureOf(fetchPage(address, { resolve: noResolver }))).code).toBe('bad-url');
    expect(canary.visits()).toBe(0);
  });

  it('over https too', async () => {
    const error = await failureOf(fetchPage(`https://127.0.0.1:${canary.port}/`));
    expect(error.code).toBe('private-address');
    expect(canary.visits()).toBe(0);
  });

  it.each(['::1', '::ffff:127.0.0.1', '127.0.0.1', '10.1.2.3', 'fe80::1%eth0', 'nonsense', ''])(
    'found by name: %s',
    async (address) => {
      const resolve = async () => [address];
      const error = await failureOf(fetchPage(`http://inside.example:${canary.port}/`, { resolve }));
      expect(error.code).toBe('private-address');
      expect(canary.visits()).toBe(0);
    },
  );
});

/** The server of these tests stands for the public internet; every other private address stays forbidden. */
const outside = { allowPrivate: ['127.0.0.1'], resolve: noResolver };

describe('the canary', () => {
  it('does notice a visit when there is one', async () => {
    const other = await listenForStrangers();
    expect((await failureOf(fetchPage(`http://127.1:${other.port}/`, outside))).code).toBe('broken');
    expect(other.visits()).toBe(1);
    other.close();
  });
});

describe('redirects from outside to inside', () => {
  it('are followed as long as they stay outside', async () => {
    const fetched = await fetchPage(`${server.origin}/away?${encodeURIComponent('/')}`, outside);
    expect(fetched.redirects).toHaveLength(1);
  });

  it.each(HOSTS.filter((host) => new URL(`http://${host}`).hostname !== '127.0.0.1'))('%s', async (host) => {
    const away = `${server.origin}/away?${encodeURIComponent(`http://${host}:${canary.port}/`)}`;
    const error = await failureOf(fetchPage(away, outside));
    expect(error.code).toBe('private-address');
    expect(canary.visits()).toBe(0);
  });
});

describe('a name that changes its address', () => {
  const { allowPrivate } = outside;
  const createResolver = (...answers: string[]) => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [answers.shift() ?? '127.0.0.2'];
    };
    return { asked, resolve };
  };

  it('is resolved once, and the connection goes to what was checked', async () => {
    const { port } = new URL(server.origin);
    const { asked, resolve } = createResolver('127.0.0.1');
    const fetched = await fetchPage(`http://rebind.example:${port}/`, { allowPrivate, resolve });
    expect(fetched.url).toBe(`http://rebind.example:${port}/`);
    expect(server.asked.at(-1)).toBe(`rebind.example:${port} /`);
    expect(asked).toEqual(['rebind.example']);
  });

  it('is checked again for each new connection', async () => {
    const { port } = new URL(server.origin);
    const { asked, resolve } = createResolver('127.0.0.1');
    const to = encodeURIComponent(`http://rebind.example:${canary.port}/`);
    const error = await failureOf(
      fetchPage(`http://rebind.example:${port}/away?${to}`, { allowPrivate, resolve }),
    );
    expect(error.code).toBe('private-address');
    expect(asked).toEqual(['rebind.example', 'rebind.example']);
    expect(canary.visits()).toBe(0);
  });

  it('reaches only the allowed ones of its addresses', async () => {
    const { port } = new URL(server.origin);
    const resolve = async () => ['127.0.0.2', '10.0.0.1', '127.0.0.1', '::1'];
    expect((await fetchPage(`http://mixed.example:${port}/`, { allowPrivate, resolve })).status).toBe(200);
  });
});

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '168.63.129.15',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['', 'example.com', '8.8.8', '0x8.8.8.8', '2606:4700::1%1', '::8.8.8.8'])('%j is not', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});
