import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-analyse-'));
  store = join(folder, 'c.db');
  writeFileSync(join(folder, 'a.html'), '<h1>Storm</h1><p>One <a href=b.html>Calm sea</a>');
  writeFileSync(join(folder, 'b.html'), '<h1>Calm</h1><p>Two');
  const pages = ['a.html', 'b.html'].map((name) => join(folder, name));
  await corpus('add', ...pages, '--base', 'https://example.org/');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on the corpus of this test. */
function corpus(...args: readonly string[]) {
  return run(['corpus', ...args, '--store', store]);
}

async function query(statement: string): Promise<unknown[]> {
  const { stdout } = await corpus('sql', statement);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('anatome corpus analyse', () => {
  it('analyses all pages once, and again when that is asked for', async () => {
    expect(await corpus('analyse', '-j', '1')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'anatome: 2 analysed\n',
    });
    expect(await query('SELECT text FROM region WHERE level = 1 ORDER BY text')).toEqual([
      { text: 'Calm' },
      { text: 'Storm' },
    ]);
    expect((await corpus('analyse')).stderr).toBe(
      'anatome: all pages are analysed already; --redo analyses them again\n',
    );
    expect((await corpus('analyse', '--redo', '-j', '1')).stderr).toBe('anatome: 2 analysed\n');
    expect((await corpus('check')).stderr).toBe('anatome: tables and index hang together\n');
  }, 60_000);

  it('tells pages what others call them', async () => {
    expect((await corpus('analyse', '--ext', '-j', '1')).stderr).toBe('anatome: 1 analysed\n');
    expect(await query('SELECT ext FROM analysis WHERE ext IS NOT NULL')).toEqual([{ ext: '["Calm sea"]' }]);
  }, 60_000);

  it('analyses with rules of ones own, and refuses those that are none', async () => {
    const rules = join(folder, 'rules.xml');
    writeFileSync(rules, '<rules');
    const { code, stderr } = await corpus('analyse', '--rules', rules);
    expect(`${code} ${stderr}`).toMatch(/^1 anatome: .*rules\.xml/);
    expect((await corpus('analyse', '--rules', 'classic', '-j', '1')).stderr).toBe('anatome: 2 analysed\n');
    expect(
      await query(`SELECT count(*) AS count FROM settings WHERE value LIKE '%"rules":["classic"]%'`),
    ).toEqual([{ count: 1 }]);
  });

  it('says which pages could not be analysed, and analyses the others', async () => {
    const other = join(folder, 'other.db');
    // Every rule is tried on every cell.
    const rules = 'table td *{color:red}'.repeat(30_000);
    const cells = '<tr><td><b>x</b> <a href=y>z</a>'.repeat(60_000);
    const [slow, good] = ['slow.html', 'good.html'].map((name) => join(folder, name));
    writeFileSync(slow, `<style>${rules}</style><table>${cells}`);
    writeFileSync(good, '<p>Good');
    await run(['corpus', 'add', slow, good, '--base', 'https://example.org/', '--store', other]);
    const args = ['corpus', 'analyse', '--kill-after', '1.5', '-j', '1', '--store', other];
    expect(await run(args)).toEqual({
      code: 3,
      stdout: '',
      stderr:
        'anatome: https://example.org/slow.html: The task took longer than 1.5 s and was ended.\nanatome: 1 analysed, 1 could not be\n',
    });
    expect((await run(args)).stderr).toContain('all pages are analysed already');
  }, 60_000);

  it('refuses what it does not know', async () => {
    expect(await corpus('analyse', '--redo', 'some')).toMatchObject({
      code: 2,
      stderr: 'anatome: --redo takes all or failed, not "some"\n',
    });
    expect((await corpus('analyse', '-j', '0')).stderr).toContain('--jobs takes a whole number from 1');
  });
});
