/** The examples of the READMEs, run as they stand; their output is exactly what the README says. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectExamples } from './readme-examples.ts';

const ROOT = join(import.meta.dirname, '..');
/** READMEs whose examples are all followed by their output, and how many those are at least. */
const READMES = { 'README.md': 4, 'packages/core/README.md': 3 };

describe.each(Object.entries(READMES))('%s', (file, least) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const examples = collectExamples(text);

  it('has examples, and none without its output', () => {
    expect(examples.length).toBeGreaterThanOrEqual(least);
    expect(text.match(/```(js|sh)\n/g)).toHaveLength(examples.length);
  });

  it('is at most 120 lines long and shows code by line 25', () => {
    const lines = text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(121);
    expect(lines.indexOf('```js')).toBeLessThan(25);
  });

  it.each(examples)(
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
