import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-keeping-'));
  store = join(folder, 'c.db');
  writeFileSync(join(folder, 'a.html'), '<p>One');
  writeFileSync(join(folder, 'b.html'), '<p>Two');
  await corpus('add', join(folder, 'a.html'), join(folder, 'b.html'), '--base', 'https://example.org/');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on the corpus of this test. */
function corpus(...args: readonly string[]) {
  return run(['corpus', ...args, '--store', store]);
}

describe('anatome corpus', () => {
  it('writes versions as rows once they are made', async () => {
    const [own, file] = [join(folder, 'rows.db'), join(folder, 'rows.parquet')];
    const say = (...args: string[]) => run(['corpus', ...args, '--store', own]);
    await say('add', join(folder, 'a.html'), join(folder, 'b.html'));
    expect(await say('export', '--rows', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'anatome: No version has a row yet; anatome corpus analyse --rows makes them.\n',
    });
    expect((await say('analyse', '--rows', '-j', '1')).stderr).toBe('anatome: 2 analysed\n');
    expect((await say('export', '--rows', file)).stderr).toBe(`anatome: ${file}: 2 rows\n`);
    expect(readFileSync(file).subarray(0, 4).toString()).toBe('PAR1');
  }, 60_000);

  it('goes through a file into another corpus', async () => {
    const file = join(folder, 'c.gz');
    expect(await corpus('export', file)).toEqual({
      code: 0,
      stdout: '',
      stderr: `anatome: ${file}: 2 pages, 2 versions, 0 analyses\n`,
    });
    const other = join(folder, 'other.db');
    const imported = await run(['corpus', 'import', file, '--store', other]);
    expect(imported).toEqual({ code: 0, stdout: '', stderr: 'anatome: 2 pages, 2 versions, 0 analyses\n' });
    const again = await run(['corpus', 'import', file, '--store', other]);
    expect(again.stderr).toMatch(/^anatome: 2 pages, 0 versions new, 2 there already/);
    const copy = join(folder, 'copy.gz');
    await run(['corpus', 'export', copy, '--store', other]);
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
  });

  it('says what is wrong with a file, and makes no corpus for one that is not there', async () => {
    const file = join(folder, 'cut.gz');
    await corpus('export', file);
    truncateSync(file, 300);
    expect(await corpus('import', file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^anatome: This export is damaged or cut off: unexpected end of file/),
    });
    const none = join(folder, 'none.db');
    const { code, stderr } = await run(['corpus', 'import', join(folder, 'none.gz'), '--store', none]);
    expect(code).toBe(2);
    expect(stderr).toContain('there is no file');
    expect(existsSync(none)).toBe(false);
    expect((await corpus('export')).stderr).toContain('name the file to export to');
  });

  it('gives its tables as Parquet', async () => {
    const { stderr } = await corpus('export', '--parquet', join(folder, 'tables'));
    expect(stderr).toMatch(/tables: \d+ tables, \d+ rows\n$/);
    expect(readdirSync(join(folder, 'tables'))).toContain('version.parquet');
  });

  it('tells the history of a page', async () => {
    const { stdout } = await corpus('history', 'https://example.org/a.html');
    expect(stdout).toMatch(
      /^https:\/\/example\.org\/a\.html\n +1 .* text\/html, 6 B, not analysed, from .*a\.html\n$/,
    );
    const json = await corpus('history', 'https://example.org/a.html', '-f', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      page: 1,
      versions: [{ version: 1, bytes: 6, parts: 0 }],
    });
    expect(await corpus('history', 'https://example.org/none')).toMatchObject({ code: 1 });
  });

  it('keeps to a limit', async () => {
    expect((await corpus('limit')).stdout).toBe('none\n');
    expect((await corpus('limit', '1 kB')).stdout).toBe('1 kB\n');
    writeFileSync(join(folder, 'new.html'), '<p>New');
    expect(await corpus('add', join(folder, 'new.html'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^anatome: 0 kept, 0 there already\nanatome: The corpus takes .* beyond its limit of 1,000 bytes/,
      ),
    });
    expect((await corpus('limit', 'none')).stdout).toBe('none\n');
    expect(await corpus('limit', 'much')).toMatchObject({ code: 2 });
  });

  it('forgets a page, then a host', async () => {
    expect(await corpus('forget', 'https://example.org/a.html', 'https://example.org/none')).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^anatome: https:\/\/example\.org\/a\.html: forgotten; pages: 1, versions: 1, room: \d+ B\nanatome: https:\/\/example\.org\/none: the corpus has no such page\n$/,
      ),
    });
    expect((await corpus('forget', '--host', 'example.org')).code).toBe(0);
    expect((await corpus('status')).stdout).toMatch(/^Web servers +0\n/);
    expect((await corpus('forget')).code).toBe(2);
  });
});
