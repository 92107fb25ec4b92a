import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLens, LENS_NAMES } from '../../src/lens/lenses.ts';
import { run } from '../run-command.ts';

const PAGE = path.join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'pages', 'shop-listing.html');

describe('the table of lenses', () => {
  it('has each lens under its own name', () => {
    expect(LENS_NAMES.map((name) => findLens(name).name)).toEqual(LENS_NAMES);
  });

  it('gives a hint at a near miss', () => {
    expect(() => findLens('repetitoin')).toThrow('did you mean repetition?');
  });
});

describe.concurrent('anatome lens', () => {
  it('prints the annotations of one lens alone as JSON', async () => {
    const { code, stdout } = await run(['lens', 'repetition', PAGE, '-f', 'json']);
    const { annotations } = JSON.parse(stdout);
    expect(Object.keys(annotations)).toEqual(['repetition']);
    expect(annotations.repetition.length).toBeGreaterThan(0);
    expect(code).toBe(0);
  });

  it('prints them nested, in the notation of the outline', async () => {
    const { stdout } = await run(['lens', 'repetition', PAGE]);
    const lines = stdout.trimEnd().split('\n');
    const labels = new Set(findLens('repetition').labels);
    for (const line of lines) expect(labels).toContain(/^ *- (\S+)/.exec(line)?.[1]);
  });

  it('marks the page with that lens alone', async () => {
    const { stdout } = await run(['-f', 'html', 'lens', 'repetition', PAGE]);
    const marks = new Set(stdout.match(/data-anatome-[a-z]+(?=[-=])/g));
    expect([...marks]).toEqual(['data-anatome-repetition']);
    expect(readFileSync(PAGE, 'utf8')).not.toContain('data-anatome');
  });
});
