import { expect, it } from 'vitest';
import { foldText, LONGEST_FOLDED } from '../../src/word/fold-text.ts';

it.each([
  ['  Éclair — 2 Stück! ', 'eclair 2 stuck'],
  ['2024-05-17', '2024 05 17'],
  ['東京', '東 京'],
  ['…', ''],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('folds no more of a text than an index takes, and no half characters', () => {
  expect(foldText('𐐀'.repeat(63).concat(' ').repeat(1_000)).length).toBeLessThanOrEqual(LONGEST_FOLDED);
  expect(foldText(`a ${'𐐀'.repeat(32)} `.repeat(50))).not.toMatch(/\p{Surrogate}/u);
});
