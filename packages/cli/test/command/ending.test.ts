import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runAlone, start, waitFor } from '../run-command.ts';
import { createScratch } from '../scratch.ts';

const scratch = createScratch();

describe.concurrent('how the command ends', () => {
  it('with 130 when it is interrupted', async () => {
    const child = start(['pipe']);
    const ended = waitFor(child);
    child.stdin!.write('{"id":1,"html":"<p>x"}\n');
    await once(child.stdout!, 'data');
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
  });

  it('quietly when the reader of its output goes away', async () => {
    const page = scratch.write('long.html', '<p>many words '.repeat(10_000));
    const child = start([page, page, page, '-f', 'json']);
    const ended = waitFor(child);
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it
    .skipIf(!existsSync('/dev/full'))
    .each([
      [['PAGE', '-f', 'json']],
      [['--help']],
      [['lexicon', 'find', 'LIST', 'Ann']],
      [['pipe', '-f', 'text']],
      [['pipe', '-f', 'text', '-j', '1']],
    ])('with a message when the disk is full: %j', async (words) => {
    const places: Record<string, string> = {
      PAGE: scratch.write('page.html', '<p>words'),
      LIST: scratch.write('list.txt', 'Ann\tname\n'),
    };
    const full = openSync('/dev/full', 'w');
    const child = start(
      words.map((word) => places[word] ?? word),
      { output: full },
    );
    child.stdin!.on('error', () => {});
    child.stdin!.end('{"id":1,"html":"<p>x"}\n');
    const { code, stderr } = await waitFor(child);
    closeSync(full);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'anatome: standard output cannot be written: the disk is full\n',
    });
  });

  it.skipIf(!existsSync('/dev/full'))('with a message when the disk of a file is full', async () => {
    const page = scratch.write('short.html', '<p>words');
    const { code, stderr } = await runAlone([page, '-o', '/dev/full']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'anatome: /dev/full: cannot be written: the disk is full\n',
    });
  });

  it('with help and version on stdout', async () => {
    const help = await runAlone(['--help']);
    expect(help.stdout).toMatch(/^Usage: anatome /);
    expect(help.stdout).toContain('Examples:');
    expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
    const version = await runAlone(['--version']);
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
