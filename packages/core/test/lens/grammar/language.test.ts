/** The language: what it means, what it refuses, and where it says the mistake is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileGrammar,
  createGrammarLens,
  explainMiss,
  readByGrammar,
} from '../../../src/lens/grammar/index.ts';
import { toScene } from '../lens-suite.ts';

const TYPES = `WORDS wtA "a"
WORDS wtB "b"
WORDS wtC "c"
BLOCKTYPE A ((), (), ((wtA, >=1)))
BLOCKTYPE B ((), (), ((wtB, >=1)))
BLOCKTYPE C ((), (), ((wtC, >=1)))
PRINT X
`;

function find(rule: string, markup: string): string[] {
  const lens = createGrammarLens({ grammars: [{ text: TYPES + rule, file: 'test' }] });
  return lens
    .annotate(toScene(markup))
    .annotations.map(({ attributes }) => String(attributes!.text).replaceAll('\n', ' '));
}

const lines = (text: string): string => text.split(' ').join('<br>');

/** The texts of blocks that hold a word of a shape. */
function findShape(shape: string, texts: readonly string[]): string[] {
  const rule = `BLOCKTYPE X ((), (), ((${shape}, >=1)))`;
  return find(rule, texts.map((text) => `<p>${text}</p>`).join(''));
}

describe('shapes', () => {
  it('a Dutch postal code has two capitals that mean nothing else', () => {
    expect(findShape('wtZipMixed', ['1012 AB Town', '1012 Ab Town', '1200 PM sharp', '1012 ABC'])).toEqual([
      '1012 AB Town',
    ]);
  });

  it('a time may say its half of the day with one full stop or two', () => {
    const texts = ['9.30 a.m', '9.30 a.m.', '9.30 pm', '9:30 am', '13.00u', 'half past nine'];
    expect(findShape('wtTime', texts)).toEqual(texts.slice(0, -1));
  });

  it('a telephone number is not letters', () => {
    const texts = ['030 1234567', 'order 12 x 34 y 56 z', '+49 (30) 123-4567'];
    expect(findShape('wtPhone', texts)).toEqual([texts[0], texts[2]]);
  });

  it('an e-mail address may be spelt out', () => {
    const texts = ['ann@example.org', 'ann [at] example.org', 'ann (at) example.org', 'ann at example.org'];
    expect(findShape('wtEmail', texts)).toEqual(texts.slice(0, -1));
  });

  it('keywords without content are none', () => {
    expect(find('BLOCKTYPE X ((), (), ((wtA, >=1)))', '<meta name=keywords><p>a</p>')).toEqual(['a']);
  });
});

describe('complex block types', () => {
  it.each([
    ['SEQUENCE (A, B)', 'a b b a b', ['a b', 'a b']],
    ['SEQUENCE (A?, B, *:1, C)', 'a b x c b c', ['a b x c', 'b c']],
    ['SEQUENCE (A, (B | C), A)', 'a c a b a', ['a c a']],
    ['SEQUENCE (A, B:2-3, C)', 'a b c a b b c', ['a b b c']],
    ['SEQUENCE (A+, C)', 'a a a c', ['a a a c']],
    ['SEQUENCE (A, !B, C)', 'a b c a x c', ['a x c']],
    ['LIST (A, >=3)', 'a a b a a a b', ['a a a']],
    ['DENSITY (A, >=0.5, 4)', 'x a b a x x x x', ['a a']],
  ])('%s in %s', (rule, text, found) => {
    expect(find(`COMPLEX BLOCKTYPE X ${rule}`, lines(text))).toEqual(found);
  });

  it('keeps to the breaks allowed', () => {
    const markup = '<p>a<br>b</p><p>a</p><p>b</p>';
    expect(find('COMPLEX BLOCKTYPE X SEQUENCE (A, B) WITHIN 1', markup)).toEqual(['a b']);
    expect(find('COMPLEX BLOCKTYPE X SEQUENCE (A, B) WITHIN 2', markup)).toEqual(['a b', 'a b']);
  });

  it('goes to the right and down the columns of tables', () => {
    const table = '<table><tr><td>a<td>b<tr><td>c<td>a<tr><td>x<td>c</table>';
    expect(find('COMPLEX BLOCKTYPE X PAIR (A, B) RIGHT', table)).toEqual(['a b']);
    expect(find('COMPLEX BLOCKTYPE X PAIR (A, C) BELOW', table)).toEqual(['a c', 'a c']);
    expect(find('COMPLEX BLOCKTYPE X SEQUENCE (B, A, C)', table)).toEqual(['b a c']);
  });

  it('goes down where a pair names no direction', () => {
    const table = '<table><tr><td>a<td>b<tr><td>c<td>a<tr><td>x<td>c</table>';
    expect(find('COMPLEX BLOCKTYPE X PAIR (A, C)', table)).toEqual(['a c', 'a c']);
  });

  it('reaches from the first to the last of the types in its SPAN', () => {
    const rules = 'PART P (wtB)\nPART Q (wtC)\nCOMPLEX BLOCKTYPE X SEQUENCE (A, B, C) SPAN P | Q';
    expect(find(rules, 'a<br>x b y<br>x c y')).toEqual(['b y x c']);
    expect(() => find(rules.replace('| Q', '| None'), 'a')).toThrow('There is no type None.');
  });

  it('finds a pair wherever a plain search does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'x'), { minLength: 1, maxLength: 30 }), (words) => {
        const plain = words.join('').match(/ab/g)?.length ?? 0;
        expect(find('COMPLEX BLOCKTYPE X SEQUENCE (A, B)', words.join('<br>'))).toHaveLength(plain);
      }),
      { numRuns: 60 },
    );
  });
});

describe('parts', () => {
  it('are as many as a named group repeats', () => {
    expect(find('PART Q (X=(wtA), (",", X=(wtA)):1-3)', 'a, a, a and a')).toEqual(['a', 'a', 'a']);
  });

  it('take the longer of two words that fit alike', () => {
    expect(find('PART X (wtB, (wtNumber | wtTime))', 'b 5:30pm')).toEqual(['b 5:30pm']);
  });
});

describe('near misses', () => {
  it('name the missing element and what the block in its place lacks', () => {
    const text = `${TYPES}BLOCKTYPE S ((words<3), (), ((wtB, >=1)))\nCOMPLEX BLOCKTYPE X SEQUENCE (A, S, C)`;
    const reading = readByGrammar(compileGrammar([{ text, file: 'test' }]), toScene('a<br>b and more<br>c'));
    expect(explainMiss(reading, 'X')[0].missing).toEqual(['S missing: words 3 ≥ 3 in "b and more"']);
  });
});

describe('mistakes', () => {
  it.each([
    ['BLOCKTYPE', 'test:1:10: Expected a name, found the end of the file.'],
    ['BLOCKTYPE S ((word<7))', 'test:1:15: Expected chars, words or sentences, found "word".'],
    ['\n  LEXTYPE l (wtA, 3-1)', 'test:2:19: The range 3-1 is empty.'],
    ['BLOCKTYPE S ((), (), lxNone)', 'test:1:22: There is no LEXTYPE lxNone.'],
    ['DOCTYPE D 30, (None, 10)', 'test:1:15: There is no type None.'],
    ['WORDS w "x', 'test:1:9: This string does not end on its line; close it with ".'],
    ['WORDS w "a\0b"', 'test:1:1: A word of w holds the character NUL.'],
    ['COMPLEX BLOCKTYPE X SEQUENCE (X)', 'test:1:1: X is made of itself, by way of X.'],
    ['INCLUDE "other"', 'test:1:1: "other" cannot be read: nothing can be included here.'],
  ])('%j', (text, message) => {
    expect(() => compileGrammar([{ text, file: 'test' }])).toThrow(message);
  });

  it('refuses to include in circles', () => {
    const resolve = (name: string): { text: string; file: string } => ({
      text: `INCLUDE "${name === 'a' ? 'b' : 'a'}"`,
      file: name,
    });
    expect(() => compileGrammar([{ text: 'INCLUDE "b"', file: 'a', resolve }])).toThrow(
      'a includes itself: a → b → a.',
    );
  });

  it('a record has a hundred fields at most', () => {
    const fields = Array.from({ length: 101 }, (_, at) => `f${at} = A`).join(', ');
    const text = `BLOCKTYPE A (())\nRECORD A (${fields})`;
    expect(() => compileGrammar([{ text, file: 'test' }])).toThrow(
      'test:2:1: A record has at most 100 fields, A has 101.',
    );
  });

  it('refuses thousands of parts', () => {
    const parts = Array.from({ length: 1001 }, (_, index) => `PART P${index} (wtA)`);
    expect(() => compileGrammar([{ text: TYPES + parts.join('\n'), file: 'test' }])).toThrow(
      'A grammar has at most 1000 parts, this one has 1001',
    );
  });

  it.each(['SEQUENCE (*:100000, A)', 'SEQUENCE ((((A:1-99):1-99):1-99):1-99)'])('refuses %s', (rule) => {
    expect(() => compileGrammar([{ text: `${TYPES}COMPLEX BLOCKTYPE X ${rule}`, file: 'test' }])).toThrow(
      'steps, at most',
    );
  });
});
