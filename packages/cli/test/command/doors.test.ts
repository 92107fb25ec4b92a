/** The same wishes, the same answers, wherever pages are read. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const OFFERS = ['10', '20', '30'].map((price) => `<p>Lamp ${price} EUR</p>`).join('');
mkdirSync(path.join(scratch.folder, 'one'));
mkdirSync(path.join(scratch.folder, 'two'));
scratch.write('page.html', `<div>Lamps</div>${OFFERS}`);
for (const folder of ['one', 'two']) scratch.write(`${folder}/p.html`, '<h2>Lamp</h2>');
scratch.write('empty.html', '<p>Nothing');
const RULES = `PART Price (wtNumber, wtCurrency)
BLOCKTYPE PriceLine ((words<8), (0-3), ((Price, >=1)))
COMPLEX BLOCKTYPE Offers LIST (PriceLine, >=3) WITHIN 3
RECORD Offers (prices = Price+)
`;
const shop = scratch.write('shop.grammar', `WORDS wtCurrency "EUR"\n${RULES}`);
scratch.write('lacking.grammar', RULES);
scratch.write('doubtful.grammar', RULES.replace('wtCurrency', 'wtCurrency?'));
scratch.write('absolute.grammar', `INCLUDE "${shop}"\n`);
scratch.write('short.grammar', 'INCLUDE "address"\n');
scratch.write(
  'lines.html',
  `<table><caption>Prices</caption><tr><th>Name<th>Price<tr><td>Oak<td>30<tr><td>Ash<td>40</table>
   <ul>${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `<li><a href=${name}>${name}</a> <b>1</b>`).join('')}</ul>`,
);

const print = (args: readonly string[], input?: string) =>
  run(args, { cwd: scratch.folder, input: input ?? '' });

describe('grammar run', () => {
  it.each([
    ['Offers', 'page.html', /"rule":"Offers[^"]*","text":"Lamp 10 EUR[^"]*","missing":\[\]/],
    ['Offers', 'empty.html', /"missing":\["/],
    ['Price', 'page.html', /"rule":"Price[^"]*","text":"10 EUR"/],
  ])('--explain %s of %s answers', async (type, page, answer) => {
    const { code, stdout } = await print([
      'grammar',
      'run',
      page,
      '--grammar',
      'shop.grammar',
      '--explain',
      type,
    ]);
    expect(stdout).toMatch(answer);
    expect(stdout).toContain(`"source":"${page}"`);
    expect(code).toBe(0);
  });

  it('--explain may be given several times', async () => {
    const args = ['--grammar', 'shop.grammar', '--explain', 'Offers', '--explain', 'Price'];
    const { stdout } = await print(['grammar', 'run', 'page.html', ...args]);
    expect(stdout).toContain('{"rule":"Offers');
    expect(stdout).toContain('{"rule":"Price');
  });

  it.each([
    ['lacking.grammar', 1, 'lacking.grammar:1:23: Nobody gives the word type wtCurrency'],
    ['doubtful.grammar', 0, 'doubtful.grammar:1:23: nobody gives the word type wtCurrency'],
    ['short.grammar', 1, 'did you mean "address.grammar"?'],
  ])('%s: what is wrong with a grammar is said', async (file, exit, message) => {
    for (const args of [['grammar', 'run', 'page.html'], ['page.html', '--lens', 'grammar'], ['pipe']]) {
      const { code, stderr } = await print([...args, '--grammar', file]);
      expect(stderr).toContain(message);
      expect(code).toBe(exit);
    }
  });

  it('includes a file by its whole path', async () => {
    const { stdout } = await print(['grammar', 'run', 'page.html', '--grammar', 'absolute.grammar']);
    expect(stdout).toContain('"type":"Offers"');
  });
});

describe('the lens macrostructure', () => {
  it.each([
    [['page.html', '--lens', 'macrostructure'], undefined],
    [['pipe', '--lens', 'macrostructure'], '{"html":"<p>Lamp"}'],
    [['pipe', '--lens', 'macrostructure', '-j', '1'], '{"html":"<p>Lamp"}'],
  ])('%j marks tokens', async (args, input) => {
    expect((await print([...args, '--tokens'], input)).stdout).toMatch(/- Token \\?"Lamp/);
  });

  it('has its own first table as CSV', async () => {
    const { stdout } = await print(['lens', 'macrostructure', 'lines.html', '-f', 'csv']);
    expect(stdout).toBe('Name,Price\r\nOak,30\r\nAsh,40\r\n');
  });
});

describe('several pages', () => {
  it.each([
    [
      ['lens', 'macrostructure', '-f', 'reduced'],
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- ==> page.html <== -->\n',
    ],
    [['-f', 'xhtml'], '<?xml version="1.0" encoding="UTF-8"?>\n<!-- ==> page.html <== -->\n'],
    [['lens', 'macrostructure', '-f', 'dot'], '// ==> page.html <==\ndigraph'],
    [['-f', 'html'], '\uFEFF<!-- ==> page.html <== -->\n<html>'],
  ])('%j: each names its source where the format allows it', async (args, start) => {
    const { stdout } = await print([...args, 'page.html', 'empty.html']);
    expect(stdout.slice(0, start.length)).toBe(start);
    expect(stdout.lastIndexOf('\uFEFF')).toBeLessThan(1);
    expect(stdout).toContain('==> empty.html <==');
  });

  it('rules test names pages by their way from the folder', async () => {
    const { stdout } = await print(['rules', 'test', 'classic', '.']);
    expect(stdout).toMatch(/one\/p\.html .*\n.*two\/p\.html /);
  });

  it('rules check takes several files', async () => {
    const { stdout } = await print(['rules', 'check', 'classic', 'modern']);
    expect(stdout).toMatch(/^classic: .*\nmodern: /);
  });
});

it('records of pipe say which line they are from', async () => {
  const html = '<p>Lamp';
  const url = 'https://a.example/';
  const lines = [{ id: 'x', url, html }, { url, html }, { html }].map((line) => `${JSON.stringify(line)}\n`);
  const { stdout } = await print(['pipe', '--lens', 'objects', '-f', 'rows'], lines.join(''));
  const sources = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(JSON.parse(line).output.split('\n')[0]).source);
  expect(sources).toEqual(['x', url, null]);
});

it('a page that was cut says how to keep more', async () => {
  expect((await print(['page.html', '--max-nodes', '5'])).stderr).toMatch(
    /kept 5 nodes of \d+ or more; raise --max-nodes/,
  );
});
