import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runAlone, start } from '../run-command.ts';

interface PipeAnswer {
  readonly id: unknown;
  readonly ok: boolean;
  readonly error?: { readonly code: string };
}

async function pipe(requests: readonly object[], args: readonly string[]) {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { code, stdout, stderr } = await runAlone(['pipe', ...args], { input });
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PipeAnswer);
  return { code, stdout, stderr, answers };
}

const small = (id: number) => ({ id, html: `<h1>Page ${id}</h1><p>Some words of page ${id}.` });
/** Takes some seconds with all lenses: every rule is tried on every cell, and there are as many cells as are looked at. */
const endless = (id: number) => ({
  id,
  html: `<style>${'table td *{color:red}'.repeat(30_000)}</style><table>${'<tr><td><b>x</b> <a href=y>z</a>'.repeat(60_000)}`,
});

function isAlive(pid: string): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

describe('anatome pipe -j', () => {
  it('says the same as one process does, in the same order', async () => {
    const requests = [...Array.from({ length: 100 }, (_, id) => small(id)), { id: 'bad' }, small(100)];
    const alone = await pipe(requests, ['-f', 'text']);
    const together = await pipe(requests, ['-f', 'text', '-j', '2']);
    expect(together.stdout).toBe(alone.stdout);
    expect([together.code, together.stderr]).toEqual([3, '']);
  });

  it('gives up a page that takes too long, and only that one', async () => {
    const { code, answers } = await pipe(
      [small(1), endless(2), small(3)],
      ['-j', '1', '--kill-after', '1.5'],
    );
    expect(answers.map(({ id, ok, error }) => [id, ok || error?.code])).toEqual([
      [1, true],
      [2, 'timeout'],
      [3, true],
    ]);
    expect(code).toBe(3);
  });

  it.each([[[]], [['-j', '1']]])(
    'survives a page that needs too much memory: %j',
    async (jobs: string[]) => {
      const { answers } = await pipe([small(1), endless(2), small(3)], [...jobs, '--max-memory', '64']);
      expect(answers.map(({ id, ok, error }) => [id, ok || error?.code])).toEqual([
        [1, true],
        [2, 'memory'],
        [3, true],
      ]);
    },
    120_000,
  );

  it('answers a line before the next one is sent', async () => {
    const child = start(['pipe', '-f', 'text', '-j', '2']);
    try {
      for (const id of [1, 2]) {
        child.stdin!.write(`${JSON.stringify(small(id))}\n`);
        const [answer] = await once(child.stdout!, 'data');
        expect(JSON.parse(String(answer))).toMatchObject({ id, ok: true });
      }
    } finally {
      child.kill();
    }
  });

  // Only Linux tells who the children of a process are.
  it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves no process behind when it is ended by %s',
    async (signal) => {
      const child = start(['pipe', '-f', 'text', '-j', '2']);
      child.stdin!.write(`${JSON.stringify(small(1))}\n`);
      await once(child.stdout!, 'data');
      const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      expect(workers).toHaveLength(2);
      child.kill(signal);
      await once(child, 'exit');
      for (let wait = 0; wait < 100 && workers.some(isAlive); wait++) await setTimeout(50);
      expect(workers.filter(isAlive)).toEqual([]);
    },
  );

  it.each([
    ['--jobs', '0'],
    ['--jobs', 'x'],
    ['--kill-after', '-1'],
    ['--max-memory', '3'],
  ])('refuses %s %s', async (option, value) => {
    const { code, stderr } = await runAlone(['pipe', '-j', '1', option, value]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(option)]);
  });
});
