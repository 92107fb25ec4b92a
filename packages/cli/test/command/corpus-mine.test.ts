import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@anatome/corpus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeShops } from '../../../corpus/test/pattern/made-shops.ts';
import { run } from '../run-command.ts';

let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-mine-'));
  store = join(folder, 'c.db');
  const engine = await openEngine(store);
  await makeShops(engine);
  await engine.close();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on the corpus of this test. */
const corpus = (...args: readonly string[]) => run(['corpus', ...args, '--store', store]);

describe('anatome corpus mine', () => {
  it('says what recurs, in sentences', async () => {
    const { code, stdout, stderr } = await corpus('mine', '--view', 'presentation', '--support', '30%');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^12 pages; patterns that at least 4 have\nNearly all pages: the /);
    expect(stdout).toContain('6 pages, 50 % · ');
    expect(stdout).toContain('a picture from another site');
  });

  it('prints JSON and rows', async () => {
    const json = await corpus('mine', '--kind', 'rules', '--support', '0.3', '-n', '3', '-f', 'json');
    const { kind, patterns } = JSON.parse(json.stdout);
    expect([kind, patterns.length]).toEqual(['rules', 3]);
    expect(patterns[0].rule.confidence).toBeGreaterThan(0.6);
    const csv = await corpus('mine', '--support', '30%', '-n', '2', '-f', 'csv');
    expect(csv.stdout).toMatch(/^pattern,sentence,count,share,lift,confidence,example\r\n/);
  });

  it.each([
    [['--kind', 'odd'], '--kind takes sets, rules, sequences'],
    [['--support', '120%'], '--support takes a share'],
    [['--sample', 'none'], 'no sample none'],
    [['--type', 'none'], 'none of the analysed pages is what was asked for'],
  ])('%j: said in a sentence', async (args, expected) => {
    const { code, stderr } = await corpus('mine', ...args);
    expect(stderr).toContain(expected);
    expect(code).not.toBe(0);
  });
});

describe('a corpus that nobody has analysed', () => {
  it.each([['mine'], ['pattern', 'header/Menu'], ['modules']])('%s says what to do', async (...args) => {
    const other = join(folder, `new-${args[0]}.db`);
    const page = join(folder, 'page.html');
    writeFileSync(page, '<title>Rain</title><p>It rained on the quay.');
    await run(['corpus', 'add', page, '--base', 'https://a.example/', '--store', other]);
    const { code, stderr } = await run(['corpus', ...args, '--store', other]);
    expect(stderr).toBe('anatome: no page of the corpus is analysed yet; anatome corpus analyse does\n');
    expect(code).toBe(1);
  });
});

describe('anatome corpus pattern', () => {
  it('finds the pages that match, and where', async () => {
    const { code, stdout } = await corpus('pattern', 'header/Menu:link=cart & !foot/WebRender:word=imprint');
    expect(code).toBe(0);
    expect(stdout).toContain('https://ash-sale.test/');
    expect(stdout).toMatch(/header\/Menu:link=cart at nodes \d+ to \d+/);
    expect(stdout).toMatch(/\n6 pages\n$/);
    expect((await corpus('pattern', 'foot/Menu:link=cart')).code).toBe(1);
  });

  it('refuses what is no pattern', async () => {
    const { code, stderr } = await corpus('pattern', 'headr/Menu');
    expect([code, stderr]).toEqual([2, expect.stringContaining('no zone “headr”')]);
  });
});

describe('anatome corpus profile', () => {
  it('is made of two samples, printed, and held against all pages', async () => {
    for (const [name, pattern] of [
      ['fake', '*-sale.test'],
      ['honest', '*'],
    ]) {
      const hosts = ['ash', 'beech', 'cedar', 'elm'].map(
        (tree) => `${tree}${name === 'fake' ? '-sale' : ''}.test`,
      );
      const options = hosts.flatMap((host) => ['--host', host]);
      expect((await corpus('sample', 'make', name, '--size', '9', ...options)).code, pattern).toBe(0);
    }
    const file = join(folder, 'fake.json');
    const made = await corpus('profile', 'make', file, '--of', 'fake', '--against', 'honest');
    expect(made.code).toBe(0);
    expect(made.stdout).toMatch(/^fake from \d+\.\d points\n/);
    const { code, stdout } = await corpus('profile', 'match', file);
    expect(code).toBe(0);
    expect(stdout).toContain('fir-sale.test');
    expect(stdout).not.toContain('https://fir.test/');
    expect(stdout).toMatch(/\n6 of 12 sites\n$/);
    const broken = await corpus('profile', 'match', store);
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('This is no profile')]);
  });
});
