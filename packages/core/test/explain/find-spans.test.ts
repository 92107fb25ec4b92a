import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSpans } from '../../src/explain/find-spans.ts';

const EXACT = { most: 5, comparison: 'exact' } as const;

describe('findSpans', () => {
  it.each([
    ['a b', 'x a b y', [[2, 5]]],
    ['a b', 'a \n\t b', [[0, 6]]],
    [
      'aa',
      'aaaaa',
      [
        [0, 2],
        [2, 4],
      ],
    ],
    ['a a b', 'a a a b', [[2, 7]]],
    ['', 'a', []],
    ['B', 'b', []],
  ])('finds %j in %j', (words, text, spans) => {
    expect(findSpans(text, words, EXACT)).toEqual(spans);
  });

  it('finds words in any case', () => {
    expect(findSpans('Der ÄRGER', 'ärger', { most: 5, comparison: 'any case' })).toEqual([[4, 9]]);
  });

  it('finds what a regular expression finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (page, words) => {
        fc.pre(words.trim() !== '');
        const pattern = new RegExp(words.trim().split(/\s+/).join('\\s+'), 'g');
        const wanted = Array.from(page.matchAll(pattern), ({ index, 0: { length } }) => [
          index,
          index + length,
        ]);
        expect(findSpans(page, words, EXACT)).toEqual(wanted.slice(0, 5));
      }),
    );
  });

  it('takes no longer for thousands of words that nearly stand in thousands of places', () => {
    const text = 'a '.repeat(400_000);
    const before = process.cpuUsage();
    expect(findSpans(text, `${'a '.repeat(20_000)}b`, EXACT)).toEqual([]);
    // Word by word from every place it would be a minute.
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });
});
