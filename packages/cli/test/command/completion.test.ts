import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'anatome-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What bash offers for the last of these words. */
async function complete(...words: string[]): Promise<string[]> {
  const { stdout: script } = await run(['completion', 'bash']);
  const line = ['anatome', ...words].map((word) => `'${word}'`).join(' ');
  const asked = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _anatome; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', asked], { cwd: import.meta.dirname });
  return stdout.trim().split('\n');
}

describe('completion', () => {
  it.each([
    [['exp'], 'explain'],
    [['pipe', '-f', 'mark'], 'markdown'],
    [['explain', 'page.html', '--a'], '--at'],
    [['grammar', 'ch'], 'check'],
    [['lens', 'rul'], 'rules'],
    [['completion.t'], 'completion.test.ts'],
  ])('bash completes %j', async (words, found) => {
    expect(await complete(...words)).toContain(found);
  });

  it('takes a file name with spaces for one', async () => {
    writeFileSync(join(folder, 'two words.html'), '');
    expect(await complete(join(folder, 'two'))).toEqual([join(folder, 'two words.html')]);
  });

  it('has scripts for zsh and fish, and says so for others', async () => {
    expect((await run(['completion', 'zsh'])).stdout).toContain('bashcompinit');
    expect((await run(['completion', 'fish'])).stdout).toContain(
      "-l format -x -a 'outline text markdown json",
    );
    const { code, stderr } = await run(['completion', 'ksh']);
    expect([code, stderr]).toEqual([
      2,
      'anatome: no completion for the shell "ksh"; there is bash, zsh, fish\n',
    ]);
  });
});
