/** The short form of `npm run bench -- wiki-anchors`: our own pages, changed in each way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyzer } from '@anatome/core';
import { placeEdits } from '@anatome/wiki/edit';
import { expect, it } from 'vitest';
import { PAGE_CHANGES } from '../bench/wiki-anchors/change-page.ts';
import { judgePlace } from '../bench/wiki-anchors/judge-place.ts';
import { makeCase } from '../bench/wiki-anchors/make-case.ts';

const PAGES = ['news-article', 'documentation', 'shop-listing', 'forum-thread'].map((name) =>
  readFileSync(join(import.meta.dirname, '../fixtures/pages', `${name}.html`), 'utf8'),
);
const analyzer = createAnalyzer();

it.each(Object.keys(PAGE_CHANGES))('edits of pages changed by %s are placed right or nowhere', (kind) => {
  const told = PAGES.flatMap((markup, seed) => {
    const made = makeCase(markup, { analyzer, url: 'https://example.org/a', kind, seed })!;
    const placed = placeEdits(made.page, made.outline, made.edits);
    return placed.map((each, at) => judgePlace(made.page, each, made.truths[at]));
  });
  const count = (...wanted: readonly string[]): number =>
    told.filter((verdict) => wanted.includes(verdict)).length;
  expect(count('wrong', 'raised')).toBe(0);
  expect(count('right')).toBeGreaterThan(0.7 * count('right', 'orphan'));
});
