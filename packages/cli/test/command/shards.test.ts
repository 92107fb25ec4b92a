import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run, start } from '../run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-shards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const small = (number: number) => ({
  url: `https://a.example/${number}`,
  html: `<h1>Page ${number}</h1><p>Some words of page ${number}.`,
});
/** Takes some seconds: every rule is tried on every cell. */
const endless = {
  url: 'https://a.example/endless',
  html: `<style>${'table td *{color:red}'.repeat(30_000)}</style><table>${'<tr><td><b>x</b> <a href=y>z</a>'.repeat(60_000)}`,
};

function write(name: string, pages: readonly object[]): string {
  const file = join(folder, name);
  writeFileSync(file, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  return file;
}

function toRows(stdout: string): { url: string; error: string | null }[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('anatome shards', () => {
  it('writes a file for each input, and the next time leaves them', async () => {
    const [a, b] = [write('a.ndjson', [small(1), small(2)]), write('b.ndjson', [small(3), { url: 'x' }])];
    const out = join(folder, 'one', 'out');
    const first = await run(['shards', a, b, '-o', out, '-j', '1']);
    expect(first).toEqual({
      code: 0,
      stdout: '',
      stderr:
        `anatome: ${a}: a.parquet, 2 rows\nanatome: ${b}: b.parquet, 2 rows, 1 of them with an error\n` +
        'anatome: 2 files made, 4 rows, 1 of them with an error\n',
    });
    expect(readdirSync(out)).toEqual(['_manifest', 'a.parquet', 'b.parquet']);
    const second = await run(['shards', a, b, '-o', out, '-j', '1']);
    expect([second.code, second.stderr]).toEqual([0, 'anatome: 2 files done before\n']);
  }, 60_000);

  it('writes lines of one input to stdout, like those of pipe', async () => {
    const pages = [small(1), small(2)];
    const file = write('c.ndjson', pages);
    const { code, stdout, stderr } = await run(['shards', file, '-f', 'ndjson', '-o', '-', '-j', '1']);
    expect([code, stderr]).toEqual([0, '']);
    const input = pages.map((page) => `${JSON.stringify(page)}\n`).join('');
    const piped = await run(['pipe', '-f', 'row'], { input });
    const outputs = toRows(piped.stdout).map((answer) => (answer as unknown as { output: object }).output);
    for (const [at, row] of toRows(stdout).entries())
      expect(row).toMatchObject({
        ...outputs[at],
        milliseconds: expect.any(Number),
        error: null,
        fetched: null,
      });
  }, 60_000);

  it('costs a row for each page that hangs, takes all memory, or is too large', async () => {
    const large = { url: 'https://a.example/large', html: 'x'.repeat(20_000_001) };
    const file = write('d.ndjson', [small(1), endless, small(2), large, small(3)]);
    const args = ['shards', file, '-f', 'ndjson', '-o', '-', '-j', '1'];
    const late = await run([...args, '--kill-after', '2.5']);
    const errors = toRows(late.stdout).map(({ url, error }) => [url.slice(18), error?.replace(/:.*/, '')]);
    expect(errors).toEqual([
      ['1', undefined],
      ['endless', 'timeout'],
      ['2', undefined],
      ['large', 'too-large'],
      ['3', undefined],
    ]);
    const full = await run([...args, '--max-memory', '64']);
    expect(toRows(full.stdout)[1].error).toMatch(/^memory: /);
    expect([late.code, full.code]).toEqual([0, 0]);
  }, 120_000);

  it('goes on behind files that cannot be read, and says so at the end', async () => {
    const good = write('e.ndjson', [small(1)]);
    const bad = join(folder, 'text.ndjson');
    writeFileSync(bad, 'This is\nno JSON.\n');
    const { code, stderr } = await run(['shards', bad, good, '-o', join(folder, 'two'), '-j', '1']);
    expect(code).toBe(3);
    expect(stderr.split('\n')).toEqual([
      `anatome: ${bad}:1: the line is no JSON object`,
      `anatome: ${bad}:2: the line is no JSON object`,
      `anatome: ${bad}: holds no page that can be read`,
      `anatome: ${good}: e.parquet, 1 row`,
      'anatome: 1 file made, 1 row; 1 file could not be read',
      '',
    ]);
    expect((await run(['shards', bad, '-o', join(folder, 'three'), '-j', '1'])).code).toBe(1);
  }, 60_000);

  it('ends at a signal, with nothing half-written', async () => {
    const file = write('f.ndjson', [small(1), endless, endless, endless]);
    const out = join(folder, 'four');
    const child = start(['shards', file, '-o', out, '-j', '1']);
    const isWriting = (): boolean =>
      existsSync(out) && readdirSync(out).some((name) => name.endsWith('.part'));
    while (!isWriting()) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(readdirSync(out)).toEqual(['_manifest']);
  }, 60_000);

  it.each([
    [[], "required option '-o, --output <folder>' not specified"],
    [['-o', 'out'], "missing required argument 'input'"],
    [['a.ndjson', '-o', '-'], 'stdout takes lines: say -f ndjson'],
    [['a.ndjson', 'b.ndjson', '-f', 'ndjson', '-o', '-'], 'stdout takes the rows of one input, not of 2'],
    [['a.ndjson', '-f', 'csv', '-o', 'out'], 'no format "csv"; there is parquet, ndjson'],
    [['a.ndjson', '-o', import.meta.filename], 'is a file; name a folder'],
    [['a.warc', 'a.warc.gz', '-o', 'out'], 'would both become a.parquet'],
    [[folder, '-o', 'out', '-j', '0'], '--jobs takes'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await run(['shards', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
