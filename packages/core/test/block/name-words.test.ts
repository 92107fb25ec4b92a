import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NameIndex } from '../../src/block/name/name-index.ts';
import { hashNameWord, NameWords } from '../../src/block/name/name-words.ts';

const words = new NameWords();

/** The words of names, by the expression that defines them. */
function findWords(names: string): string[] {
  return (names.slice(0, 300).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

it('cuts names at hyphens, underscores, digits and capitals', () => {
  const names = fc.string({ unit: fc.constantFrom(...'azAZM-_ 7@[`{é'), maxLength: 320 });
  fc.assert(
    fc.property(names, (text) => {
      expect([...words.hash.subarray(0, words.read(text))]).toEqual(findWords(text).map(hashNameWord));
    }),
  );
  expect(findWords('navMenu HTMLPage col-2_x')).toEqual(['nav', 'menu', 'html', 'page', 'col', 'x']);
});

it('does not take a word for another with the same hash', () => {
  expect(hashNameWord('costarring')).toBe(hashNameWord('liquid'));
  const index = new NameIndex(4);
  expect([index.add('menu'), index.add('liquid'), index.add('menu')]).toEqual([0, 1, 0]);
  const names = 'Costarring-liquid';
  expect(words.read(names)).toBe(2);
  expect(index.find(words, names, 0)).toBe(-1);
  expect(index.find(words, names, 1)).toBe(1);
  expect(index.add('costarring')).toBe(2);
  expect([index.find(words, names, 0), index.find(words, names, 1)]).toEqual([2, 1]);
});
