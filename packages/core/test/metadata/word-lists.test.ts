import { expect, test } from 'vitest';
import { METADATA_FIELDS } from '../../src/metadata/index.ts';
import { readSourceTable } from '../../src/metadata/source-table.ts';
import { readLeadWords } from '../../src/metadata/word-lists.ts';

test('lead words are lower case, trimmed, unique in their language', () => {
  const words = readLeadWords();
  for (const { kind, language, text } of words) {
    expect(['by', 'published', 'updated', 'other', 'latest', 'noname', 'notitle']).toContain(kind);
    expect(language).toMatch(/^[a-z]{2}$/);
    expect(text).toBe(text.trim().toLowerCase().normalize('NFC'));
    expect(text).not.toBe('');
  }
  const keys = words.map(({ kind, language, text }) => `${kind} ${language} ${text}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('sources name known fields, once each, with a weight', () => {
  const table = readSourceTable();
  for (const { name, field, weight } of table) {
    expect(METADATA_FIELDS, name).toContain(field);
    expect(weight > 0 && weight < 1, name).toBe(true);
  }
  const keys = table.map(({ source, name }) => `${source} ${name}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
