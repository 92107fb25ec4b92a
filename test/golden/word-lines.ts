/** Which types of words the grammar lens finds in single lines, as a golden has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, createGrammarLens } from '@anatome/core';

const LINES = join(import.meta.dirname, '..', '..', 'fixtures', 'grammar', 'lines.txt');

/** Types by shape: docs/lenses/grammar.md. */
const TYPES =
  'Capital Upper Initial Number Ordinal Year House Zip Zip4 Zip5 Zip6 Zip9 ZipMixed Phone Email Url Date Time'.split(
    ' ',
  );

/** Each text with the types of its words. */
export function toWordLines(): string[] {
  const parts = TYPES.map((type) => `PART ${type} (wt${type})\nPRINT ${type}\n`).join('');
  const lenses = [createGrammarLens({ grammars: [{ text: parts, file: 'types' }] })];
  return readTexts().map((text) => {
    const markup = `<p>${text.replaceAll('&', '&amp;')}</p>`;
    const { annotations } = analyze(markup, { lenses, model: 'none' }).layers[0];
    const found = TYPES.flatMap((type) => {
      const words = annotations.filter(({ label }) => label === type);
      return words.map(({ attributes }) => `${type} ${JSON.stringify(attributes?.text)}`);
    });
    return `${text} → ${found.join(', ')}`;
  });
}

function readTexts(): string[] {
  const lines = readFileSync(LINES, 'utf8').trimEnd().split('\n');
  return lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(/ {2,}/));
}
