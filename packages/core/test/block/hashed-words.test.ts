import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWords } from '../../src/block/word/hashed-words.ts';
import { WordSet } from '../../src/block/word/word-set.ts';

/** Words of a text with their places, by the expression that defines them. */
function findWords(text: string): RegExpMatchArray[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)];
}

function hashesOf(text: string): number[] {
  const { count, hash } = hashWords(text);
  return [...hash.subarray(0, count)];
}

describe('words by their hashes', () => {
  it('are the runs of letters and digits, in any script, where they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { count, at } = hashWords(text);
        expect([...at.subarray(0, count)]).toEqual(findWords(text).map(({ index }) => index));
      }),
    );
  });

  it('are equal for equal words, and differ for others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const words = findWords(`${one} ${other}`).map(([word]) => word);
        const hashes = hashesOf(`${one} ${other}`);
        for (const [place, word] of words.entries()) {
          expect(hashesOf(`(${word})`)).toEqual([hashes[place]]);
          if (words[0].toLowerCase() !== word.toLowerCase()) expect(hashes[0]).not.toBe(hashes[place]);
        }
      }),
    );
  });

  it('know no case and no setting', () => {
    expect(hashesOf('“FULL-TIME”, Über 2×')).toEqual(hashesOf('full time über 2'));
  });
});

describe('words with one hash', () => {
  it('are told apart by their letters', () => {
    const words = hashWords('liquid costarring LIQUID');
    expect(words.hash[0]).toBe(words.hash[1]);
    expect([words.isSame(0, words, 1), words.isSame(0, words, 2)]).toEqual([false, true]);
  });
});

describe('a set of words', () => {
  const word = fc.constantFrom('liquid', 'costarring', 'Costarring', 'über', 'a', 'b', '7');
  const texts = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

  function findRuns(text: string, length: number): string[] {
    const words = text.toLowerCase().split(' ').filter(Boolean);
    return Array.from({ length: Math.max(0, words.length + 1 - length) }, (_, place) =>
      words.slice(place, place + length).join(' '),
    );
  }

  for (const [of, length] of [
    ['words', 1],
    ['pairs', 2],
  ] as const) {
    it(`has the ${of} of its text and no others`, () => {
      fc.assert(
        fc.property(texts, texts, (own, other) => {
          const set = new WordSet(hashWords(own), of);
          const asked = hashWords(other);
          const known = findRuns(own, length);
          let last = -1;
          const found = findRuns(other, length).map((_, place) => {
            last = length === 2 ? set.findNextPair(last, asked, place) : set.find(asked, place);
            expect(set.has(asked, place)).toBe(last >= 0);
            return last >= 0;
          });
          expect(found).toEqual(findRuns(other, length).map((run) => known.includes(run)));
          expect(set.size).toBe(new Set(known).size);
        }),
      );
    });
  }

  it('does not search to their end words that were made up to have one hash', () => {
    const parts = ['dufetu pivali', 'fuvegu godido', 'bubetu copaso', 'gecovi hihade', 'botedu cebaco'];
    const more = ['rorasu sideto', 'divalu pufeti', 'bubetu copaso'];
    const all = [...parts, ...more]
      .map((pair) => pair.split(' '))
      .reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)), ['']);
    const words = hashWords(all.join(' '));
    expect(new Set(words.hash.subarray(0, words.count)).size).toBe(1);
    const set = new WordSet(words, 'words');
    expect([all.length, set.size]).toEqual([256, 128]);
    expect([set.has(words, 0), set.has(words, 127), set.has(words, 128)]).toEqual([true, true, false]);
  });
});
