/** What is said of a page depends on nothing but the page. 200 real pages and other processes: `npm run bench -- same`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDifferences } from '../bench/same/orders.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');
const PAGES = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .sort()
  // Every eighth, for time; the bench takes real pages.
  .filter((_, at) => at % 8 === 0)
  .map((name) => ({ name, bytes: readFileSync(join(FIXTURES, name)) }));

describe('every eighth fixture', () => {
  it('is told alike in any order, by any analyser, after failures and inside another analysis', () => {
    const { runs, said } = findDifferences(PAGES);
    expect(said).toEqual([]);
    expect(runs).toBe(6 * PAGES.length);
  }, 120_000);
});
