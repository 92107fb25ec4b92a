import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutWords, LONGEST_WORD, walkWords } from '../../src/word/cut-words.ts';

describe('words', () => {
  it.each([
    ['A storm, at sea!', 'a storm at sea'],
    ['Straße STRASSE ẞ', 'strasse strasse ss'],
    ['Crème Brûlée Ångström İstanbul', 'creme brulee angstrom istanbul'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['ﬁnd ｆｕｌｌ m²', 'find full m2'],
    ["don't foo_bar x-y", 'don t foo bar x y'],
    ['東京タワー2024', '東 京 タ ワ ー 2024'],
    ['がｶﾞ', 'が ガ'],
    ['한국어 각', '한국어 각'],
    ['ที่นี่', 'ที่ นี่'],
    ['हिन्दी में', 'हिन्दी में'],
    ['שָׁלוֹם مُحَمَّد', 'שלום محمد'],
    ['½ ⑴', '1 2 1'],
    ['a\uD800b \uDC00', 'a b'],
    ['\0 😀 …', ''],
  ])('of %s are %s', (text, words) => {
    expect(cutWords(text).join(' ')).toBe(words);
  });

  it('of any text can be stored and found again as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const { word, start, end } of walkWords(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,64}$/u);
          expect(0 <= start && start < end && end <= text.length).toBe(true);
          expect(cutWords(word)).toEqual([word]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('of each letter there is are found again as they are', () => {
    const changed: string[] = [];
    for (let code = 0; code < 0x110000; code++)
      for (const word of cutWords(String.fromCodePoint(code)))
        if (cutWords(word).join(' ') !== word) changed.push(code.toString(16));
    expect(changed).toEqual([]);
  });

  it('are cut where they are too long, never inside of a character', () => {
    expect(cutWords(`${'x'.repeat(1_000)} y`)).toEqual(['x'.repeat(LONGEST_WORD), 'y']);
    expect(cutWords(`x${'𝒳𐐨'.repeat(100)}`)[0]).toMatch(/^[^\uD800-\uDFFF]+$/u);
  });

  it.each(['a', '\u0301\u0323', 'a\u0301\u0323', '東', 'ﷺ', '😀', ' a', 'ก\u0E34'])(
    'of a text of many %s take no long time',
    (part) => {
      const text = part.repeat(500_000 / part.length);
      const start = process.cpuUsage();
      cutWords(`a${text}`);
      // Microseconds of CPU, for others may be at work, too.
      expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    },
  );
});
