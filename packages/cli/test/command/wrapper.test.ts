/** `anatome wrapper` and --wrapper, by the real command. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const page = (title: string, price: string): string =>
  `<title>${title} | Lamps</title><main><h1>${title}</h1>${price === '' ? '' : `<p id="price">${price}</p>`}<p>Maker: <b>Holt</b></main>`;

let folder: string;
let file: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-wrapper-'));
  file = at('lamps.json');
  writeFileSync(at('1.html'), page('Oak', '€ 11,90'));
  writeFileSync(at('2.html'), page('Ash', '€ 20,00'));
  writeFileSync(at('3.html'), page('Elm', '€ 7,50'));
  writeFileSync(at('4.html'), page('Fir', ''));
  const { code, stderr } = await run([
    ...['wrapper', 'learn', at('1.html'), at('2.html'), at('3.html')],
    ...[
      '--mark',
      'title=Oak',
      '--mark',
      'title=Ash',
      '--mark',
      '1:price=€ 11,90',
      '--mark',
      '2:price=#price',
    ],
    ...['--base', 'https://lamps.test/', '-o', file],
  ]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      /: wrapper lamps\.test: title \(text, \d+ ways\), price \(price, \d+ ways\)\n.*3\.html: found title 1 of 1, price 1 of 1\n$/s,
    ),
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('anatome wrapper', () => {
  it('says what it finds, with trust', async () => {
    const { stdout, code } = await run(['wrapper', 'apply', file, at('3.html'), at('4.html'), '-f', 'json']);
    expect(code).toBe(0);
    const [elm, fir] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).records[0].cells);
    expect(elm[1]).toMatchObject({ text: '€ 7,50', value: 7.5, currency: 'EUR', state: 'found' });
    expect(fir[1]).toMatchObject({ text: null, trust: 0, state: 'missing' });
    expect((await run(['wrapper', 'apply', file, at('4.html')])).stdout).toContain('price: missing');
  });

  it('tests a file by its examples', async () => {
    const names = [at('1.html'), at('2.html')];
    const good = await run(['wrapper', 'test', file, ...names, '--base', 'https://lamps.test/']);
    expect(good).toMatchObject({ code: 0, stdout: '4 cells as in the examples, 0 not\n' });
    const changed = JSON.parse(readFileSync(file, 'utf8'));
    changed.examples[0].records[0].price = '€ 1,00';
    writeFileSync(at('bad.json'), JSON.stringify(changed));
    const bad = await run(['wrapper', 'test', at('bad.json'), ...names, '--base', 'https://lamps.test/']);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain('price is "€ 11,90", not "€ 1,00"\n3 cells as in the examples, 1 not');
  });

  it('tells in sentences what it goes by', async () => {
    const { stdout } = await run(['wrapper', 'show', file]);
    expect(stdout).toContain('wrapper lamps.test for lamps.test, marked on 3 pages');
    expect(stdout).toContain('what the page declares as title, within "* | Lamps"');
    expect(stdout).toContain('the element #price');
  });

  it('refuses marks that are on no page, and what is no wrapper', async () => {
    const no = await run(['wrapper', 'learn', at('1.html'), '--mark', 'title=Beech', '-o', at('n.json')]);
    expect(no).toMatchObject({
      code: 2,
      stderr: 'anatome: --mark title=Beech: that is on none of the pages\n',
    });
    const odd = await run(['wrapper', 'learn', at('1.html'), '--mark', 'title', '-o', at('n.json')]);
    expect(odd.stderr).toContain('--mark takes a field and what it is on the page');
    writeFileSync(at('no.json'), '{"anatome":"model"}');
    const none = await run([at('1.html'), '-f', 'csv', '--wrapper', at('no.json')]);
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('expected the file to be a wrapper, but got "model"');
  });
});

describe('--wrapper', () => {
  it('makes rows of pages, and says what is missing', async () => {
    const { stdout, stderr } = await run([
      at('3.html'),
      at('4.html'),
      '-f',
      'csv',
      '--typed',
      '--wrapper',
      file,
    ]);
    const rows = stdout
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(-3).join(','));
    expect(rows[0]).toBe('title,price,price currency');
    expect(rows[1]).toBe('Elm,7.50,EUR');
    expect(stdout).toContain('Fir');
    expect(stderr).toContain('4.html: the wrapper lamps.test did not find price');
    expect((await run([at('3.html'), '-f', 'text', '--wrapper', file])).stderr).toContain(
      'is for csv, records and json',
    );
  });

  it('goes for each line of a pipe, and for a corpus', async () => {
    const line = `${JSON.stringify({ id: 1, url: 'https://lamps.test/3', html: page('Elm', '€ 7,50') })}\n`;
    const { stdout } = await run(['pipe', '-f', 'json', '--wrapper', file], { input: line });
    const { records } = JSON.parse(stdout).output;
    expect(records[0]).toMatchObject({ source: 'wrapper', columns: ['title', 'price'] });
    const corpus = (...args: readonly string[]) => run(['corpus', ...args, '--store', at('c.db')]);
    await corpus('add', at('3.html'), '--base', 'https://lamps.test/');
    expect((await corpus('analyse', '--wrapper', file, '-j', '1')).stderr).toContain('1 analysed');
    const rows = await corpus(
      'sql',
      "SELECT name, text FROM field JOIN series USING (analysis, series) WHERE type = 'wrapper' ORDER BY name",
    );
    expect(rows.stdout).toContain('Elm');
    expect(rows.stdout).toContain('€ 7,50');
  }, 120_000);
});
