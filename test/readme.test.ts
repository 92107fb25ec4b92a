/** The README's examples, run as they stand; their output is exactly what the README says. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const EXAMPLES = Array.from(
  README.matchAll(/```(js|sh)\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
  ([, language, code, output]) => ({ language: language!, code: code!, output: output! }),
);

describe('the README', () => {
  it('has examples, and none without its output', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(5);
    expect(README.match(/```(js|sh)\n/g)).toHaveLength(EXAMPLES.length);
  });

  it('is at most 120 lines long and shows code by line 25', () => {
    const lines = README.split('\n');
    expect(lines.length).toBeLessThanOrEqual(121);
    expect(lines.indexOf('```js')).toBeLessThan(25);
  });

  it.each(EXAMPLES)(
    'says what $code prints',
    ({ language, code, output }) => {
      expect(language === 'js' ? runScript(code) : runShell(code)).toBe(output);
    },
    60_000,
  );
});

/** Runs a script inside the repository, so that it finds the packages as a user's would. */
function runScript(code: string): string {
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.readme-'));
  try {
    const file = join(folder, 'example.mjs');
    writeFileSync(file, code);
    return execFileSync(process.execPath, [file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runShell(code: string): string {
  const bin = join(ROOT, 'node_modules', '.bin', 'anatome');
  return execFileSync('bash', ['-c', code.replaceAll('npx anatome', `"${bin}"`)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}
