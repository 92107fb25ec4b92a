import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-annotating-'));
  store = join(folder, 'c.db');
  for (const name of ['a', 'b', 'c'])
    writeFileSync(
      join(folder, `${name}.html`),
      `<title>T</title><nav><a href="/up">Up</a></nav><p>Page ${name} <img src="${name}.gif" alt="me">`,
    );
  const files = ['a', 'b', 'c'].map((name) => join(folder, `${name}.html`));
  await corpus('add', ...files, '--base', 'https://example.org/');
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on the corpus of this test. */
function corpus(...args: readonly string[]) {
  return run(['corpus', ...args, '--store', store]);
}

const sample = (...args: readonly string[]) => corpus('sample', ...args);

describe('anatome corpus sample', () => {
  it('draws, tells, exports and forgets', async () => {
    const made = await sample(
      'make',
      'two',
      '--size',
      '2',
      '--seed',
      '7',
      '--path',
      '/*.html',
      '--bytes',
      '10..',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(
      /^two: 2 of 3 pages, seed 7\nbytes \{"least":10\}, path \["\/\*\.html"\]\n\n1 /,
    );
    expect((await sample('show', 'two')).stdout).toBe(made.stdout);
    expect((await sample('list')).stdout).toMatch(/^two {2}\d{4}-\d\d-\d\d {2}2 of 3 pages, seed 7 /);
    const list = await sample('export', 'two', '-f', 'list');
    expect(list.stdout).toMatch(/^(?:https:\/\/example\.org\/[abc]\.html\n){2}$/);
    const rest = await sample('make', 'rest', '--size', '9', '--except', 'two', '-f', 'json');
    expect(JSON.parse(rest.stdout)).toMatchObject({ size: 1, population: 1, wanted: 9 });
    expect(rest.stderr).toContain('1 pages of 9: there are no more');
    expect((await sample('forget', 'rest')).code).toBe(0);
    expect((await sample('forget', 'rest')).code).toBe(1);
  });

  it.each([
    [['make', 's', '--size', '1', '--words', '9..a'], '--words takes a range'],
    [['make', 's', '--size', '1', '--state', 'odd'], 'no state "odd"'],
    [['make', 's', '--size', '1', '--list', 'none.txt'], '--list none.txt cannot be read'],
  ])('%j: a mistake of whoever typed it', async (args, expected) => {
    const { code, stderr } = await sample(...args);
    expect(stderr).toContain(expected);
    expect(code).toBe(2);
  });
});

describe('anatome corpus annotate', () => {
  const FORM = 'academic-home-page';
  const annotate = (name: string, ...args: readonly string[]) =>
    corpus('annotate', FORM, '--sample', 'pages', '--as', name, ...args);

  it('shows page after page, takes answers, and leaves agreement and counts', async () => {
    await sample('make', 'pages', '--size', '2', '--seed', '1');
    expect((await corpus('form', 'add', FORM)).stderr).toBe(`anatome: ${FORM}, edition 1: 62 questions\n`);
    const first = await annotate('ada');
    expect(first.stdout).toMatch(/^===== page 1 of 2, 2 left =====\nversion: \d+\naddress: https:/);
    // All of the page, menus and pictures with their addresses.
    expect(first.stdout).toContain('[Up](https://example.org/up)');
    expect(first.stdout).toMatch(/!\[me\]\(https:\/\/example\.org\/[abc]\.gif\)/);
    expect(first.stdout).toContain('- `email` Email address [true or false]');
    const tasks = JSON.parse((await annotate('ada', '--list', '-f', 'json')).stdout);
    const [one, two] = tasks.map(({ version }: { version: number }) => version);
    const answer = (version: number, answers: object) => JSON.stringify({ version, answers });
    const early = await annotate('ada', '--brief', '--answer', answer(one, { email: true }));
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toContain(`version ${one} is not kept: is-home-page: has no answer yet.`);
    const next = await annotate(
      'ada',
      '--brief',
      '--answer',
      answer(one, { 'is-home-page': true, email: true }),
    );
    expect(next.stdout).toContain(`version: ${two}`);
    expect(next.stdout).not.toContain('Email address');
    const last = await annotate('ada', '--answer', answer(two, { 'is-home-page': true }));
    expect(last.stderr).toContain('all 2 pages are done');
    const lines = [
      answer(one, { 'is-home-page': true, email: true }),
      answer(two, { 'is-home-page': true, cv: true }),
    ];
    await run(
      [
        'corpus',
        'annotate',
        FORM,
        '--sample',
        'pages',
        '--as',
        'bob',
        '--answer',
        '-',
        '--no-next',
        '--store',
        store,
      ],
      { input: lines.join('\n') },
    );
    const agreement = JSON.parse((await corpus('agreement', FORM, '--sample', 'pages', '-f', 'json')).stdout);
    expect(agreement).toMatchObject({ annotators: ['ada', 'bob'], pages: 2 });
    // Of 124 decisions they differ in one; yes says ada thrice, bob four times.
    const [observed, expected] = [123 / 124, (3 * 4 + 121 * 120) / 124 ** 2];
    expect(agreement.pairs[0].cohen.kappa).toBeCloseTo((observed - expected) / (1 - expected), 10);
    const counts = await corpus('form', 'counts', FORM, '--sample', 'pages');
    expect(counts.stdout).toMatch(/feature {2}Email address +compulsory {2}98 +1 +1 +1 +50 +compulsory/);
    expect(counts.stdout).toContain('other-language is optional with 75, against the threshold');
    const out = join(folder, 'answers.csv');
    await corpus('form', 'answers', FORM, '--sample', 'pages', '-o', out);
    expect(readFileSync(out, 'utf8').split('\r\n')).toHaveLength(6);
  }, 120_000);

  it('refuses what is no answer, and a form that is none', async () => {
    expect(await annotate('ada', '--answer', '{')).toMatchObject({ code: 2 });
    expect((await annotate('ada', '--answer', '{"answers": {}}')).stderr).toContain(
      'with the version that was shown',
    );
    expect((await annotate('ada', '--page', '99')).stderr).toContain('no version 99');
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, '{"name": "x", "title": "X", "groups": []}');
    const checked = await run(['corpus', 'form', 'check', bad]);
    expect(checked).toMatchObject({
      code: 1,
      stderr: 'anatome: groups: expected a list of 1 to 100, but 0 came.\n',
    });
    expect((await corpus('form', 'add', bad)).code).toBe(1);
    expect((await corpus('form', 'show', 'none')).stderr).toContain('no form none');
  });

  it('makes tokens, and takes them back', async () => {
    expect((await corpus('annotator', 'add', 'eve')).stdout).toMatch(/^note_\d+_[\w-]{32}\n$/);
    expect((await corpus('annotator', 'list')).stdout).toMatch(/^eve .* has a token$/m);
    expect((await corpus('annotator', 'remove', 'eve')).code).toBe(0);
    expect((await corpus('annotator', 'remove', 'eve')).code).toBe(1);
  });
});
