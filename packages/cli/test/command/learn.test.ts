import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

let folder: string;
let store: string;
const file = (name: string): string => join(folder, name);
const names = (kind: string): string[] => Array.from({ length: 5 }, (_, at) => file(`${kind}${at}.html`));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-learn-'));
  store = file('c.db');
  for (let at = 0; at < 5; at++) {
    const recipe = `<h2>Ingredients</h2><ul><li>${at} eggs<li>2 cups of milk</ul><p>Stir and boil.`;
    writeFileSync(file(`recipe${at}.html`), `<title>Soup ${at}</title><h1>Soup</h1>${recipe}`);
    writeFileSync(
      file(`review${at}.html`),
      `<title>Soup ${at}</title><h1>Soup</h1><p>Cold. <a href="/b">Book</a>`,
    );
  }
  await run([
    'corpus',
    'add',
    ...names('recipe'),
    ...names('review'),
    '--base',
    'https://example.org/',
    '--store',
    store,
  ]);
  await run(['corpus', 'sample', 'make', 'all', '--size', '10', '--seed', '1', '--store', store]);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const learn = (...args: readonly string[]) => run(['learn', ...args, '--store', store]);

describe('anatome learn from', () => {
  it('makes a grammar of files, which reads other pages', async () => {
    const out = file('recipe.grammar');
    const yes = names('recipe').slice(0, 4);
    const no = names('review').slice(0, 4);
    const made = await run(['learn', 'from', '--type', 'Recipe', '--yes', ...yes, '--no', ...no, '-o', out]);
    expect(made.code).toBe(0);
    expect(made.stderr).toContain('says the right thing of 8 of these 8 pages');
    expect(readFileSync(out, 'utf8')).toContain('DOCTYPE Recipe EVIDENCE');
    expect((await run(['grammar', 'check', out])).code).toBe(0);
    const found = async (page: string) => (await run(['grammar', 'run', page, '--grammar', out])).stdout;
    expect(await found(file('recipe4.html'))).toContain('"Recipe"');
    expect(await found(file('review4.html'))).not.toContain('"Recipe"');
  });

  it('names the file that is no page', async () => {
    writeFileSync(
      file('binary.html'),
      new Uint8Array(4000).map((_, at) => (at * 31) % 17),
    );
    const from = (no: string) =>
      run([
        'learn',
        'from',
        '--type',
        'Recipe',
        '--yes',
        ...names('recipe'),
        '--no',
        file('review0.html'),
        no,
      ]);
    const [binary, none] = [await from(file('binary.html')), await from(file('none.html'))];
    expect([binary.code, binary.stderr]).toEqual([1, expect.stringMatching(/binary\.html: is binary data/)]);
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/none\.html: no such file/)]);
  });

  it.each([
    [['--type', 'recipe', '--yes', 'a', 'b', '--no', 'c', 'd'], '--type is named like FacultyPage'],
    [['--type', 'Recipe', '--yes', 'a', '--no', 'c', 'd'], '2 pages of either kind'],
    [['--type', 'Recipe', '--yes', 'a', 'b', '--no', 'c', 'd', '--base', 'odd'], 'no shipped grammar "odd"'],
  ])('%j: a mistake of whoever typed it', async (args, expected) => {
    const { code, stderr } = await run(['learn', 'from', ...args]);
    expect(stderr).toContain(expected);
    expect(code).toBe(2);
  });
});

describe('anatome learn rules', () => {
  const toPage = (at: number): string =>
    `<body><div class="main"><h1>Soup ${at}</h1><p>Boil ${at} eggs and stir well. <a href="/more">More</a></div>` +
    `<div class="box-${at} ad"><a href="https://pans.example/${at}">Pans</a></div>`;

  it('makes a file for --rules of what is marked, by selectors and by words', async () => {
    for (let at = 0; at < 3; at++) writeFileSync(file(`page${at}.html`), toPage(at));
    const out = file('ads.xml');
    const pages = [file('page0.html'), file('page1.html')];
    const mark = ['--mark', '.box-0', '--mark', '//div[2]'];
    const made = await run(['learn', 'rules', ...pages, '--type', 'advertisement', ...mark, '-o', out]);
    expect(made.stderr).toContain('label 2 of the 2 marked elements and 0 others of these 2 pages');
    expect(made.code).toBe(0);
    expect((await run(['rules', 'check', out])).stdout).toContain('labels: advertisement; 0 remarks');
    const found = await run(['lens', 'rules', '--rules', out, file('page2.html'), '-f', 'json']);
    expect(found.stdout.match(/"label": ?"advertisement"/g)).toHaveLength(1);
    expect(found.stdout).toContain('/div[2]');
  });

  it.each([
    [['--type', 'two words', '--mark', '.ad'], '--type is one word'],
    [['--type', 'ad', '--mark', '.nowhere'], '--mark .nowhere: that is on none of the pages'],
  ])('%j: a mistake of whoever typed it', async (args, expected) => {
    const { code, stderr } = await run(['learn', 'rules', file('recipe0.html'), ...args]);
    expect(stderr).toContain(expected);
    expect(code).toBe(2);
  });
});

describe('a lesson', () => {
  it('begins, hears examples, learns, asks, and tells its curve', async () => {
    const url = (name: string): string => `https://example.org/${name}.html`;
    expect((await learn('begin', 'r', '--type', 'Recipe', '--sample', 'all')).code).toBe(0);
    const said = await learn(
      'say',
      'r',
      '--yes',
      url('recipe0'),
      url('recipe1'),
      '--no',
      url('review0'),
      url('review1'),
    );
    expect(said.stderr).toBe('anatome: r: 4 examples kept\n');
    const round = await learn('round', 'r', '--questions', '4');
    expect(round.stdout).toMatch(/^round +yes +no +rate/);
    const asked = JSON.parse((await learn('ask', 'r', '-f', 'json')).stdout);
    expect(asked).toMatchObject({ block: -1, left: 4 });
    const answer = asked.url.includes('recipe') ? 'yes' : 'no';
    const shown = await learn('ask', 'r', '--answer', answer, '--as', 'ada');
    expect(shown.stderr).toContain(`kept: ${answer}; 3 questions left`);
    expect(shown.stdout).toContain('Is this page a Recipe?');
    expect(shown.stdout).toContain('# Soup');
    expect((await learn('show', 'r')).stdout.trim().split('\n')).toHaveLength(2);
    expect((await learn('grammar', 'r')).stdout).toContain('DOCTYPE Recipe');
    expect((await learn('list')).stdout).toMatch(
      /^r {2}Recipe {2}pages of all {2}5 answers {2}1 rounds {2}3 questions wait/,
    );
    expect((await learn('forget', 'r')).code).toBe(0);
  }, 180_000);
});
