/** fixtures/records: a listing in each of twenty languages, from the page to the names and values of its columns. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { collectRecordTables } from '../../src/record/index.ts';

const FOLDER = join(import.meta.dirname, '../../../../fixtures/records');
/** The same on all pages. */
const RATINGS = [4.5, 3.9, 4.8];
const REVIEWS = [57, 8, 1204];
const DAYS = ['2026-11-15', '2026-05-03', '2026-06-21'];
const AVAILABLE = ['InStock', 'OutOfStock', 'InStock'];

const LINES = readFileSync(join(FOLDER, 'languages.txt'), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(' | '));

it('has twenty languages', () => {
  expect(LINES.map(([language]) => language)).toHaveLength(20);
});

describe.each(LINES)('%s', (language, currency, prices, before, author, authors) => {
  const analysis = analyze(readFileSync(join(FOLDER, `${language}.html`)), { url: 'https://example.org/' });
  const { columns, rows } = collectRecordTables(analysis)[0];
  const names = columns.map(({ name }) => name);
  const cellsOf = (name: string) =>
    rows.map((row) => row[names.indexOf(name)] as { text: string; value: unknown; currency?: string });

  it('names its columns', () => {
    expect(names).toEqual([
      'title',
      'price',
      'price before',
      'rating',
      'reviews',
      'availability',
      'date',
      author,
      'link',
    ]);
  });

  it('reads prices with their currency and keeps how they are written', () => {
    for (const [name, values] of [
      ['price', prices],
      ['price before', before],
    ]) {
      expect(cellsOf(name).map(({ value }) => value)).toEqual(values.split(' ').map(Number));
      for (const cell of cellsOf(name)) {
        expect(cell.currency).toBe(currency);
        expect(analysis.page.text).toContain(cell.text);
      }
    }
  });

  it('reads ratings, reviews, days and what can be had', () => {
    expect(cellsOf('rating').map(({ value }) => value)).toEqual(RATINGS);
    expect(cellsOf('reviews').map(({ value }) => value)).toEqual(REVIEWS);
    expect(cellsOf('date').map(({ value }) => value)).toEqual(DAYS);
    expect(cellsOf('availability').map(({ value }) => value)).toEqual(AVAILABLE);
  });

  it('takes the word before an author off', () => {
    expect(rows.map((row) => row[names.indexOf(author)])).toEqual(authors.split(', '));
  });
});
