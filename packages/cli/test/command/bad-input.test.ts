import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run, runAlone } from '../run-command.ts';
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

const LINES: Readonly<Record<string, string>> = {
  'none.html': 'no such file',
  'page.html/inner': 'no such file',
  'www.example.org/page': 'no such file; did you mean https://www.example.org/page ?',
  folder: 'is a directory; name the pages in it, such as folder/*.html',
  'empty.html': 'is empty',
  'blank.html': 'is empty: nothing but white space',
  'paper.pdf': 'is a PDF document, not a web page',
  'picture.html': 'is a PNG image, not a web page',
  'book.zip': 'is a ZIP archive (so are .docx, .xlsx, .odt and .epub), not a web page',
  'noise.bin': 'is binary data, not a web page: 11 % of it are control characters',
  'wide.html': 'looks like UTF-16 without a byte order mark; try --encoding utf-16le or utf-16be',
  'bomb.html.gz': 'grows more than 100 times when unpacked, which no page does; refused',
  'torn.html.gz': 'is a damaged gzip file: unexpected end of file',
  'twice.gz': 'is a gzip file inside a gzip file, not a web page',
};

describe('what is no page', () => {
  it('gets one line each, and exit code 1 when there is nothing else', async () => {
    const { code, stdout, stderr } = await run(Object.keys(LINES), { cwd });
    const expected = Object.entries(LINES).map(([name, line]) => `anatome: ${name}: ${line}`);
    expect(stderr.trimEnd().split('\n')).toEqual(expected);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it.each(['none.html', 'folder', 'empty.html', 'paper.pdf', 'noise.bin'])(
    'ends %s alone with 1',
    async (name) => {
      const { code, stdout, stderr } = await run([name], { cwd });
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr: `anatome: ${name}: ${LINES[name]}\n`,
      });
    },
  );

  it('is an empty standard input, too', async () => {
    const { code, stderr } = await runAlone(['-']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'anatome: standard input: is empty\n' });
  });

  it('does not keep the pages among it from being analysed', async () => {
    const { code, stdout, stderr } = await run(
      ['none.html', 'paper.pdf', 'page.html', 'folder', '-f', 'text'],
      {
        cwd,
      },
    );
    expect(stdout).toBe('==> page.html <==\nFine\n');
    expect(stderr.trimEnd().split('\n')).toHaveLength(3);
    expect(code).toBe(3);
  });
});
