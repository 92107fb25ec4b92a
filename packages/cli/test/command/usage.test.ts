import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run as runHere } from '../../src/run.ts';
import { routeMessages } from '../../src/terminal/message.ts';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const page = scratch.write('page.html', '<h1>Fine</h1>');
const folder = path.join(scratch.folder, 'folder');
mkdirSync(folder);
const shop = scratch.write(
  'shop.grammar',
  `WORDS wtCurrency "EUR"
PART Price (wtNumber, wtCurrency)
BLOCKTYPE PriceLine ((words<8), (0-3), ((Price, >=1)))
COMPLEX BLOCKTYPE Offers LIST (PriceLine, >=3) WITHIN 3
RECORD Offers (prices = Price+)
`,
);

/** Runs the command in this process: mistakes are found before anything is read or written. */
async function mistake(args: readonly string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const restore = routeMessages((line) => lines.push(line));
  const code = await runHere(args);
  restore();
  return { code, lines };
}

describe('mistakes in calling', () => {
  it.each([
    [[], 'no source: name a file, a URL or - for standard input (see anatome --help)'],
    [
      [page, '-f', 'jsn'],
      'unknown format "jsn"; known are outline, text, markdown, json, html, xhtml, csv, records, parts, part-tree, editable, regions, genre, genre-json, genre-xml, row; did you mean json?',
    ],
    [[page, '--encodng', 'x'], "unknown option '--encodng' (Did you mean --encoding?) (see anatome --help)"],
    [['explian', page], 'no file and no command "explian"; did you mean anatome explain?'],
    [['-', '-'], 'standard input can be read only once; name - once'],
    [[page, page, '--url', 'https://a.b/'], '--url is the address of one page; name one source'],
    [[page, '--url', 'a.b'], '--url a.b is no absolute address, such as https://example.org/page'],
    [
      [page, '--encoding', 'ebcdic'],
      '--encoding ebcdic is no encoding of the web; try utf-8, windows-1252 or shift_jis',
    ],
    [[page, '--max-nodes', 'many'], '--max-nodes takes a positive number, not "many"'],
    [[page, '--max-time', '0'], '--max-time takes a positive number, not "0"'],
    [[page, '-o', folder], `--output ${folder} is a directory; name a file in it`],
    [[page, '-o', `${folder}/no/out`], `--output ${folder}/no/out: there is no directory ${folder}/no`],
    [['lens', 'x', page, '-f', 'text'], 'unknown format "text"; known are outline, json, html, xhtml'],
    [
      ['lens', 'rules', page, '-f', 'csv'],
      'unknown format "csv"; known are elisa, html, outline, json, xhtml',
    ],
    [[page, '-f', 'text', '--bare'], '--bare is for xhtml, not for text'],
    [[page, '--type', 'Address'], '--type is for ndjson of grammar, not for outline'],
    [
      ['lens', 'objects', page, '--series', '1'],
      '--series is for csv and records of series, not for outline of objects',
    ],
    [
      ['lens', 'repetition', page, '-f', 'svg', '--tree', 'reduced'],
      '--tree is for svg and dot of macrostructure, not for svg of repetition',
    ],
    [
      ['lens', 'rules', page, '--tokens'],
      '--tokens is for the lens macrostructure, not for outline of rules',
    ],
    [
      ['lens', 'macrostructure', page, '-f', 'csv', '--series', '2'],
      '--series is for csv and records of series, not for csv of macrostructure',
    ],
    [['pipe', '-f', 'text', '--table', '1'], '--table is for csv of tables, not for text'],
    [
      ['grammar', 'run', page, '-f', 'html', '--type', 'Address'],
      '--type is for ndjson of grammar, not for html of grammar',
    ],
    [
      ['grammar', 'run', page, '--grammar', shop, '--type', 'offers'],
      '--type: no record is a "offers"; known are Offers; did you mean Offers?',
    ],
    [
      [page, '--lens', 'grammar', '-f', 'ndjson', '--grammar', shop, '--type', 'Price'],
      '--type: no record is a "Price"; known are Offers',
    ],
    [
      ['grammar', 'run', page, '--grammar', shop, '--explain', 'Offers', '--explain', 'Priceline'],
      '--explain: no type "Priceline"; records are of Offers; did you mean PriceLine?',
    ],
    [
      ['grammar', 'run', page, '--grammar', folder],
      `${folder} cannot be read: it is a folder; shipped grammars are address, bibliography, homepage, contact`,
    ],
    [
      ['rules', 'check', folder],
      `rules ${folder} cannot be read: it is a folder; name a file, or classic or modern`,
    ],
    [
      ['rules', 'check', 'classic', 'no.xml'],
      'rules no.xml cannot be read: it does not exist; name a file, or classic or modern',
    ],
    [['rules', 'test', 'classic', page], `${page} cannot be read: it is no folder; name a folder with pages`],
    [['lens', 'x'], "missing required argument 'source' (see anatome --help)"],
    [['explain', page], "required option '--at <place>' not specified (see anatome --help)"],
    [
      ['explain', page, '--at', 'x', '-f', 'jso'],
      'unknown format "jso"; known are text, json; did you mean json?',
    ],
    [['-o', 'out', 'pipe'], 'pipe has no option --output'],
  ])('%j: one line, exit code 2', async (args, line) => {
    expect(await mistake(args)).toEqual({ code: 2, lines: [`anatome: ${line}\n`] });
  });

  it('names the lenses there are when one is unknown', async () => {
    const { code, lines } = await mistake(['lens', 'telescope', page]);
    expect(lines).toEqual([expect.stringMatching(/^anatome: unknown lens "telescope"; .*\n$/)]);
    expect(code).toBe(2);
  });

  it('end the process with 2 and say nothing on stdout', async () => {
    const { code, stdout, stderr } = await run(['--nonsense']);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: "anatome: unknown option '--nonsense' (see anatome --help)\n",
    });
  });
});
