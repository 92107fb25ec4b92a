import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashNameWord, NAME_WORDS, readNameWords } from '../../src/block/name/name-words.ts';

/** The words of names, by the expression that defines them. */
function findWords(names: string): string[] {
  return (names.slice(0, 300).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

it('cuts names at hyphens, underscores, digits and capitals', () => {
  const names = fc.string({ unit: fc.constantFrom(...'abNM-_ 7é'), maxLength: 320 });
  fc.assert(
    fc.property(names, (text) => {
      expect([...NAME_WORDS.subarray(0, readNameWords(text))]).toEqual(findWords(text).map(hashNameWord));
    }),
  );
  expect(findWords('navMenu HTMLPage col-2_x')).toEqual(['nav', 'menu', 'html', 'page', 'col', 'x']);
});
