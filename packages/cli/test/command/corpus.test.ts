import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const server = createServer((request, response) => {
  if (request.url === '/a.css') {
    response.setHeader('content-type', 'text/css');
    response.end('p { color: red }');
    return;
  }
  if (request.url === '/sitemap.xml') {
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<urlset>${['1', '2', 'none'].map((at) => `<url><loc>http://${request.headers.host}/${at}</loc></url>`)}</urlset>`,
    );
    return;
  }
  if (request.url === '/none') response.statusCode = 404;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<link rel=stylesheet href=/a.css><p>Storm');
});
let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-corpus-'));
  store = join(folder, 'c.db');
  writeFileSync(join(folder, 'a.html'), '<p>One');
  writeFileSync(join(folder, 'b.html'), '<p>Two');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Rows of a statement. */
async function query(statement: string): Promise<unknown[]> {
  const { stdout } = await run(['corpus', 'sql', statement, '--store', store]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('anatome corpus', () => {
  it('keeps the pages of a folder once', async () => {
    const args = ['corpus', 'add', folder, '--base', 'https://example.org/', '--store', store];
    expect(await run(args)).toEqual({ code: 0, stdout: '', stderr: 'anatome: 2 kept, 0 there already\n' });
    expect((await run(args)).stderr).toBe('anatome: 0 kept, 2 there already\n');
    expect(await query('SELECT address FROM page ORDER BY address')).toEqual([
      { address: 'https://example.org/a.html' },
      { address: 'https://example.org/b.html' },
    ]);
  });

  it('keeps a page from the web with its answer and its sheets', async () => {
    const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { code, stderr } = await run([
      'corpus',
      'add',
      page,
      '--parts',
      '--allow-private',
      '--store',
      store,
    ]);
    expect(`${code} ${stderr}`).toBe('0 anatome: 1 kept, 0 there already\n');
    expect(await query('SELECT status, content_type FROM version WHERE status IS NOT NULL')).toEqual([
      { status: 200, content_type: 'text/html; charset=utf-8' },
    ]);
    expect(await query('SELECT url, kind FROM part')).toEqual([{ url: `${page}a.css`, kind: 'sheet' }]);
  });

  it('takes the pages of a sitemap and of a list, and what their servers said of others', async () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = join(folder, 'sitemap.db');
    const list = join(folder, 'seeds.list');
    writeFileSync(list, `# seeds\n${base}/3\n\n${base}/1\n`);
    const { code, stderr } = await run([
      'corpus',
      'add',
      `${base}/sitemap.xml`,
      '--list',
      list,
      '--allow-private',
      '--store',
      own,
    ]);
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /none: .* answered 404 .*\nanatome: 3 kept, 1 there already, 1 could not be read\n$/s,
    );
    const { stdout } = await run(['corpus', 'sql', 'SELECT address, status FROM answer', '--store', own]);
    expect(JSON.parse(stdout)).toEqual({ address: `${base}/none`, status: 404 });
    expect((await run(['corpus', 'add', '--store', own])).code).toBe(2);
    expect((await run(['corpus', 'add', '--list', join(folder, 'gone'), '--store', own])).stderr).toContain(
      'there is no file',
    );
    const piped = await run(['corpus', 'add', '--list', '-', '--allow-private', '--store', own], {
      input: `${base}/4`,
    });
    expect(piped.stderr).toBe('anatome: 1 kept, 0 there already\n');
  });

  it('says what could not be read, and keeps the rest', async () => {
    const { code, stderr } = await run([
      'corpus',
      'add',
      join(folder, 'none.html'),
      folder,
      '--store',
      store,
    ]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/none\.html: .*\nanatome: 2 kept, 0 there already, 1 could not be read\n$/);
  });

  it('says what there is', async () => {
    const { stdout } = await run(['corpus', 'status', '-f', 'json', '--store', store]);
    expect(JSON.parse(stdout)).toMatchObject({
      hosts: 2,
      pages: 5,
      versions: 5,
      types: [{ type: 'text/html', versions: 5 }],
    });
    const text = await run(['corpus', 'status', '--store', store]);
    expect(text.stdout).toMatch(/^Web servers +2\nPages +5\nVersions +5\n/);
  });

  it('refuses statements that write, and says why', async () => {
    const { code, stderr } = await run(['corpus', 'sql', 'DELETE FROM page', '--store', store]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^anatome: the database refused the statement: .*readonly/);
  });

  it('says which corpus is missing', async () => {
    expect(await run(['corpus', 'status'])).toMatchObject({
      code: 2,
      stderr: 'anatome: no corpus is named; say --store FILE, --store postgres://…, or set ANATOME_STORE\n',
    });
    const { code, stderr } = await run(['corpus', 'status', '--store', join(folder, 'none.db')]);
    expect(code).toBe(2);
    expect(stderr).toContain('there is no corpus');
    const page = await run(['corpus', 'add', folder, '--store', join(folder, 'a.html')]);
    expect(page.stderr).toContain('cannot be used as a corpus');
  });
});
