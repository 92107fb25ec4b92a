/** `anatome template`, --template, and what the corpus does with both, by the real command. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const OFFER =
  'Get our letter every week with all that happened on the coast, in the harbour, on the ferries and in the town hall, free of charge.';

function page(number: number): string {
  const tell = (part: string): string =>
    `At night the sea came over the wall near ${Array.from({ length: 30 }, (_, at) => `w${number}${part}${at}`).join(' ')} and nobody slept.`;
  return `<title>Storm ${number}</title><main><h1>Storm number ${number}</h1><p>${tell('x')}</p><div><p>${OFFER}</p></div><p>${tell('y')}</p></main>`;
}

const BASE = 'https://ferry.test/';
let folder: string;
let file: string;
let id: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-template-'));
  file = at('t.json');
  for (const number of [1, 2, 3, 4, 5]) writeFileSync(at(`${number}.html`), page(number));
  const { code, stderr } = await run([
    'template',
    'make',
    ...['1', '2', '3', '4'].map((name) => at(`${name}.html`)),
    '--base',
    BASE,
    '-o',
    file,
  ]);
  id = JSON.parse(readFileSync(file, 'utf8')).id;
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `anatome: ${file}: template ${id} of ferry.test; pages that differ: 4, texts that repeat: 1\n`,
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('anatome template', () => {
  it('says what a file was made from', async () => {
    const { stdout } = await run(['template', 'show', file]);
    expect(stdout).toBe(
      `template ${id} of ferry.test: pages: 4, that differ: 4, texts that repeat: 1, on 2 or more\n`,
    );
  });

  it('refuses pages without an address, too few of them, and a count that is none', async () => {
    const without = await run(['template', 'make', at('1.html'), at('2.html'), '-o', at('n.json')]);
    expect(without).toMatchObject({ code: 1, stdout: '' });
    expect(without.stderr).toContain('Say --base for files.');
    const one = await run(['template', 'make', at('1.html'), '--base', BASE, '-o', at('n.json')]);
    expect(one.stderr).toContain('of 1 given 1 does.');
    const none = await run(['template', 'make', at('1.html'), '-o', at('n.json'), '--least', 'many']);
    expect(none).toMatchObject({ code: 2, stderr: 'anatome: --least takes a number from 2, not "many"\n' });
  });
});

describe('--template', () => {
  it('takes what repeats out, and says so', async () => {
    const plain = await run([at('5.html'), '-f', 'text']);
    expect(plain.stdout).toContain('Get our letter');
    const { stdout, stderr, code } = await run([at('5.html'), '-f', 'text', '--template', file]);
    expect(code).toBe(0);
    expect(stdout).not.toContain('Get our letter');
    expect(stdout).toContain('w5x0');
    expect(stderr).toContain(`5.html: the template ${id} of ferry.test took 26 words out of the content`);
    const outline = await run([at('5.html'), '--template', file]);
    expect(outline.stdout).toContain('repeated=4 of 4 pages');
    const explained = await run(['explain', at('5.html'), '--at', 'Get our letter', '--template', file]);
    expect(explained.stdout).toContain('it stands on 4 of 4 pages of this site');
  });

  it('goes for each line of a pipe, and is refused on other hosts aloud', async () => {
    const lines = ['https://ferry.test/5', 'https://other.test/5'].map(
      (url) => `${JSON.stringify({ url, html: page(5) })}\n`,
    );
    const { stdout } = await run(['pipe', '-f', 'json', '--template', file], { input: lines.join('') });
    const [own, other] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(own.output.template).toEqual({ id, host: 'ferry.test', pages: 4, words: 26 });
    expect(other.output.template).toEqual({
      id,
      host: 'ferry.test',
      pages: 4,
      words: 0,
      refused: 'other host',
    });
    expect(JSON.stringify(other.warnings)).toContain('is that of another host');
  });

  it('wants a template, and a format that hears it', async () => {
    writeFileSync(at('no.json'), '{"anatome":"model"}');
    const no = await run([at('5.html'), '--template', at('no.json')]);
    expect(no).toMatchObject({ code: 2, stdout: '' });
    expect(no.stderr).toContain('expected the file to be a site template, but got "model"');
    writeFileSync(at('cut.json'), readFileSync(file, 'utf8').slice(0, 80));
    expect((await run([at('5.html'), '--template', at('cut.json')])).code).toBe(2);
    expect((await run([at('5.html'), '--template', at('none.json')])).stderr).toContain('it does not exist');
    expect((await run([at('5.html'), '-f', 'csv', '--template', file])).stderr).toContain(
      'is for text, markdown, json and outline',
    );
  });
});

describe('anatome corpus template', () => {
  it('makes, lists and analyses with those of a corpus', async () => {
    const corpus = (...args: readonly string[]) => run(['corpus', ...args, '--store', at('c.db')]);
    await corpus('add', ...['1', '2', '3', '4'].map((name) => at(`${name}.html`)), '--base', BASE);
    const made = await corpus('template', 'make', '--host', 'ferry.test');
    expect(made).toMatchObject({ code: 0, stdout: '' });
    // The same pages, the same template, by whatever door.
    expect(made.stderr).toContain(`ferry.test: template ${id}; pages that differ: 4, texts that repeat: 1`);
    expect(JSON.parse((await corpus('template', 'list', '-f', 'json')).stdout)).toMatchObject([
      { id, pages: 4 },
    ]);
    expect((await corpus('analyse', '--templates', '-j', '1')).stderr).toContain('4 analysed');
    expect((await corpus('sql', 'SELECT value FROM settings')).stdout).toContain(id);
  }, 120_000);

  it('refuses a host of which there is no page', async () => {
    const no = await run(['corpus', 'template', 'make', '--host', 'other.test', '--store', at('c.db')]);
    expect(no).toMatchObject({
      code: 1,
      stderr: 'anatome: other.test: A template is made of pages; there is none.\n',
    });
  });
});
