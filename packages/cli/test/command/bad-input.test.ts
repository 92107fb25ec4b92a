import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const cwd = scratch.folder;
mkdirSync(path.join(cwd, 'folder'));
scratch.write('page.html', '<h1>Fine</h1>');
scratch.write('empty.html', '');
scratch.write('blank.html', ' \n\t\n');
scratch.write('paper.pdf', '%PDF-1.7\n1 0 obj');
scratch.write('picture.html', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]));
scratch.write('book.zip', 'PK\x03\x04\x14\0');
scratch.write(
  'noise.bin',
  Uint8Array.from({ length: 4096 }, (_, index) => (index * 197 + (index >> 3) * 61) % 256),
);
scratch.write('wide.html', Buffer.from('<h1>Sixteen bits each</h1>', 'utf16le'));
scratch.write('bomb.html.gz', gzipSync(new Uint8Array(20_000_000)));
scratch.write('torn.html.gz', gzipSync('<h1>Torn</h1>').subarray(0, 20));
scratch.write('twice.gz', gzipSync(gzipSync('<h1>Twice</h1>')));

describe.concurrent('what is no page', () => {
  it.each([
    ['none.html', 'no such file'],
    ['page.html/inner', 'no such file'],
    ['www.example.org/page', 'no such file; did you mean https://www.example.org/page ?'],
    ['folder', 'is a directory; name the pages in it, such as folder/*.html'],
    ['empty.html', 'is empty'],
    ['blank.html', 'is empty: nothing but white space'],
    ['paper.pdf', 'is a PDF document, not a web page'],
    ['picture.html', 'is a PNG image, not a web page'],
    ['book.zip', 'is a ZIP archive (so are .docx, .xlsx, .odt and .epub), not a web page'],
    ['noise.bin', 'is binary data, not a web page: 10 % of it are control characters'],
    ['wide.html', 'looks like UTF-16 without a byte order mark; try --encoding utf-16le or utf-16be'],
    ['bomb.html.gz', 'grows beyond 1943700 bytes when unpacked; refused'],
    ['torn.html.gz', 'is a damaged gzip file: unexpected end of file'],
    ['twice.gz', 'is a gzip file inside a gzip file, not a web page'],
  ])('%s gets one line and exit code 1', async (name, message) => {
    const { code, stdout, stderr } = await run([name], { cwd });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `anatome: ${name}: ${message}\n`,
    });
  });

  it('an empty standard input, too', async () => {
    const { code, stderr } = await run(['-']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'anatome: standard input: is empty\n' });
  });

  it('several of them get a line each, and the pages among them are analysed', async () => {
    const { code, stdout, stderr } = await run(
      ['none.html', 'paper.pdf', 'page.html', 'folder', '-f', 'text'],
      { cwd },
    );
    expect(stdout).toBe('==> page.html <==\nFine\n');
    expect(stderr.trimEnd().split('\n')).toHaveLength(3);
    expect(code).toBe(3);
  });
});

describe.concurrent('mistakes in calling', () => {
  it.each([
    [[], 'no source: name a file, a URL or - for standard input (see anatome --help)'],
    [
      ['page.html', '-f', 'jsn'],
      'unknown format "jsn"; known are outline, text, json, html, xhtml; did you mean json?',
    ],
    [
      ['page.html', '--encodng', 'x'],
      "unknown option '--encodng' (Did you mean --encoding?) (see anatome --help)",
    ],
    [['explian', 'page.html'], 'no file and no command "explian"; did you mean anatome explain?'],
    [['-', '-'], 'standard input can be read only once; name - once'],
    [
      ['page.html', 'empty.html', '--url', 'https://a.b/'],
      '--url is the address of one page; name one source',
    ],
    [['page.html', '--url', 'a.b'], '--url a.b is no absolute address, such as https://example.org/page'],
    [
      ['page.html', '--encoding', 'ebcdic'],
      '--encoding ebcdic is no encoding of the web; try utf-8, windows-1252 or shift_jis',
    ],
    [['page.html', '--max-nodes', 'many'], '--max-nodes takes a positive number, not "many"'],
    [['page.html', '-o', 'folder'], '--output folder is a directory; name a file in it'],
    [['page.html', '-o', 'no/out'], '--output no/out: there is no directory no'],
    [['lens', 'x', 'page.html', '-f', 'text'], 'unknown format "text"; known are outline, json, html, xhtml'],
    [['explain', 'page.html'], "required option '--at <place>' not specified (see anatome --help)"],
    [['-o', 'out', 'pipe'], 'pipe has no option --output'],
  ])('%j: exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await run(args, { cwd });
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `anatome: ${message}\n` });
  });

  it('names the lenses there are when one is unknown', async () => {
    const { code, stderr } = await run(['lens', 'telescope', 'page.html'], { cwd });
    expect(stderr).toMatch(/^anatome: unknown lens "telescope"; .*\n$/);
    expect(code).toBe(2);
  });
});
