import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWords } from '../../src/block/word/word-hash.ts';

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
          if (words[0]!.toLowerCase() !== word.toLowerCase()) expect(hashes[0]).not.toBe(hashes[place]);
        }
      }),
    );
  });

  it('know no case and no setting', () => {
    expect(hashesOf('“FULL-TIME”, Über 2×')).toEqual(hashesOf('full time über 2'));
  });
});
