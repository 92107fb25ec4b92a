import { expect, test } from 'vitest';
import languageText from '../../../src/data/code-languages.generated.ts';
import { languageNames, NO_LANGUAGE } from '../../../src/export/content/code-language.ts';

test('names of languages are lower case, unique, and none says that there is no language', () => {
  const written = languageText
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/[\s|]+/).filter((word) => word !== ''));
  expect(written.filter((name) => name !== name.toLowerCase())).toEqual([]);
  expect(written.filter((name, at) => written.indexOf(name) !== at)).toEqual([]);
  expect(written.filter((name) => NO_LANGUAGE.has(name))).toEqual([]);
  expect(languageNames().size).toBe(written.length);
});

test('words of other class names are doubtful', () => {
  const names = languageNames();
  expect(['python', 'less', 'github-dark'].map((name) => names.get(name))).toEqual([
    'sure',
    'doubtful',
    undefined,
  ]);
});
