import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReference } from '../../src/editor/reference.ts';

const LENSES = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'lenses');
const read = (name: string): string => readFileSync(join(LENSES, `${name}.md`), 'utf8');
const rules = readReference(read('rules'), { from: 'The language', to: 'Compiling to XSLT' });
const grammar = readReference(read('grammar'), { from: 'Reference', to: 'How it matches' });

/** Words of files we ship that are of the language, not of the file. */
function collectWords(name: string, pattern: RegExp): string[] {
  const file = join(LENSES, '..', '..', 'packages', 'core', 'data', name);
  return [...new Set(Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, word]) => word))];
}

it('has help for every element and function of the rules we ship', () => {
  const words = [
    ...collectWords('rules/modern.xml', /<([A-Z]+)\b/g),
    ...collectWords('rules/classic.xml', /<([A-Z]+)\b/g),
    ...['words', 'links', 'link-words', 'nchar', 'lc', 'among', 'words-before', 'visible', 'mentions'],
    ...['context', 'test', 'attr', 'identity'],
  ];
  expect(words.filter((word) => !rules.help.has(word))).toEqual([]);
  expect(rules.help.get('links')).toMatchObject({ usage: 'links(set, kind)' });
  expect(rules.help.get('test')?.meaning).toBe('attribute of WHENEVER: only where the test holds');
});

it('has help for every statement of the grammars we ship', () => {
  const words = [
    ...collectWords('grammar/contact.grammar', /^([A-Z]{3,})\b/gm),
    ...collectWords('grammar/homepage.grammar', /^([A-Z]{3,})\b/gm),
    ...['CASE', 'EVIDENCE', 'WITHIN', 'wtCapital', 'wtZip5'],
  ];
  expect(words.filter((word) => !grammar.help.has(word))).toEqual([]);
});
