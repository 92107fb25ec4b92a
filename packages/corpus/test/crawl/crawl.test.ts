import { afterEach, expect, it } from 'vitest';
import {
  type CrawlBounds,
  type CrawlOptions,
  type CrawlReport,
  type CrawlSettings,
  completeSettings,
  crawl,
  type Engine,
  forget,
} from '../../src/index.ts';
import { describeEach } from '../store/each-engine.ts';
import { type Answer, TestSite, toPage } from './test-site.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

/** A site of these pages by path, on all hosts alike; those with a host are there alone. */
async function openSite(pages: Readonly<Record<string, Answer>>): Promise<TestSite> {
  const site = await new TestSite((host, path) => pages[`${host} ${path}`] ?? pages[path]).open();
  sites.push(site);
  return site;
}

type Wishes = Partial<CrawlSettings> & Partial<CrawlBounds> & Omit<CrawlOptions, 'bounds'>;

function run(engine: Engine, starts: readonly string[], wishes: Wishes = {}): Promise<CrawlReport> {
  const { scope, languages, include, exclude, withParts, ...rest } = wishes;
  const {
    delay = 0,
    backOff = 20,
    reach,
    concurrency,
    userAgent,
    isAgain,
    signal,
    onNotice,
    onProgress,
    ...bounds
  } = rest;
  const settings = completeSettings({ starts, scope, languages, include, exclude, withParts });
  return crawl(engine, settings, {
    bounds: { references: 'none', ...bounds },
    reach: { allowPrivate: true, idleTimeout: 400, ...reach },
    ...{ delay, backOff, concurrency, userAgent, isAgain, signal, onNotice, onProgress },
  });
}

/** Addresses of pages, without their origin. */
async function pagesOf({ db }: Engine): Promise<string[]> {
  const rows = await db.selectFrom('page').select('address').orderBy('address').execute();
  return rows.map(({ address }) => address.replace(/^http:\/\/127\.0\.0\.(\d+):\d+/, '$1'));
}

/** What came of addresses, `path outcome detail`. */
async function outcomesOf({ db }: Engine): Promise<string[]> {
  const rows = await db
    .selectFrom('crawl_address')
    .select(['address', 'outcome', 'detail', 'state'])
    .orderBy('ordinal')
    .execute();
  return rows.map(({ address, outcome, detail, state }) => {
    const path = address.replace(/^http:\/\/127\.0\.0\.(\d+):\d+/, '$1');
    return [path, state === 'done' ? outcome : state, detail].filter((each) => each !== null).join(' ');
  });
}

async function trapsOf({ db }: Engine): Promise<string[]> {
  const rows = await db.selectFrom('crawl_trap').selectAll().orderBy('kind').orderBy('shape').execute();
  return rows.map(({ kind, shape }) => `${kind} ${shape}`);
}

describeEach('a crawl', (open) => {
  it('visits the pages of a host once each, nearest first, and ends by itself', async () => {
    const site = await openSite({
      '/': toPage(['/a', '/b#part', 'http://127.0.0.2:9/away', 'mailto:a@example.org']),
      '/a': toPage(['/', '/c']),
      '/b': toPage(['/a', '/c', '/b']),
      '/c': toPage(['/']),
    });
    const engine = await open();
    const report = await run(engine, [site.at('/')]);
    expect(report).toMatchObject({ ending: 'done', pages: 4, kept: 4, waiting: 0, requests: 5 });
    expect(site.paths()).toEqual(['/', '/a', '/b', '/c']);
    expect(await pagesOf(engine)).toEqual(['1/', '1/a', '1/b', '1/c']);
    expect(await run(engine, [site.at('/')])).toMatchObject({
      ending: 'done',
      pages: 4,
      kept: 0,
      requests: 0,
    });
  });

  it('keeps to a folder, to patterns and to a depth, and goes deeper when it is allowed to', async () => {
    const site = await openSite({
      '/docs/a.html': toPage(['b.html', '../news', 'deep/1.html', 'x.pdf', 'print/a.html']),
      '/docs/b.html': toPage([]),
      '/docs/deep/1.html': toPage(['2.html']),
      '/docs/deep/2.html': toPage(['3.html']),
      '/docs/deep/3.html': toPage([]),
    });
    const engine = await open();
    const wishes = { scope: 'prefix', exclude: ['*.pdf$', '/docs/print/'] } as const;
    await run(engine, [site.at('/docs/a.html')], { ...wishes, depth: 1 });
    expect(site.paths()).toEqual(['/docs/a.html', '/docs/b.html', '/docs/deep/1.html']);
    await run(engine, [site.at('/docs/a.html')], { ...wishes, depth: 3 });
    expect(site.paths().slice(3)).toEqual(['/docs/deep/2.html', '/docs/deep/3.html']);
  });

  it('does what robots.txt says, and asks for it once', async () => {
    const site = await openSite({
      '/robots.txt': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end('User-agent: anatome\nDisallow: /private\nAllow: /private/open\n\nUser-agent: *\nDisallow: /'),
      '/': toPage(['/private/a', '/private/open', '/public']),
      '/private/open': toPage([]),
      '/public': toPage([]),
    });
    const engine = await open();
    const report = await run(engine, [site.at('/')]);
    expect(site.paths()).toEqual(['/', '/private/open', '/public']);
    expect(report.outcomes).toEqual({ page: 3, robots: 1 });
    await run(engine, [site.at('/public')]);
    expect(site.asked.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
    const other = await run(await open(), [site.at('/')], { userAgent: 'SomebodyElse/1.0' });
    expect(other).toMatchObject({ pages: 0, lostStarts: [{ why: 'robots.txt asks not to visit it' }] });
    expect(site.asked.at(-1)).toMatchObject({
      path: '/robots.txt',
      headers: { 'user-agent': 'SomebodyElse/1.0' },
    });
  });

  it('asks nothing of a host whose robots.txt is broken, and follows one that has moved', async () => {
    const site = await openSite({
      '2 /robots.txt': (_, response) => response.writeHead(500).end(),
      '1 /robots.txt': (_, response) => response.writeHead(301, { location: '/rules' }).end(),
      '1 /rules': (_, response) => response.writeHead(200).end('User-agent: *\nDisallow: /b'),
      '/': toPage(['/b']),
      '/b': toPage([]),
    });
    const engine = await open();
    const report = await run(engine, [site.at('/'), site.at('/', 2)], { delay: 1 });
    expect(site.paths(1)).toEqual(['/rules', '/']);
    expect(site.paths(2)).toEqual([]);
    expect(report).toMatchObject({ ending: 'waiting', pages: 1, closed: [{ host: '127.0.0.2' }] });
  }, 20_000);

  it('has one request under way at a host, and leaves it alone between two', async () => {
    const slow: Answer = (_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(toPage(links)), 15);
    };
    const links = Array.from({ length: 6 }, (_, at) => `/${at}`);
    const paths = Object.fromEntries(['/', ...links].map((path) => [path, slow]));
    const site = await openSite(paths);
    const starts = [1, 2, 3].map((host) => site.at('/', host));
    const report = await run(await open(), starts, { delay: 50 });
    expect(report.pages).toBe(21);
    expect(Object.fromEntries(site.most)).toEqual({ 1: 1, 2: 1, 3: 1 });
    for (const host of [1, 2, 3]) expect(site.shortestPause(host)).toBeGreaterThanOrEqual(48);
    // Three hosts side by side, not one after the other.
    const [first, last] = [
      site.asked.findIndex(({ host }) => host === '3'),
      site.asked.findLastIndex(({ host }) => host === '1'),
    ];
    expect(first).toBeLessThan(last);
  });

  it('waits as long as a server asks, also one that another run was told', async () => {
    let refusals = 1;
    const site = await openSite({
      '/': toPage(['/busy']),
      '/busy': (_, response) => {
        if (refusals-- > 0) response.writeHead(429, { 'retry-after': '1' }).end();
        else response.writeHead(200, { 'content-type': 'text/html' }).end(toPage([]));
      },
    });
    const engine = await open();
    const stop = new AbortController();
    const first = run(engine, [site.at('/')], {
      signal: stop.signal,
      onProgress: () => {
        if (refusals === 0) stop.abort();
      },
    });
    expect((await first).ending).toBe('stopped');
    expect(await outcomesOf(engine)).toEqual(['1/ page', '1/busy waiting']);
    const report = await run(engine, [site.at('/')]);
    expect(report).toMatchObject({ ending: 'done', pages: 2 });
    const [refused, taken] = site.asked.filter(({ path }) => path === '/busy');
    expect(taken.start - refused.end).toBeGreaterThanOrEqual(990);
  });

  it('comes to an end with servers that redirect in circles, are silent, or broken', async () => {
    const to =
      (location: string): Answer =>
      (_, response) =>
        response.writeHead(302, { location }).end();
    const site = await openSite({
      '/': toPage(['/loop', '/own', '/chain/0', '/never', '/gone', '/moved']),
      '/loop': to('/loop2'),
      '/loop2': to('/loop'),
      '/own': to('/own'),
      '/never': () => {},
      '/gone': (_, response) => response.writeHead(410).end(),
      '/moved': to('http://127.0.0.2:1/elsewhere'),
      ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/chain/${at}`, to(`/chain/${at + 1}`)])),
    });
    const engine = await open();
    const report = await run(engine, [site.at('/')], { delay: 1 });
    expect(report).toMatchObject({ ending: 'done', pages: 1 });
    expect(site.paths().filter((path) => path.startsWith('/chain'))).toHaveLength(11);
    expect(site.paths().filter((path) => path === '/never')).toHaveLength(3);
    expect(await trapsOf(engine)).toEqual(['redirects 127.0.0.1/chain/*']);
    const answers = await engine.db.selectFrom('answer').select(['address', 'status']).execute();
    const statuses = new Map(answers.map(({ address, status }) => [new URL(address).pathname, status]));
    expect([statuses.get('/gone'), statuses.get('/moved'), statuses.get('/loop')]).toEqual([410, 302, 302]);
  }, 20_000);

  it('keeps pages in one language only, and follows no others', async () => {
    const german =
      'Der Sturm hat in der Nacht die Küste erreicht und viele Dächer beschädigt, sagte die Feuerwehr am Morgen.';
    const english =
      'The storm reached the coast last night and many roofs were damaged, the fire brigade said.';
    const site = await openSite({
      '/': toPage(['/de', '/en', '/frames'], german),
      '/de': toPage(['/en'], german),
      '/en': toPage(['/behind'], english),
      '/frames': '<frameset><frame src="/de"></frameset>',
    });
    const engine = await open();
    await run(engine, [site.at('/')], { languages: ['de'] });
    expect(await pagesOf(engine)).toEqual(['1/', '1/de', '1/frames']);
    expect(await outcomesOf(engine)).toContain('1/en language en');
    const answers = await engine.db.selectFrom('answer').select(['address', 'status', 'size']).execute();
    expect(answers).toEqual([{ address: site.at('/en'), status: 200, size: expect.any(Number) }]);
  });

  it('does what pages ask of robots', async () => {
    const site = await openSite({
      '/': `<a href=/hidden>a</a><a href=/dead-end>b</a><a rel="external nofollow" href=/vouchless>c</a>`,
      '/hidden': '<meta name=robots content="noindex"><a href=/behind>d</a>',
      '/dead-end': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'nofollow' })
          .end('<a href=/nowhere>e</a>'),
      '/behind': '<p>Found',
    });
    const engine = await open();
    await run(engine, [site.at('/')]);
    expect(await pagesOf(engine)).toEqual(['1/', '1/behind', '1/dead-end']);
    expect(site.paths()).toEqual(['/', '/hidden', '/dead-end', '/behind']);
  });

  it('finds the links of a base, of areas, frames and canonical addresses', async () => {
    const site = await openSite({
      '/': `<base href=/in/><link rel=canonical href=canon><map><area href=area></map><iframe src=frame></iframe>
        <meta http-equiv=refresh content="9; URL='fresh'"><noscript><a href=plain>x</a></noscript><template><a href=never>y</a></template>
        <a href="javascript:go()">z</a><a href="http://[broken">w</a><a href="//127.0.0.9/other">v</a>`,
    });
    await run(await open(), [site.at('/')]);
    expect(site.paths().slice(1).sort()).toEqual([
      '/in/area',
      '/in/canon',
      '/in/frame',
      '/in/fresh',
      '/in/plain',
    ]);
  });

  it('asks again only for what has changed', async () => {
    let text = 'Once.';
    const site = await openSite({
      '/': (request, response) => {
        const etag = `"${text}"`;
        const isKnown = request.headers['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'text/html' });
        response.end(isKnown ? undefined : toPage(['/old'], text));
      },
      '/old': (request, response) => {
        const since = request.headers['if-modified-since'];
        response.writeHead(since ? 304 : 200, {
          'last-modified': 'Wed, 18 Nov 2026 10:00:00 GMT',
          'content-type': 'text/html',
        });
        response.end(since ? undefined : toPage(['/']));
      },
    });
    const engine = await open();
    await run(engine, [site.at('/')]);
    const seen = () =>
      engine.db.selectFrom('version').select(['page', 'fetched', 'seen']).orderBy('id').execute();
    const before = await seen();
    const again = await run(engine, [site.at('/')], { isAgain: true });
    expect(again).toMatchObject({ round: 2, pages: 2, same: 2, kept: 0, ending: 'done' });
    const after = await seen();
    expect(after.map(({ seen: at }, row) => at > before[row].seen)).toEqual([true, true]);
    text = 'Twice.';
    expect(await run(engine, [site.at('/')], { isAgain: true })).toMatchObject({
      pages: 2,
      same: 1,
      kept: 1,
    });
    expect(await seen()).toHaveLength(3);
  });

  it('keeps the headers of what is only referred to', async () => {
    const site = await openSite({
      '/x': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end('abc'),
      '3 /robots.txt': (_, response) => response.writeHead(200).end('User-agent: *\nDisallow: /'),
      '/y': toPage(['/further']),
      '/i.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
    });
    const port = new URL(site.at('/')).port;
    const home: Answer = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<a href=/report.pdf>r</a><a href=http://127.0.0.2:${port}/x>x</a><a href=http://127.0.0.3:${port}/y>y</a><img src=/i.png>`,
        );
    const wrapped = await new TestSite((_, path) => (path === '/home' ? home : undefined)).open();
    sites.push(wrapped);
    const engine = await open();
    const report = await run(engine, [wrapped.at('/home')], { references: 'all' });
    expect(report).toMatchObject({ ending: 'done', pages: 1 });
    expect(
      site.asked.filter(({ host }) => host === '2').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['GET /robots.txt', 'HEAD /x', 'GET /x']);
    expect(site.paths(3)).toEqual([]);
    const answers = await engine.db.selectFrom('answer').select(['address', 'status']).execute();
    expect(answers.map(({ address, status }) => `${status} ${new URL(address).pathname}`).sort()).toEqual([
      '200 /x',
      '404 /i.png',
      '404 /report.pdf',
    ]);
  });

  it('asks for as many headers as it may, and forgets nothing that is only too deep for now', async () => {
    const links = Array.from({ length: 9 }, (_, at) => `/${at}`);
    const site = await openSite({
      '/': toPage([...links, 'http://127.0.0.2:1/x']),
      ...Object.fromEntries(links.map((path) => [path, toPage([])])),
    });
    const engine = await open();
    const bounds = { depth: 0, references: 'links', maxReferences: 3 } as const;
    expect(await run(engine, [site.at('/')], bounds)).toMatchObject({ ending: 'max', pages: 1 });
    expect(site.asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'HEAD', 'HEAD', 'HEAD']);
    expect(await run(engine, [site.at('/')], { depth: 1 })).toMatchObject({ ending: 'done', pages: 10 });
  });

  it('notices traps, says which, and leaves them', async () => {
    const words = 'storm coast roof wind night sea boat tree road house field river bridge tower light'.split(
      ' ',
    );
    const same = Array.from({ length: 80 }, (_, at) => words[(at * 7) % words.length]).join(' ');
    const find = (_: string, path: string): Answer | undefined => {
      if (path === '/')
        return toPage([
          '/deep/a/',
          '/same/0',
          '/item/0',
          '/events?year=2026',
          '/s;jsessionid=1',
          '/s?PHPSESSID=2',
          '/x/x/x/',
        ]);
      if (path.startsWith('/deep/')) return toPage([`${path}${path.length}/`]);
      if (path.startsWith('/same/')) return toPage([`/same/${Number(path.slice(6)) + 1}`], same);
      if (path.startsWith('/item/'))
        return toPage(Array.from({ length: 9 }, (_each, at) => `/item/${Number(path.slice(6)) * 9 + at}`));
      if (path.startsWith('/events')) return toPage([`/events?year=${Number(path.slice(-4)) + 1}`]);
      return path === '/s' ? toPage([`/s?sid=${Math.random()}`]) : undefined;
    };
    const site = await new TestSite(find).open();
    sites.push(site);
    const engine = await open();
    const notices: string[] = [];
    const report = await run(engine, [site.at('/')], {
      maxPerShape: 60,
      depth: 100,
      onNotice: (message) => notices.push(message),
    });
    expect(report.ending).toBe('done');
    expect(await trapsOf(engine)).toEqual([
      'alike 127.0.0.1/same/*',
      'calendar 127.0.0.1/*?year',
      'deep 127.0.0.1/deep/a/…',
      'many 127.0.0.1/item/*',
      'repeated 127.0.0.1/x/x/…',
      'session 127.0.0.1/*',
      'session 127.0.0.1/*?PHPSESSID',
      'session 127.0.0.1/*?sid',
    ]);
    expect(site.paths().filter((path) => path.startsWith('/s;') || path.startsWith('/s?'))).toEqual([]);
    expect(site.paths().filter((path) => path.startsWith('/same/')).length).toBeLessThan(30);
    expect(notices).toContain(
      `a trap: ever deeper addresses: ${report.traps.find(({ kind }) => kind === 'deep')?.address}`,
    );
  });

  it('takes no more pages than it is to, of all and of each host, and goes on with more', async () => {
    const endless = (_: string, path: string) =>
      toPage(Array.from({ length: 200 }, (_each, at) => `/${path.length > 1 ? path.slice(1) : ''}${at}-`));
    const site = await new TestSite(endless).open();
    sites.push(site);
    const engine = await open();
    const starts = [site.at('/'), site.at('/', 2)];
    const first = await run(engine, starts, { max: 12, maxPerHost: 4 });
    expect(first).toMatchObject({ ending: 'max', pages: 8, waiting: 2 * (1 + 4 * 200 - 4) });
    expect([site.paths(1).length, site.paths(2).length]).toEqual([4, 4]);
    const second = await run(engine, starts, { max: 20, maxPerHost: 10 });
    expect(second).toMatchObject({ ending: 'max', pages: 20 });
    for (const host of [1, 2]) expect(new Set(site.paths(host)).size).toBe(site.paths(host).length);
    expect(site.paths(1).length + site.paths(2).length).toBe(20);
  });

  it('follows a start to the same site by another name, and tells of one that leads away', async () => {
    const site = await openSite({
      '/away': (_, response) => response.writeHead(301, { location: 'http://127.0.0.5/' }).end(),
      '/shop': (_, response) => response.writeHead(301, { location: '/shop/' }).end(),
      '/shop/': toPage(['/shop/a', '/other']),
      '/shop/a': toPage([]),
    });
    const report = await run(await open(), [site.at('/away'), site.at('/shop')], { scope: 'prefix' });
    expect(report.lostStarts).toEqual([
      {
        address: site.at('/away'),
        why: 'it leads to http://127.0.0.5/, which is out of scope: name that as a start',
      },
    ]);
  });

  it('lets one crawler at a time into a corpus', async () => {
    const site = await openSite({ '/': toPage(['/a']), '/a': toPage([]) });
    const engine = await open();
    const first = run(engine, [site.at('/')], { delay: 200 });
    await expect.poll(() => site.asked.length).toBeGreaterThan(0);
    await expect(run(engine, [site.at('/a')])).rejects.toThrow(/^A crawl of this corpus is under way/);
    expect((await first).ending).toBe('done');
    expect((await run(engine, [site.at('/a')])).ending).toBe('done');
  });

  it('keeps sheets and images, and asks for those of all pages once', async () => {
    const site = await openSite({
      '/': '<link rel=stylesheet href=/a.css><img src=/i.png><a href=/b>b</a>',
      '/b': '<link rel=stylesheet href=/a.css><p>B',
      '/a.css': (_, response) =>
        response.writeHead(200, { 'content-type': 'text/css' }).end('p { color: red }'),
    });
    const engine = await open();
    await run(engine, [site.at('/')], { withParts: true });
    const parts = await engine.db.selectFrom('part').select(['url', 'kind']).execute();
    expect(parts).toEqual([1, 2].map(() => ({ url: site.at('/a.css'), kind: 'sheet' })));
    expect(site.paths().filter((path) => path === '/a.css')).toHaveLength(1);
    expect(Math.max(...site.most.values())).toBe(1);
  });

  it('reaches no private address that is not allowed, by links or by redirects', async () => {
    const site = await openSite({
      '/': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<a href="${site.at('/inside', 2)}">a</a><a href=/to>b</a><a href=file:///etc/passwd>c</a>`),
      '/to': (_, response) => response.writeHead(302, { location: site.at('/inside', 3) }).end(),
      '/inside': 'secret',
    });
    const engine = await open();
    const reach = { allowPrivate: ['127.0.0.1'] };
    const report = await run(engine, [site.at('/')], { references: 'all', reach });
    expect(report).toMatchObject({ ending: 'done', pages: 1, outcomes: { page: 1, moved: 1, failed: 2 } });
    expect(new Set(site.asked.map(({ host }) => host))).toEqual(new Set(['1']));
  });

  it('forgets what it knows of a host, and of its traps', async () => {
    const site = await openSite({
      '/': toPage(['/x/x/x/', '/a']),
      '/a': toPage([]),
    });
    const engine = await open();
    await run(engine, [site.at('/'), site.at('/', 2)]);
    await forget(engine, { host: '127.0.0.1' });
    const { db } = engine;
    const addresses = await db.selectFrom('crawl_address').select('host').distinct().execute();
    const traps = await db.selectFrom('crawl_trap').select('shape').execute();
    const robots = await db.selectFrom('robots').select('host').execute();
    expect({ addresses, traps, robots }).toEqual({
      addresses: [{ host: '127.0.0.2' }],
      traps: [{ shape: '127.0.0.2/x/x/…' }],
      robots: [{ host: '127.0.0.2' }],
    });
  });
});
