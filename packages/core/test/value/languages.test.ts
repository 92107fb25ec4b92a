/** fixtures/value: a file per language, `reader | text | what it means` per line. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Price,
  readAvailability,
  readNumber,
  readPrice,
  readRating,
  readReviewCount,
  toDecimals,
} from '../../src/value/index.ts';

const FOLDER = join(import.meta.dirname, '../../../../fixtures/value');

const READERS: Record<string, (text: string, language: string) => string | undefined> = {
  number: (text, language) => readNumber(text, language)?.toString(),
  price: (text, language) => showPrice(readPrice(text, language)),
  rating: (text, language) => {
    const rating = readRating(text, language);
    return rating && `${rating.value} of ${rating.best}`;
  },
  reviews: (text, language) => readReviewCount(text, language)?.value.toString(),
  availability: (text, language) => readAvailability(text, language)?.value,
};

function showPrice(price: Price | undefined): string | undefined {
  if (price === undefined) return undefined;
  const range = price.to === undefined ? [] : ['to', price.to];
  return [toDecimals(price), price.currency, price.role, ...range]
    .filter((part) => part !== undefined)
    .join(' ');
}

const FILES = readdirSync(FOLDER).sort();

it('has a file for each of twenty languages and more', () => {
  const wanted = 'en de fr es it pt nl pl cs sv da no fi hu ro tr ru el ja zh'.split(' ');
  const there = FILES.map((name) => basename(name, '.txt'));
  expect(wanted.filter((language) => !there.includes(language))).toEqual([]);
});

describe.each(FILES)('%s', (name) => {
  const language = basename(name, '.txt');
  const lines = readFileSync(join(FOLDER, name), 'utf8').trim().split('\n');

  it.each(lines)('%s', (line) => {
    const [reader, text, meaning] = line.split(' | ');
    expect(READERS[reader](text, language) ?? 'none').toBe(meaning);
  });

  it('keeps the text', () => {
    for (const line of lines) {
      const [, text] = line.split(' | ');
      for (const read of [readPrice, readRating, readReviewCount, readAvailability])
        expect([undefined, text]).toContain(read(text, language)?.text);
    }
  });
});
