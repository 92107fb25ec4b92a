import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileOptions, takeFiles } from '../../src/index.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anatome-intake-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, data: string | Uint8Array): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), data);
}

/** One line per page or problem. */
async function take(options: FileOptions = {}, paths = [folder]): Promise<string[]> {
  const lines: string[] = [];
  for await (const taken of takeFiles(paths, options)) {
    if ('arrival' in taken) {
      const { url, bytes } = taken.arrival;
      lines.push(`${url.replace(/^file:.*\//, 'file:')} ${new TextDecoder().decode(bytes)}`);
    }
    if ('problem' in taken)
      lines.push(`${taken.problem.code}: ${taken.problem.source.slice(folder.length + 1)}`);
  }
  return lines;
}

it('takes the pages of a folder in the order of their names, gzipped ones too', async () => {
  write('b.html', '<p>b');
  write('a/2.htm.gz', gzipSync('<p>2'));
  write('a/1.txt', 'one');
  write('c.pdf', '%PDF-1.4');
  write('.hidden.html', '<p>no');
  expect(await take()).toEqual(['file:1.txt one', 'file:2.htm.gz <p>2', 'file:b.html <p>b']);
});

it('gives pages addresses below the one named', async () => {
  write('a b/ä.html', '<p>x');
  expect(await take({ baseUrl: 'https://example.org/x/' })).toEqual([
    'https://example.org/x/a%20b/%C3%A4.html <p>x',
  ]);
});

it('says what is no page and goes on', async () => {
  write('1.html', Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]));
  write('2.html', '<p>long enough');
  write('3.html.gz', Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  write('4.html', '<p>x');
  const lines = await take({ maxBytes: 12 });
  expect(lines.map((line) => line.split(' ').at(-1))).toEqual(['1.html', '2.html', '3.html.gz', '<p>x']);
  expect(lines[1]).toBe('too-large: 2.html');
});

it('does not follow links out of a folder', async () => {
  write('in/a.html', '<p>a');
  write('out/b.html', '<p>b');
  symlinkSync(join(folder, 'out'), join(folder, 'in', 'link'));
  expect(await take({}, [join(folder, 'in')])).toEqual(['file:a.html <p>a']);
});

it('says what is not there', async () => {
  expect(await take({}, [join(folder, 'none.html')])).toEqual(['ENOENT: none.html']);
});
