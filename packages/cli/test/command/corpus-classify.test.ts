import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const FORM = {
  name: 'kind',
  title: 'Kinds',
  groups: [
    {
      id: 'page',
      title: 'The page',
      questions: [
        { id: 'is-course', text: 'Is it a course?', kind: 'yes-no', required: true },
        { id: 'mood', text: 'Its mood', kind: 'text' },
      ],
    },
  ],
};

let folder: string;
let store: string;

/** Runs a command on the corpus of this test. */
function corpus(...args: readonly string[]) {
  return run(['corpus', ...args, '--store', store]);
}

const classify = (...args: readonly string[]) => corpus('classify', 'kind', ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-classify-'));
  store = join(folder, 'c.db');
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const markup = (at: number): string =>
    at % 2 === 0
      ? `<title>Course ${at}</title><p>The syllabus, the homework and the exam ${at}.`
      : `<title>Person ${at}</title><p>Professor, with publications and research ${at}.`;
  const files = Array.from({ length: 10 }, (_, at) => write(`p${at}.html`, markup(at)));
  await corpus('add', ...files.slice(0, 8), '--base', 'https://example.org/');
  await corpus('sample', 'make', 'some', '--size', '8');
  await corpus('add', ...files.slice(8), '--base', 'https://example.org/');
  await corpus('form', 'add', write('form.json', JSON.stringify(FORM)));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('anatome corpus classify', () => {
  it('learns, says how often it is right, and says it of other pages', async () => {
    const early = await classify('is-course', '--sample', 'some');
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toContain('two answers to is-course were expected, but 0 pages have 0');
    await corpus('analyse');
    const tasks = await corpus('annotate', 'kind', '--sample', 'some', '--as', 'ada', '--list', '-f', 'json');
    const answers = JSON.parse(tasks.stdout).map(({ version, url }: { version: number; url: string }) =>
      JSON.stringify({ version, answers: { 'is-course': /[02468]\.html/.test(url) } }),
    );
    await run(
      ['corpus', 'annotate', 'kind', '--sample', 'some', '--as', 'ada', '--answer', '-', '--store', store],
      { input: `${answers.join('\n')}\n` },
    );
    const compared = await classify('is-course', '--sample', 'some', '--folds', '4');
    expect(compared.code).toBe(0);
    expect(compared.stdout).toMatch(/^8 pages, each judged by others of the sample\n\nlearner +label/);
    expect(compared.stdout).toMatch(/bayes +yes +4 +1\.000 +1\.000 +1\.000/);
    expect(compared.stderr).toContain('fewer hosts than folds');
    const told = await classify('is-course', '--sample', 'some', '--pages', '--by', 'bayes');
    expect(told.stdout).toMatch(/^yes {2}\d\.\d\d {2}https:\/\/example\.org\/p8\.html\n {4}.*“homework”/);
    expect(told.stdout).toMatch(
      /\nno {2}\d\.\d\d {2}https:\/\/example\.org\/p9\.html\n {4}.*“professor”.*\n$/,
    );
    const lines = (await classify('is-course', '--sample', 'some', '--pages', '-f', 'json')).stdout.split(
      '\n',
    );
    expect(JSON.parse(lines[0])).toMatchObject({ url: 'https://example.org/p8.html', chances: [{}, {}] });
  }, 60_000);

  it.each([
    [['is-course', '--sample', 'some', '--by', 'luck'], 2, 'no learner "luck"'],
    [['is-course', '--sample', 'some', '--folds', '1'], 2, '--folds takes a number from 2'],
    [['mood', '--sample', 'some'], 1, 'Answers to mood are no labels'],
    [['is-course', '--sample', 'none'], 1, 'no sample none'],
  ])('%j: refused', async (args, expected, message) => {
    const { code, stderr } = await classify(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(expected);
  });
});
