import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { DEFAULT_OPTIONS } from '../src/fetch-options.ts';
import { FetchError, type FetcherOptions, type FetchOptions, fetchPage } from '../src/index.ts';
import { failureOf, type Handler, type LocalServer, serve } from './local-server.ts';

const html: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=koi8-r' }).end('<p>ok');
};
const redirect =
  (location: string, status = 302): Handler =>
  (_, response) =>
    response.writeHead(status, { location }).end('moved');
const typed =
  (contentType: string, body: string | Uint8Array = 'x'): Handler =>
  (_, response) =>
    response.writeHead(200, { 'content-type': contentType }).end(body);
const coded =
  (coding: string, body: Uint8Array): Handler =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body);

const PAGE = Buffer.from('<p>a page');
const ZEROS = new Uint8Array(3_000_000);

let server: LocalServer;
beforeAll(async () => {
  server = await serve({
    '/': html,
    '/echo': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(request.headers));
    },
    '/one': redirect('/two', 301),
    '/two': redirect('three?x=1', 307),
    '/three': redirect('/', 308),
    '/circle': redirect('/circle-2'),
    '/circle-2': redirect('/circle'),
    '/self': redirect(''),
    '/on-and-on': (request, response) => {
      const count = Number(request.url!.split('?')[1] ?? 0);
      redirect(`/on-and-on?${count + 1}`)(request, response);
    },
    '/raw': redirect(Buffer.from('/naïve').toString('latin1')),
    '/na%C3%AFve': html,
    '/raw-latin-1': redirect('/na\xefve'),
    '/to-file': redirect('file:///etc/passwd'),
    '/to-user': redirect('http://user:pass@127.0.0.1/'),
    '/no-location': (_, response) => response.writeHead(302).end(),
    '/empty': (_, response) => response.writeHead(200).end(),
    '/untyped': (_, response) => response.writeHead(200).end('<p>untyped'),
    '/untyped-pdf': (_, response) => response.writeHead(200).end('%PDF-1.7'),
    '/pdf': typed('application/pdf', '%PDF-1.7'),
    '/png': typed('image/png'),
    '/binary': typed('application/octet-stream'),
    '/xhtml': typed('application/xhtml+xml'),
    '/rss': typed('application/rss+xml; charset=utf-8'),
    '/svg': typed('image/svg+xml'),
    '/plain': typed('TEXT/PLAIN'),
    '/css': typed('text/css'),
    '/gzip': coded('gzip', gzipSync(PAGE)),
    '/x-gzip': coded('x-gzip', gzipSync(PAGE)),
    '/deflate': coded('deflate', deflateSync(PAGE)),
    '/raw-deflate': coded('deflate', deflateRawSync(PAGE)),
    '/br': coded('br', brotliCompressSync(PAGE)),
    '/twice': coded('gzip, br', brotliCompressSync(gzipSync(PAGE))),
    '/identity': coded('identity', PAGE),
    '/gzip-cut': coded('gzip', gzipSync(PAGE).subarray(0, -8)),
    '/gzip-empty': coded('gzip', new Uint8Array()),
    '/no-gzip': coded('gzip', PAGE),
    '/zstd': coded('zstd', PAGE),
    '/thrice': coded('gzip, gzip, gzip', PAGE),
    '/gzip-bomb': coded('gzip', gzipSync(ZEROS)),
    '/br-bomb': coded('br', brotliCompressSync(ZEROS)),
    '/bomb-in-bomb': coded('gzip, gzip', gzipSync(gzipSync(ZEROS))),
    '/announced': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '99999999' });
      response.write('<p>');
    },
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => response.write(ZEROS.subarray(0, 65_536), () => setImmediate(more));
      more();
    },
    '/silent': () => {},
    '/stalls': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    },
    '/drips': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    },
    '/short': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('<p>');
      setTimeout(() => response.destroy(), 20);
    },
    '/no-http': (request) => request.socket.end('hello?\r\n\r\n'),
    '/large-headers': (_, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end();
    },
    '/500': (_, response) => response.writeHead(500).end(),
    '/304': (_, response) => response.writeHead(304).end(),
  });
});
afterAll(() => server.close());

const get = (path: string, options: FetcherOptions & FetchOptions = {}) =>
  fetchPage(server.origin + path, { allowPrivate: true, ...options });
const codeOf = async (path: string, options?: FetcherOptions & FetchOptions) =>
  (await failureOf(get(path, options))).code;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a page', () => {
  it('comes with its address, status, type and bytes', async () => {
    const { headers, ...rest } = await get('/');
    expect(headers).toContainEqual(['content-type', 'text/html; charset=koi8-r']);
    expect(rest).toEqual({
      url: `${server.origin}/`,
      status: 200,
      contentType: 'text/html; charset=koi8-r',
      bytes: new Uint8Array(Buffer.from('<p>ok')),
      redirects: [],
      isDowngraded: false,
    });
  });

  it('is asked for by a client that says who it is, and keeps nothing', async () => {
    const headers = JSON.parse(text((await get('/echo')).bytes));
    expect(headers['user-agent']).toContain(`Anatome/${manifest.version}`);
    expect(headers.accept).toMatch(/^text\/html, /);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    const other = JSON.parse(text((await get('/echo', { userAgent: 'me/1', accept: ['text/*'] })).bytes));
    expect(other).toMatchObject({ 'user-agent': 'me/1', accept: 'text/*' });
  });

  it('may be empty or untyped', async () => {
    expect((await get('/empty')).bytes).toHaveLength(0);
    expect(await get('/untyped')).toMatchObject({ contentType: '' });
  });
});

describe('redirects', () => {
  it('are followed and recorded', async () => {
    const fetched = await get('/one');
    const { origin } = server;
    expect(fetched.url).toBe(`${origin}/`);
    expect(fetched.redirects).toEqual([`${origin}/one`, `${origin}/two`, `${origin}/three?x=1`]);
  });

  it.each(['/circle', '/self', '/on-and-on'])('%s ends', async (path) => {
    const start = server.asked.length;
    expect(await codeOf(path)).toBe(path === '/self' ? 'status' : 'redirects');
    expect(server.asked.length - start).toBeLessThanOrEqual(DEFAULT_OPTIONS.maxRedirects + 1);
  });

  it.each(['/raw', '/raw-latin-1'])('may be written in raw bytes: %s', async (path) => {
    expect((await get(path)).url).toBe(`${server.origin}/na%C3%AFve`);
  });

  it('may be forbidden', async () => {
    expect(await codeOf('/one', { maxRedirects: 0 })).toBe('redirects');
    expect(await codeOf('/one', { maxRedirects: 2 })).toBe('redirects');
    expect((await get('/one', { maxRedirects: 3 })).status).toBe(200);
  });

  it('are checked like the first address', async () => {
    expect(await codeOf('/to-file')).toBe('bad-scheme');
    expect(await codeOf('/to-user')).toBe('bad-url');
  });
});

describe('answers that are no page', () => {
  it.each([
    ['/missing', 404],
    ['/500', 500],
    ['/304', 304],
    ['/no-location', 302],
  ])('%s is status %i', async (path, status) => {
    const error = await failureOf(get(path));
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ code: 'status', status, url: server.origin + path });
    expect(error.message).toContain(String(status));
  });

  it.each([
    ['/pdf', 'application/pdf'],
    ['/untyped-pdf', 'application/pdf'],
    ['/png', 'image/png'],
    ['/svg', 'image/svg+xml'],
    ['/css', 'text/css'],
    ['/binary', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    const error = await failureOf(get(path));
    expect(error.code).toBe('not-a-page');
    expect(error.message).toContain(type);
  });

  it.each(['/xhtml', '/rss', '/plain'])('but %s is one', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('may be asked for', async () => {
    expect((await get('/png', { accept: ['image/*'] })).contentType).toBe('image/png');
    expect((await get('/css', { accept: ['text/css'] })).contentType).toBe('text/css');
    expect((await get('/binary', { accept: ['*/*'] })).status).toBe(200);
    expect(await codeOf('/', { accept: ['image/*'] })).toBe('not-a-page');
  });
});

describe('compression', () => {
  it.each(['/gzip', '/x-gzip', '/deflate', '/raw-deflate', '/br', '/twice', '/identity', '/gzip-cut'])(
    '%s',
    async (path) => {
      expect(text((await get(path)).bytes)).toBe('<p>a page');
    },
  );

  it('of nothing is nothing', async () => {
    expect((await get('/gzip-empty')).bytes).toHaveLength(0);
  });

  it.each(['/no-gzip', '/zstd', '/thrice'])('%s is broken', async (path) => {
    expect(await codeOf(path)).toBe('broken');
  });

  it.each(['/gzip-bomb', '/br-bomb', '/bomb-in-bomb'])('%s is refused by ratio', async (path) => {
    expect(await codeOf(path)).toBe('ratio');
  });

  it('is bounded in size whatever the ratio', async () => {
    expect(await codeOf('/gzip-bomb', { maxRatio: 100_000, maxBytes: 2_999_999 })).toBe('too-large');
    expect(await codeOf('/gzip', { maxBytes: 20 })).toBe('too-large');
    expect((await get('/gzip-bomb', { maxRatio: 100_000 })).bytes).toHaveLength(3_000_000);
  });
});

describe('bounds', () => {
  it('on size', async () => {
    expect(await codeOf('/announced')).toBe('too-large');
    expect(await codeOf('/endless', { maxBytes: 1_000_000 })).toBe('too-large');
    expect(await codeOf('/', { maxBytes: 4 })).toBe('too-large');
    expect((await get('/', { maxBytes: 5 })).bytes).toHaveLength(5);
    expect(await codeOf('/large-headers')).toBe('too-large');
  });

  it.each(['/silent', '/stalls'])('on silence: %s', async (path) => {
    expect(await codeOf(path, { idleTimeout: 150 })).toBe('timeout');
  });

  it.each(['/silent', '/stalls', '/drips'])('on time in all: %s', async (path) => {
    expect(await codeOf(path, { timeout: 150 })).toBe('timeout');
  });
});

describe('broken answers', () => {
  it.each(['/short', '/no-http'])('%s', async (path) => {
    expect(await codeOf(path)).toBe('broken');
  });

  it('and none at all', async () => {
    const gone = await serve({});
    gone.close();
    const error = await failureOf(fetchPage(gone.origin, { allowPrivate: true }));
    expect(error).toMatchObject({ code: 'connect' });
    expect(error.message).toContain('ECONNREFUSED');
  });
});

describe('aborting', () => {
  it.each(['/silent', '/stalls', '/drips'])('%s', async (path) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await codeOf(path, { signal: controller.signal })).toBe('aborted');
  });

  it('before it starts reaches nobody', async () => {
    const before = server.asked.length;
    expect(await codeOf('/', { signal: AbortSignal.abort() })).toBe('aborted');
    expect(server.asked).toHaveLength(before);
  });
});

describe('addresses', () => {
  it.each([
    ['', 'bad-url'],
    ['nonsense', 'bad-url'],
    ['http://', 'bad-url'],
    ['http://a b/', 'bad-url'],
    ['http://[::1', 'bad-url'],
    ['http://user@example.com/', 'bad-url'],
    ['http://:secret@example.com/', 'bad-url'],
    ['file:///etc/passwd', 'bad-scheme'],
    ['ftp://example.com/', 'bad-scheme'],
    ['javascript:alert(1)', 'bad-scheme'],
    ['data:text/html,x', 'bad-scheme'],
    ['gopher://127.0.0.1:25/x', 'bad-scheme'],
    ['example.com:80/x', 'bad-scheme'],
  ])('%s is %s', async (address, code) => {
    expect((await failureOf(fetchPage(address))).code).toBe(code);
  });

  it('are guessed, never shown with a password', async () => {
    expect((await failureOf(fetchPage('example.com/a'))).message).toContain('https://example.com/a?');
    const error = await failureOf(fetchPage('http://me:secret@example.com/'));
    expect(JSON.stringify([error.message, error.url])).not.toContain('secret');
  });

  it('without an address in the DNS are said so', async () => {
    const resolve = async () => [];
    expect(await failureOf(fetchPage('http://nowhere.example/', { resolve }))).toMatchObject({ code: 'dns' });
    const broken = async () => {
      throw new Error('no resolver');
    };
    expect((await failureOf(fetchPage('http://nowhere.example/', { resolve: broken }))).code).toBe('dns');
  });
});
