import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../src/search/parse-query.ts';
import { toSnippet } from '../../src/search/to-snippet.ts';
import { cutWords } from '../../src/word/cut-words.ts';
import type { PlacedText } from '../../src/word/placed-text.ts';

const TEXTS: readonly PlacedText[] = [
  { zone: 'navigation', label: 'item', text: 'Storm' },
  { zone: 'main', label: 'heading', level: 1, text: 'A night at sea' },
  {
    zone: 'main',
    label: 'paragraph',
    text: 'It was a calm day in May; then, late at night, a STÖRM came over the sea, and the storm stayed.',
  },
];

function show(query: string, words?: number): string {
  const snippet = toSnippet(TEXTS, parseQuery(query), { words });
  if (snippet === undefined) return '';
  let [shown, at] = ['', 0];
  for (const [start, end] of snippet.marks) {
    shown += `${snippet.text.slice(at, start)}[${snippet.text.slice(start, end)}]`;
    at = end;
  }
  return `${snippet.index}: ${shown}${snippet.text.slice(at)}`;
}

describe('a snippet', () => {
  it.each([
    ['storm sea', 6, '2: [STÖRM] came over the [sea], and'],
    ['sea', 6, '1: A night at [sea]'],
    ['in:paragraph sea', 5, '2: over the [sea], and the'],
    ['"over the" the*', 4, '2: came [over the] sea'],
    ['night -storm', 3, '1: A [night] at'],
    ['stayed', 3, '2: the storm [stayed].'],
    ['rain', 2, '0: Storm'],
    ['', undefined, '0: Storm'],
  ])('of %s in %s words is %s', (query, words, shown) => {
    expect(show(query, words)).toBe(shown);
  });

  it('is none of nothing', () => {
    expect(toSnippet([], parseQuery('a'))).toBeUndefined();
    expect(toSnippet([{ zone: '', label: 'paragraph', text: '…' }], parseQuery('a'))).toBeUndefined();
  });

  it('has marks on what was asked for, within its words', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '東京', '½'), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (texts, most) => {
          const placed = texts.map(
            (all) => ({ zone: 'main', label: 'paragraph', text: all.join(', ') }) as const,
          );
          const snippet = toSnippet(placed, parseQuery('a "b c"'), { words: most })!;
          const { index, start, text, marks } = snippet;
          expect(placed[index].text.slice(start, start + text.length)).toBe(text);
          for (const [from, to] of marks) expect(text.slice(from, to)).toMatch(/^(a|b, c)$/);
          if (texts.some((all) => all.includes('a'))) expect(marks.length).toBeGreaterThan(0);
          expect(cutWords(text).length).toBeLessThanOrEqual(Math.max(most, 2) + 2);
        },
      ),
    );
  });
});
