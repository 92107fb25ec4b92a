import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run, start, waitFor } from '../run-command.ts';

const asked: string[] = [];
/** Pages by path; /N leads to /N+1, without end. */
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url === '/robots.txt') {
    response.end('User-agent: *\nDisallow: /secret');
    return;
  }
  const number = Number(/^\/(\d{0,6})$/.exec(url)?.[1] ?? Number.NaN);
  response.writeHead(Number.isNaN(number) ? 404 : 200, { 'content-type': 'text/html' });
  response.end(
    `<title>${number}</title><a href="/${number + 1}">next</a><a href="/secret">s</a><p>Page ${number}`,
  );
});
let folder: string;
let origin: string;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-crawl-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked.length = 0;
});

const newStore = () => join(folder, `${++count}.db`);
const crawl = (store: string, ...more: string[]) =>
  run(['crawl', `${origin}/`, '--store', store, '--allow-private', '--delay', '0', ...more]);

describe('anatome crawl', () => {
  it('keeps pages up to a bound, goes on with a higher one, and says what is left', async () => {
    const store = newStore();
    expect(await crawl(store, '--max', '3')).toEqual({
      code: 0,
      stdout: '',
      stderr:
        'anatome: 3 kept (not allowed 1); 1 pages wait\nanatome: it ended at its bounds; with higher ones the same command goes on\n',
    });
    expect((await crawl(store, '--max', '5')).stderr).toMatch(/^anatome: 2 kept; 1 pages wait\n/);
    expect(asked).toEqual(['/robots.txt', '/', '/1', '/2', '/3', '/4']);
    const { stdout } = await run(['corpus', 'status', '--store', store]);
    expect(stdout).toContain(`Crawl 1 of ${origin}/ (host), ended at its bounds `);
    expect(stdout).toContain('  page 5, robots 1\n');
    expect(stdout).toContain('  left: 1 pages at 1 of 1 hosts, 0 headers\n');
  });

  it('says as JSON what it came to', async () => {
    const { code, stdout } = await crawl(newStore(), '--depth', '1', '-f', 'json', '--references', 'none');
    const report = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(report).toMatchObject({ ending: 'done', pages: 2, kept: 2, outcomes: { page: 2, robots: 1 } });
  });

  it('says without keeping anything what it would visit', async () => {
    const store = newStore();
    const { code, stdout, stderr } = await crawl(store, '--dry-run');
    expect([code, stdout]).toEqual([0, `${origin}/1\n`]);
    expect(stderr).toBe(
      'anatome: 1 of 1 starts are pages; 1 more would be visited next, 1 may not be; nothing was kept\n',
    );
    expect((await run(['corpus', 'status', '--store', store])).code).toBe(2);
  });

  it('ends with the page in hand when it is interrupted, and goes on', async () => {
    const store = newStore();
    const args = ['crawl', `${origin}/`, '--store', store, '--allow-private', '--delay', '0.2'];
    const child = start(args);
    const ended = waitFor(child);
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(2);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toContain('anatome: stopped; the same command goes on\n');
    const before = asked.length;
    await crawl(store, '--max', String(before));
    expect(new Set(asked).size).toBe(asked.length);
  }, 60_000);

  it('has exit codes for what could not be fetched and for starts that were lost', async () => {
    const silent = await run(['crawl', 'http://127.0.0.1:1/', '--store', newStore(), '--delay', '0']);
    expect(silent.code).toBe(4);
    expect(silent.stderr).toContain('is on this machine or a private network');
    expect((await crawl(newStore(), `${origin}/none`, '--max', '2')).code).toBe(3);
    const none = await run(['crawl', `${origin}/none`, '--store', newStore(), '--allow-private']);
    expect([none.code, none.stderr]).toEqual([
      1,
      `anatome: ${origin}/none: it was answered with 404\nanatome: 0 kept (no success 1)\n`,
    ]);
  }, 60_000);

  it.each([
    [['--scope', 'site'], '--scope takes host or prefix, not "site"'],
    [['--language', 'German'], '--language takes a code such as de, not "German"'],
    [['--exclude', 'pdf'], 'a pattern begins with / or *, not as "pdf" does'],
    [['--delay', 'soon'], '--delay takes seconds from 0 to 3600, not "soon"'],
    [['--depth', '-1'], '--depth takes a whole number, not "-1"'],
    [['--user-agent', '1'], '--user-agent begins with a name of letters, which robots.txt is read for'],
    [['--references', 'some'], '--references takes none, links or all, not "some"'],
    [['--contact', 'a\nb'], '--contact takes plain characters, 300 at most'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await crawl(newStore(), ...options);
    expect([code, stderr]).toEqual([2, `anatome: ${message}\n`]);
  });
});
