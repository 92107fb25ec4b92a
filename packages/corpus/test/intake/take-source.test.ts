import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createFetcher, type Fetcher } from '@anatome/fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isListName, type ListOptions, type Taken, takeAddress, takeListFile } from '../../src/index.ts';

interface Served {
  readonly body: string | Buffer;
  readonly type?: string;
}

const served = new Map<string, Served>();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  const found = served.get(request.url!);
  response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/html', 'x-a': 'b' });
  response.end(found?.body ?? 'none');
});
let base: string;
let fetcher: Fetcher;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetcher = createFetcher({ allowPrivate: true });
  folder = mkdtempSync(join(tmpdir(), 'anatome-source-'));
});
afterAll(async () => {
  await fetcher.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** A sitemap of these, or with `+` the index of further ones. */
function toSitemap(...paths: readonly string[]): string {
  const entries = paths.map((path) =>
    path.startsWith('+')
      ? `<sitemap><loc>${base}${path.slice(1)}</loc></sitemap>`
      : `<url><loc>${path.startsWith('/') ? base : ''}${path}</loc></url>`,
  );
  return paths[0]?.startsWith('+')
    ? `<sitemapindex>${entries.join('')}</sitemapindex>`
    : `<urlset>${entries.join('')}</urlset>`;
}

function serve(pages: Readonly<Record<string, string | Served>>): void {
  served.clear();
  asked.length = 0;
  for (const [path, page] of Object.entries(pages))
    served.set(path, typeof page === 'string' ? { body: page } : page);
}

async function collect(taken: AsyncIterable<Taken>): Promise<string[]> {
  const lines: string[] = [];
  for await (const each of taken) {
    if ('arrival' in each) lines.push(each.arrival.url.replace(base, ''));
    else if ('problem' in each) lines.push(`${each.problem.source.replace(base, '')}: ${each.problem.code}`);
  }
  return lines;
}

const take = (path: string, options?: ListOptions) =>
  collect(takeAddress(`${base}${path}`, fetcher, options));
const xml = (body: string | Buffer): Served => ({ body, type: 'application/xml' });

it('takes a page as a page', async () => {
  serve({ '/': '<p>one' });
  expect(await take('/')).toEqual(['/']);
});

it('takes the pages of a sitemap in its order, each once, and says which do not come', async () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);
  serve({
    ...Object.fromEntries(paths.map((path) => [path, `<p>${path}`])),
    '/sitemap.xml': xml(toSitemap(...paths, '/3#again', '/none', 'mailto:a@b.example')),
  });
  expect(await take('/sitemap.xml')).toEqual([...paths, '/none: status', '/sitemap.xml: bad-url']);
});

it('follows indexes, gzipped ones too, no deeper than three, and in no circle', async () => {
  serve({
    '/0.xml': xml(toSitemap('+/1.xml.gz', '+/0.xml', '+/2.xml')),
    '/1.xml.gz': { body: gzipSync(toSitemap('/a')), type: 'application/octet-stream' },
    '/2.xml': xml(toSitemap('+/3.xml')),
    '/3.xml': xml(toSitemap('+/4.xml')),
    '/4.xml': xml(toSitemap('/b')),
    '/a': '<p>a',
    '/b': '<p>b',
  });
  expect(await take('/0.xml')).toEqual(['/a', '/3.xml: left-out']);
  expect(asked).toEqual(['/0.xml', '/1.xml.gz', '/a', '/2.xml', '/3.xml']);
});

it('keeps to its bounds, and says what it left out', async () => {
  serve({
    '/0.xml': xml(toSitemap('+/1.xml', '+/2.xml', '+/3.xml')),
    '/1.xml': xml(toSitemap('/a', '/b')),
    '/2.xml': xml(toSitemap('/c')),
    '/a': '<p>a',
  });
  expect(await take('/0.xml', { mostLists: 3, mostAddresses: 1 })).toEqual([
    '/0.xml: left-out',
    '/a',
    '/1.xml: left-out',
    '/2.xml: left-out',
  ]);
});

it('goes on behind lists that are none, that are gone, and that are bombs', async () => {
  serve({
    '/0.xml': xml(toSitemap('+/1.xml', '+/2.xml', '+/3.xml', '+/4.xml.gz', '+/5.xml')),
    '/1.xml': '<p>a page',
    '/3.xml': xml('<!DOCTYPE urlset [<!ENTITY a "b">]><urlset/>'),
    '/4.xml.gz': { body: gzipSync(`<urlset>${' '.repeat(50_000_000)}`), type: 'application/gzip' },
    '/5.xml': xml(toSitemap('/a')),
    '/a': '<p>a',
  });
  expect(await take('/0.xml')).toEqual([
    '/1.xml: not-a-list',
    '/2.xml: status',
    '/3.xml: refused',
    '/4.xml.gz: ratio',
    '/a',
  ]);
});

it('takes the entries of a feed, but no feed that a sitemap leads to', async () => {
  serve({
    '/feed': { body: '<feed><entry><link href="a"/></entry></feed>', type: 'application/atom+xml' },
    '/feed.json': {
      body: `{"version":"https://jsonfeed.org/version/1","items":[{"url":"${base}/a"}]}`,
      type: 'application/feed+json',
    },
    '/s.xml': xml(toSitemap('/feed')),
    '/a': '<p>a',
  });
  expect(await take('/feed')).toEqual(['/a']);
  expect(await take('/feed.json')).toEqual(['/a']);
  expect(await take('/s.xml')).toEqual(['/feed: not-a-page']);
});

it('does not leave the web: addresses of a list are guarded as any', async () => {
  serve({ '/s.xml': xml(toSitemap('/a')) });
  const guarded = createFetcher();
  const file = join(folder, 'private.xml');
  writeFileSync(file, toSitemap('/a', 'http://169.254.169.254/latest', 'file:///etc/passwd'));
  const lines = await collect(takeListFile(file, guarded));
  await guarded.close();
  expect(lines).toEqual([
    '/a: private-address',
    'http://169.254.169.254/latest: private-address',
    `${file}: bad-url`,
  ]);
});

it('reads a list in a file, gzipped too, and says what is none', async () => {
  serve({ '/a': '<p>a' });
  const packed = join(folder, 's.xml.gz');
  writeFileSync(packed, gzipSync(toSitemap('/a')));
  const none = join(folder, 'n.xml');
  writeFileSync(none, '<p>');
  expect(await collect(takeListFile(packed, fetcher))).toEqual(['/a']);
  expect(await collect(takeListFile(none, fetcher))).toEqual([`${none}: not-a-list`]);
  expect(await collect(takeListFile(join(folder, 'gone.rss'), fetcher))).toEqual([
    `${join(folder, 'gone.rss')}: ENOENT`,
  ]);
  expect(['page.html', 'a.XML.gz'].map(isListName)).toEqual([false, true]);
});
