import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, writeFormat } from '../../src/format/index.ts';
import {
  type Analysis,
  analyze,
  createAnalyzer,
  explainPlace,
  findPlace,
  type Needs,
} from '../../src/index.ts';

const NEEDS: Needs = FORMATS.find(({ name }) => name === 'text')!.needs;
const analyzer = createAnalyzer();

/** A text as the format `text` gives it. */
function toShown(text: string | Uint8Array): string {
  const analysis = analyzer.analyze(text, { contentType: 'text/plain', needs: NEEDS });
  return writeFormat('text', analysis) as string;
}

const toWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Words that are no words to somebody: markup, references, marks of lists, addresses, endings of pages. */
const WORD = fc.oneof(
  {
    arbitrary: fc.string({ unit: fc.constantFrom(...'abcXYZ<>&;/=!-#"\'()|*_`é木1.'), minLength: 1 }),
    weight: 4,
  },
  fc.constantFrom(
    ...['<b>', '</p>', '<!--', '-->', '<script>', '&amp;', '&#65;', '<![CDATA[', '<plaintext>', '<title>'],
    ...['-', '*', '1.', '(2)', '#', '>', '|', '---', 'https://example.org/a?b=1&c=2', 'ann@example.org', '©'],
    ...['Copyright', 'Menu', 'Comments', 'Reply', '2026-11-18', '$5.00', 'Ltd.'],
  ),
);
const GAP = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  '  ',
  '    ',
  '\t',
  '\t\t',
  '\n',
  '\n',
  '\r\n',
  '\n\n',
  '\n \n',
  '\n    ',
);
const TEXT = fc
  .array(fc.tuple(WORD, GAP), { minLength: 1, maxLength: 120 })
  .map((pieces) => pieces.map(([word, gap]) => word + gap).join(''));
const LONG_LINE = fc
  .tuple(WORD, fc.integer({ min: 100, max: 4000 }))
  .map(([word, count]) => `${word} `.repeat(count));

describe('plain text', () => {
  it('has each of its words in the text that is written, once and in order', () => {
    fc.assert(
      fc.property(fc.oneof({ arbitrary: TEXT, weight: 9 }, { arbitrary: LONG_LINE, weight: 1 }), (text) => {
        expect(toWords(toShown(text))).toEqual(toWords(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is written as it stands, but for blank lines', () => {
    const text = 'Title\n\n  a < b\n    and  c\n\n\n\nname\tage\nAnn\t31\n';
    expect(toShown(text)).toBe('Title\n\n  a < b\n    and  c\n\nname\tage\nAnn\t31\n');
  });

  it('is content from end to end, and says why', () => {
    const lines = ['Home', 'Contact', 'It rained for days, and nobody on the coast had seen the like of it.'];
    const text = [...lines, 'Copyright 2026 The Coast. All rights reserved.'].join('\n\n');
    const analysis = analyze(text, { as: 'text', comments: 'apart' });
    expect(analysis.outline.content.comments).toBeUndefined();
    expect(analysis.outline.entries.map(({ label }) => label)).toEqual(['main']);
    expect(sayWhy(analysis, 'Copyright')).toMatch(/plain text, and all of a plain text is content/);
  });

  it('goes through every lens', () => {
    const { layers } = analyze('Call 555-0100\n\n- one\n- two\n- three\n', { contentType: 'text/plain' });
    expect(layers).toHaveLength(5);
  });

  it('is not what a string is taken for, nor bytes with a tag in them', () => {
    const isPlain = (input: string | Uint8Array): boolean => analyze(input).page.isPlain;
    expect(isPlain('if a<b then c')).toBe(false);
    expect(isPlain(new TextEncoder().encode('if a<b then c'))).toBe(true);
    expect(isPlain(new TextEncoder().encode('<p>if a</p>'))).toBe(false);
  });

  it('refuses a reading there is not', () => {
    expect(() => analyze('x', { as: 'markdown' as 'text' })).toThrow(
      'A document is read as html or text, not as "markdown".',
    );
  });
});

function sayWhy(analysis: Analysis, words: string): string {
  return JSON.stringify(explainPlace(analysis, findPlace(analysis.page, words)!));
}
