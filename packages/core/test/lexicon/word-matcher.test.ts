import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLexicon, getFoldTable, getWordTable, WordMatcher } from '../../src/lexicon/index.ts';
import { HASH_START, hashUnit } from '../../src/number/index.ts';

const lexicon = buildLexicon(
  ['new', 'new york', 'york', 'new-age', 'a', 'a b c', 'averyveryverylongword indeed', 'ö'].map((entry) => [
    entry,
    [`wt${entry}`],
  ]),
);

describe('a word matcher', () => {
  it('answers as the lexicon does, the first time and again', () => {
    const words = fc.constantFrom(
      'New',
      'york',
      'a',
      'b',
      'c',
      'age',
      'AVERYVERYVERYLONGWORD',
      'indeed',
      'ö',
      'x',
    );
    const matcher = new WordMatcher(lexicon);
    fc.assert(
      fc.property(fc.array(fc.tuple(words, fc.constantFrom(' ', '-', '  ')), { maxLength: 12 }), (pairs) => {
        const text = pairs.flat().join('');
        matcher.begin(text, text.length);
        for (const [from, end, hash] of collectWords(text)) {
          const wanted = lexicon.matchAt(text, from, text.length);
          const wantedEnd = lexicon.matchEnd;
          expect(matcher.match(from, end, hash)).toBe(wanted);
          if (wanted >= 0) expect(matcher.matchEnd).toBe(wantedEnd);
        }
      }),
    );
  });
});

function* collectWords(text: string): Generator<[from: number, end: number, hash: number]> {
  const [fold, isWord] = [getFoldTable(), getWordTable()];
  for (let from = 0; from < text.length; from++) {
    let end = from;
    let hash = HASH_START;
    while (end < text.length && isWord[text.charCodeAt(end)] === 1)
      hash = hashUnit(hash, fold[text.charCodeAt(end++)]);
    if (end > from) yield [from, end, hash];
    from = end;
  }
}
