/** Holds goldens that are made against those that stand in the folder: none may differ, lack or be left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GoldenMaker } from './golden.ts';
import { GOLDEN_FOLDER, isGolden, readGoldenPages } from './golden-pages.ts';

/** One test a page, one for the goldens of all pages, one for what is left over. */
export function describeGoldens(name: string, maker: GoldenMaker): void {
  const left = new Set(readdirSync(GOLDEN_FOLDER).filter((file) => isGolden(file) && maker.owns(file)));
  const compare = (made: ReadonlyMap<string, string>): void => {
    for (const [file, text] of made) {
      expect(left, `There is no golden ${file}: run npm run golden, and read what it makes.`).toContain(file);
      left.delete(file);
      expect.soft(text, file).toBe(readFileSync(join(GOLDEN_FOLDER, file), 'utf8'));
    }
  };

  describe(`the goldens of ${name}`, () => {
    it.each(readGoldenPages().map((page) => [page.name, page] as const))('on %s', (_name, page) => {
      compare(maker.ofPage(page));
    });

    it('on all pages', () => {
      compare(maker.ofAll());
    });

    it('are of pages that are there', () => {
      expect([...left]).toEqual([]);
    });
  });
}
