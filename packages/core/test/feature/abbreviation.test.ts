import { expect, test } from 'vitest';
import {
  ABBREVIATION_LIST,
  NUMBER_ABBREVIATION_LIST,
  ORDINAL_DOT_LANGUAGES,
} from '../../src/feature/abbreviation.ts';

test.each([
  ['abbreviations', ABBREVIATION_LIST],
  ['abbreviations before numbers', NUMBER_ABBREVIATION_LIST],
  ['both', [...ABBREVIATION_LIST, ...NUMBER_ABBREVIATION_LIST]],
])('%s are trimmed, lower case, unique, without their last full stop', (_, list) => {
  for (const word of list) expect(word).toMatch(/^[\p{Ll}](?:[\p{Ll}.-]*\p{Ll})?$/u);
  expect(list.toSorted().filter((word, index, sorted) => word === sorted[index + 1])).toEqual([]);
});

test('languages are two-letter codes', () => {
  for (const language of ORDINAL_DOT_LANGUAGES) expect(language).toMatch(/^[a-z]{2}$/);
});
