/** What holds for every text, whoever wrote it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isQuantity,
  readAvailability,
  readNumber,
  readPrice,
  readPrices,
  readRating,
  readRatingClass,
  readRatingWidth,
  readReviewCount,
} from '../../src/value/index.ts';

const READERS = {
  isQuantity,
  readAvailability,
  readNumber,
  readPrice,
  readPrices,
  readRating,
  readRatingClass,
  readRatingWidth,
  readReviewCount,
};

/** Texts made of what prices, ratings and their neighbours are made of. */
const PIECES =
  '0 1 23 456 1999 . , - – / ( ) : € $ kr USD was now from per kg of out von ★ ☆ 件 円 万 % x'.split(' ');
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom(...PIECES, ' ', '\n', '\u00a0'), { maxLength: 40 })
    .map((pieces) => pieces.join('')),
);
const language = fc.constantFrom(undefined, '', 'en', 'de-CH', 'sv', 'ja', 'xx-notag-', 'zh-Hant-TW');

describe.each(Object.entries(READERS))('%s', (_, read: (text: string, language?: string) => unknown) => {
  it('never throws, and says the same twice', () => {
    fc.assert(
      fc.property(text, language, (text, language) => {
        expect(read(text, language)).toEqual(read(text, language));
      }),
    );
  });

  it.each(['1 ', '1.', '1,234.', '$', '9', 'was ', '★', '（', 'x1-', ' ', '4 of '])(
    'takes no more than twice the time for twice as much of %j',
    (piece) => {
      const times = [20_000, 40_000, 80_000].map((count) => timeOf(read, piece.repeat(count)));
      // A quadratic reader would need sixteen times as long; most are cut short and need no time at all.
      expect(times[2]).toBeLessThan(8 * times[0] + 40);
    },
  );
});

/** The best of three, so that what else the machine does counts less. */
function timeOf(read: (text: string, language?: string) => unknown, text: string): number {
  const times = [0, 1, 2].map(() => {
    const begun = performance.now();
    read(text, 'en');
    return performance.now() - begun;
  });
  return Math.min(...times);
}

describe('prices', () => {
  it('are the amounts that were written, in order, each with its own text', () => {
    const amount = fc.integer({ min: 0, max: 99_999_99 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (cents) => {
        const written = cents.map(
          (cent) => `$${(cent / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
        );
        const prices = readPrices(written.join(' | '), 'en');
        expect(prices.map(({ text }) => text)).toEqual(written);
        expect(prices.map(({ value }) => Math.round(value * 100))).toEqual(cents);
        expect(new Set(prices.map(({ currency }) => currency))).toEqual(new Set(['USD']));
      }),
    );
  });

  it('keep the text of their cell', () => {
    fc.assert(
      fc.property(text, language, (text, language) => {
        const price = readPrice(text, language);
        if (price !== undefined) expect(price.text).toBe(text.trim());
      }),
    );
  });
});

describe('ratings drawn', () => {
  it.each([
    ['rating-4', 4],
    ['stars-45', 4.5],
    ['icon a-star-4-5', 4.5],
    ['star-rating Three', 3],
    ['starburst', undefined],
    ['rating', undefined],
    ['star-12', undefined],
  ])('class %s', (classes, value) => {
    expect(readRatingClass(classes)?.value).toBe(value);
  });

  it.each([
    ['width: 90%', 4.5],
    ['color:red;width:100%', 5],
    ['max-width:100%', undefined],
    ['width: 120%', undefined],
  ])('style %s', (style, value) => {
    expect(readRatingWidth(style)?.value).toBe(value);
  });
});
