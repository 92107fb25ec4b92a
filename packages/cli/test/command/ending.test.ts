import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { run, start, waitFor } from '../run-command.ts';
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
    const page = scratch.write('long.html', '<p>many words '.repeat(50_000));
    const child = start([page, page, page, '-f', 'json']);
    const ended = waitFor(child);
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('with help and version on stdout', async () => {
    const help = await run(['--help']);
    expect(help.stdout).toMatch(/^Usage: anatome /);
    expect(help.stdout).toContain('Examples:');
    expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
    const version = await run(['--version']);
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
