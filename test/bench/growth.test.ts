/** The bench growth in short: fewer generators, smaller pages; bytes, which no busy machine changes, and time with slack. */
import { describe, expect, it } from 'vitest';
import { HELD_FORMATS, measurePage } from '../../bench/growth/measure-page.ts';
import { GENERATORS } from '../../packages/core/test/growth/generators.ts';
import { MULTIPLES, SHORTEST } from '../../packages/core/test/growth/multiples.ts';

const SIZES = [4000, 16_000] as const;
/** Bytes that any page has in a format, however small it is. */
const FIXED = 6000;
/** Four times the page: so much more at most, which is a slope of 1.15. */
const GROWTH = 4 ** 1.15;
/** Bytes over bytes of the smaller page that are not yet growth: a page may be read otherwise when it is larger, once. */
const STEP = 5;
/** Bytes over bytes of the page. */
const MOST_RATIO = 8;
/** Any page has so many bytes free: small ones of one short element need most of them (November 2026: 8,710). */
const FREE = 9000;
/** Those that once grew with the square, and some of all others. */
const ONCE_SQUARE =
  /^(?:www\.|halves of web|e-mail addresses|linked names|mail links|a change log|a table with high)/;
const EVERY = 120;

const chosen = [...GENERATORS].filter(
  ([name], at) => at % EVERY === 0 || ONCE_SQUARE.test(name) || name in MULTIPLES || name in SHORTEST,
);

describe('growth', () => {
  it('has generators enough', () => {
    expect(GENERATORS.size).toBeGreaterThanOrEqual(300);
  });

  it.each(chosen)('of every output is that of the page: %s', (_, generate) => {
    const pages = SIZES.map((size) => generate(size));
    const [small, large] = pages.map((page) => measurePage(page));
    const length = Buffer.byteLength(pages[1]);
    for (const [format, bytes] of Object.entries(large.bytes))
      expect([format, bytes]).toEqual([
        format,
        expect.toSatisfy(
          (size: number) =>
            size <= GROWTH * Math.max(FIXED, STEP * Buffer.byteLength(pages[0]), small.bytes[format]),
        ),
      ]);
    for (const format of HELD_FORMATS)
      expect([format, large.bytes[format]]).toEqual([
        format,
        expect.toSatisfy((size: number) => size <= FIXED + MOST_RATIO * length),
      ]);
  });

  it.each(Object.entries(SHORTEST))(
    'of small pages is eight times the page and some kB: %s',
    (_, generate) => {
      for (const size of [500, 4000]) {
        const page = generate(size);
        const { bytes } = measurePage(page, HELD_FORMATS);
        const most = FREE + MOST_RATIO * Buffer.byteLength(page);
        expect(Object.entries(bytes).filter(([, each]) => each > most)).toEqual([]);
      }
    },
  );

  it.each(chosen.filter(([name]) => ONCE_SQUARE.test(name)))(
    'of time is that of the page: %s',
    (_, generate) => {
      const time = (size: number): number => {
        const page = generate(size);
        return Math.min(...[1, 2].map(() => measurePage(page, ['html']).seconds.analyze));
      };
      time(SIZES[0]);
      // With the square it would be 64 times as much.
      expect(time(80_000)).toBeLessThan(24 * Math.max(0.02, time(10_000)));
    },
  );
}, 120_000);
