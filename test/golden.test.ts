/** What the analysis says of the sample pages, held as text. After a change that is meant: `npm run golden`, read, commit. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GOLDEN_FOLDER, isGolden, readGoldenPages } from './golden/golden-pages.ts';
import { GoldenMaker } from './golden/to-goldens.ts';

const left = new Set(readdirSync(GOLDEN_FOLDER).filter(isGolden));

/** Holds goldens that are made against those that stand there. */
function compare(made: ReadonlyMap<string, string>): void {
  for (const [file, text] of made) {
    expect(left, `There is no golden ${file}: run npm run golden, and read what it makes.`).toContain(file);
    left.delete(file);
    expect.soft(text, file).toBe(readFileSync(join(GOLDEN_FOLDER, file), 'utf8'));
  }
}

describe('the goldens', () => {
  const maker = new GoldenMaker();

  it.each(readGoldenPages().map((page) => [page.name, page] as const))('of %s', (_name, page) => {
    compare(maker.ofPage(page));
  });

  it('of all pages', () => {
    compare(maker.ofAll());
  });

  it('are of pages that are there', () => {
    expect([...left]).toEqual([]);
  });
});
