/** What formats can be told, and which lens shows in which. */
import { describe, expect, it } from 'vitest';
import {
  collectFormatsOf,
  findIdleWish,
  findLensFormats,
  writeFormat,
  writeLensFormat,
} from '../../src/format/index.ts';
import { analyze, compileRules, createRulesLens } from '../../src/index.ts';

const PAGE = '<title>T</title><p>One</p><p>Two</p>';

describe('XHTML', () => {
  it('is the page alone when it is asked to be bare', () => {
    const analysis = analyze(PAGE);
    expect(writeFormat('xhtml', analysis)).toContain('<anatome:');
    const bare = [
      writeFormat('xhtml', analysis, { isBare: true }),
      writeLensFormat('macrostructure', 'xhtml', { analysis, wishes: { isBare: true } }),
    ];
    for (const text of bare) expect(text).toContain('<body><p>One</p><p>Two</p></body></html>');
  });
});

describe('the rules lens', () => {
  it('has the output of its paper', () => {
    const rules = compileRules(
      '<RULES identity="false"><RULE context="P[1]"><CHECK><SET attr="contentEditable">true</SET></CHECK></RULE></RULES>',
    );
    const analysis = analyze(PAGE, { lenses: [createRulesLens({ ruleSets: [rules] })] });
    expect(analysis.layers[0].annotations).toEqual([]);
    expect(writeLensFormat('rules', 'elisa', { analysis })).toContain('\n<p contenteditable="true"/>\n');
    expect(writeLensFormat('rules', 'html', { analysis })).toContain(
      '<p contenteditable="true">One</p><p>Two</p>',
    );
    expect(findLensFormats('rules').map(({ name }) => name)).toEqual(['elisa', 'html']);
  });
});

it('a lens alone shows in formats that are about what it says', () => {
  const formatsOf = (lens: string): string =>
    collectFormatsOf(lens)
      .map(({ name }) => name)
      .join(' ');
  expect(formatsOf('rules')).toBe('elisa html outline json xhtml');
  expect(formatsOf('repetition')).toBe('tree series svg outline json html xhtml csv records');
  expect(formatsOf('macrostructure')).toBe(
    'xhtml reduced coloured checks svg dot outline json html csv records',
  );
});

it('a wish is heard by some formats, and the first that is not is named', () => {
  expect(findIdleWish({ series: 1, table: 1, safe: true, raw: true }, { format: 'csv' })).toBeUndefined();
  expect(findIdleWish({ series: undefined, bare: false, html: 'x' }, { format: 'text' })).toBeUndefined();
  expect(findIdleWish({ tokens: true }, { format: 'json', lens: 'macrostructure' })).toBeUndefined();
  expect(findIdleWish({ bare: true }, { format: 'xhtml', lens: 'rules' })).toBeUndefined();
  expect(findIdleWish({ table: 1 }, { format: 'csv', lens: 'repetition' })).toEqual({
    name: 'table',
    detail: 'is for csv of tables, not for csv of repetition',
  });
});

it('each line of NDJSON says which page it is from', () => {
  const at = (url?: string) => ({ analysis: analyze(PAGE, { url }) });
  const sourceOf = (lines: string | object): unknown => JSON.parse(String(lines).split('\n')[0]).source;
  const url = 'https://a.example/';
  expect(sourceOf(writeLensFormat('objects', 'rows', at(url)))).toBe(url);
  expect(sourceOf(writeLensFormat('objects', 'rows', { ...at(url), wishes: { source: 'a' } }))).toBe('a');
  expect(sourceOf(writeLensFormat('objects', 'rows', at()))).toBe(null);
});
