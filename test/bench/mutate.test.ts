import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { choose } from '../../bench/mutate/choose.ts';
import { collectConstants } from '../../bench/mutate/collect-constants.ts';
import { collectStryker } from '../../bench/mutate/collect-stryker.ts';
import { type Mutant, plant } from '../../bench/mutate/mutant.ts';
import { Runner } from '../../bench/mutate/runner.ts';
import { collectSources, ROOT, TARGETS } from '../../bench/mutate/targets.ts';

const show = ({ original, replacement }: Mutant): string => `${original} → ${replacement}`;

describe('planted faults', () => {
  it('halve and double numbers that have a name or are compared with', () => {
    const text = 'const A = 3;\nconst B = [0, 1, 2.5];\nif (x > 7 || y[4] === f(5)) z(6);\n';
    const found = collectConstants('a.ts', text);
    expect(found.map(show)).toEqual(['3 → 1', '3 → 6', '2.5 → 1.25', '2.5 → 5', '7 → 3', '7 → 14']);
    expect(plant(text, found[1])).toBe(text.replace('3', '6'));
  });

  it('are of StrykerJS’s kinds, in parentheses where they might bind otherwise', async () => {
    const text = 'export const f = (a: number): boolean => a < 2 && a > 0;\n';
    const found = await collectStryker('a.ts', text);
    expect(found.map(show)).toContain('a < 2 && a > 0 → (a < 2 || a > 0)');
    expect(found.map((mutant) => plant(text, mutant))).toContain(
      'export const f = (a: number): boolean => (a <= 2) && a > 0;\n',
    );
  });

  it('are drawn by seed, the same ones when code moves', () => {
    const draw = (text: string, file: string, seed: number): string[] =>
      choose(collectConstants(file, text), { seed, count: 3, textOf: () => text }).map(show);
    const text = Array.from({ length: 9 }, (_, at) => `const N${at} = ${at + 10};`).join('\n');
    expect(draw(text, 'a/b.ts', 1)).toEqual(draw(`// moved\n\n${text}`, 'c/b.ts', 1));
    expect(draw(text, 'a/b.ts', 1)).not.toEqual(draw(text, 'a/b.ts', 2));
  });
});

describe('the goldens alone', () => {
  const runner = new Runner();
  afterAll(() => runner.close());

  it.each([
    ['const LEAST_RECORDS = 3;', '3', '30'],
    ["if (role.label !== 'legal') return true;", '!==', '==='],
  ])(
    'notice %s with %s as %s',
    async (line, original, replacement) => {
      const verdict = await runner.test(
        { mutant: toMutant(line, original, replacement), tests: ['test/golden.test.ts'] },
        150_000,
      );
      expect(verdict.failed[0]).toMatch(/^the goldens of the outline > on /);
    },
    200_000,
  );
});

/** The fault in the file of the outline that has the line and finds roles. */
function toMutant(line: string, original: string, replacement: string): Mutant {
  for (const file of collectSources(TARGETS[0])) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const from = /series-roles|write-entries|fuse/.test(file) ? text.indexOf(line) : -1;
    const start = from + line.indexOf(original);
    if (from >= 0)
      return { file, from: start, to: start + original.length, original, replacement, kind: 'Planted' };
  }
  throw new Error(`No file of the outline has the line ${line}`);
}
