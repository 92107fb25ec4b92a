import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run, runAlone } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();
const STORM =
  '<!doctype html><meta charset="utf-8"><title>T</title><main><h1>Storm</h1><p>It came at night.</main>';
const storm = scratch.write('storm.html', STORM);
const calm = scratch.write('calm.html', '<h1>Calm</h1><p>Nothing moved.');

describe('anatome SOURCE…', () => {
  it('prints the outline of a file', async () => {
    const { code, stdout, stderr } = await runAlone([storm]);
    expect(stdout).toBe(
      '- main\n  - heading "Storm" [level=1]\n  - paragraph "It came at night." [words=4]\n',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('reads standard input', async () => {
    const { code, stdout } = await runAlone(['-', '-f', 'text'], { input: STORM });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Storm\nIt came at night.\n' });
  });

  it('unpacks gzip by its first bytes', async () => {
    const file = scratch.write('packed', gzipSync(STORM));
    const { code, stdout } = await run([file, '-f', 'text']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Storm\nIt came at night.\n' });
  });

  it('announces each of several sources in text', async () => {
    const { stdout } = await run(['storm.html', 'calm.html', '-f', 'text'], { cwd: scratch.folder });
    expect(stdout).toBe(
      '==> storm.html <==\nStorm\nIt came at night.\n==> calm.html <==\nCalm\nNothing moved.\n',
    );
  });

  it('announces each of several sources in markup by a comment', async () => {
    const { stdout } = await run(['storm.html', 'calm.html', '-f', 'xhtml'], { cwd: scratch.folder });
    expect(stdout.match(/^<!-- ==> .* <== -->$/gm)).toEqual([
      '<!-- ==> storm.html <== -->',
      '<!-- ==> calm.html <== -->',
    ]);
  });

  it('prints several sources as lines of JSON that name them', async () => {
    const { stdout } = await run([storm, calm, '-f', 'json']);
    const objects = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects.map(({ source }) => source)).toEqual([storm, calm]);
    expect(objects[0].page.title).toBe('T');
  });

  it('goes on after a source that fails, and says so by its exit code', async () => {
    const { code, stdout, stderr } = await runAlone(['none.html', storm, '-f', 'json'], {
      cwd: scratch.folder,
    });
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toBe('anatome: none.html: no such file\n');
    expect(code).toBe(3);
  });

  it('writes to a file, and nothing to stdout', async () => {
    const file = path.join(scratch.folder, 'out.txt');
    const { code, stdout } = await run([storm, calm, '-f', 'text', '-o', file]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toContain('Nothing moved.');
  });

  it('leaves the output file alone when nothing can be analysed', async () => {
    const file = path.join(scratch.folder, 'untouched.txt');
    const { code } = await run(['none.html', '-o', file], { cwd: scratch.folder });
    expect(code).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('takes the address of a file', async () => {
    const { stdout } = await run([storm, '-f', 'json', '--url', 'https://example.org/storm']);
    expect(JSON.parse(stdout).page.url).toBe('https://example.org/storm');
  });

  it('takes the encoding of a file', async () => {
    const file = scratch.write('greek.html', Uint8Array.from([0x3c, 0x70, 0x3e, 0xe1, 0xe2, 0xe3]));
    const { stdout } = await run([file, '-f', 'text', '--encoding', 'iso-8859-7']);
    expect(stdout).toBe('αβγ\n');
  });

  it('marks HTML as UTF-8 where a meta in the page says otherwise', async () => {
    const file = scratch.write('latin.html', Buffer.from('<meta charset="latin1"><p>caf\xe9', 'latin1'));
    const { stdout } = await run([file, '-f', 'html']);
    expect(stdout.startsWith('\uFEFF<html>')).toBe(true);
    expect(stdout).toContain('café');
    const own = await run([storm, '-f', 'html']);
    expect(own.stdout.startsWith('<!DOCTYPE html>')).toBe(true);
  });

  it('says on stderr what a budget cut off', async () => {
    const { code, stderr } = await run(['storm.html', '--max-nodes', '5'], { cwd: scratch.folder });
    expect(stderr).toMatch(/^anatome: storm\.html: kept 5 nodes of \d+ or more; raise --max-nodes\n$/);
    expect(code).toBe(0);
  });
});
