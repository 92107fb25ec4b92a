import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/annotation/index.ts';
import { readMarker, toRomanValue } from '../../../src/character/index.ts';
import { createMacrostructureLens } from '../../../src/lens/macrostructure/index.ts';
import { numberSections } from '../../../src/lens/macrostructure/rank-scales.ts';
import {
  collectSentences,
  collectTokens,
  Segmenters,
} from '../../../src/lens/macrostructure/segment-text.ts';
import { toScene } from '../lens-suite.ts';

describe('readMarker', () => {
  it.each([
    ['• item', { glyph: '•', frame: '', length: 2 }],
    ['- item', { glyph: '-', frame: '', length: 2 }],
    ['-item', { glyph: '-', frame: '', length: 1 }],
    ['12. item', { arabic: 12, frame: '.', length: 4 }],
    ['(3) item', { arabic: 3, frame: '()', length: 4 }],
    ['iv) item', { roman: 4, frame: ')', length: 4 }],
    ['c. item', { roman: 100, letter: 3, frame: '.', length: 3 }],
    ['B) item', { letter: 2, frame: ')', length: 3 }],
    ['１．項目', { arabic: 1, frame: '.', length: 2 }],
    ['１２．　項目', { arabic: 12, frame: '.', length: 4 }],
    ['（３）項目', { arabic: 3, frame: '()', length: 3 }],
    ['4、項目', { arabic: 4, frame: '.', length: 2 }],
    ['５) item', { arabic: 5, frame: ')', length: 3 }],
  ])('reads %s', (text, marker) => {
    expect(readMarker(text)).toEqual(marker);
  });

  it.each([
    '-5 degrees',
    '+49 30 123',
    'often',
    '1999. year',
    '3.5 stars',
    '１９９９．年',
    '（３］ odd',
    '５円',
    '３．５倍',
    '(3] odd',
    'word. next',
    'Iv. mixed',
    '',
  ])('leaves %s alone', (text) => {
    expect(readMarker(text)).toBeUndefined();
  });

  it('reads every roman number below 400 it is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 399 }), (value) => {
        expect(toRomanValue(toRoman(value))).toBe(value);
      }),
    );
  });
});

function toRoman(value: number): string {
  const signs = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const;
  let left = value;
  let roman = '';
  for (const [worth, sign] of signs) for (; left >= worth; left -= worth) roman += sign;
  return roman;
}

describe('numberSections', () => {
  it.each([
    [
      [1, 2, 2, 1],
      ['1', '1.1', '1.2', '2'],
    ],
    [
      [4, 1, 3, 2],
      ['1', '2', '2.1', '2.2'],
    ],
    [[], []],
  ])('numbers %j', (levels, numbers) => {
    expect(numberSections(levels)).toEqual(numbers);
  });

  it('never gives a number twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), (levels) => {
        expect(new Set(numberSections(levels)).size).toBe(levels.length);
      }),
    );
  });
});

describe('stage 6', () => {
  const cut = (text: string, spans: readonly (readonly [number, number])[]): string[] =>
    spans.map(([from, to]) => text.slice(from, to));

  it('does not end sentences at abbreviations', () => {
    const text = 'Mr. J. Smith met Dr. Jones on p. 5. They talked. Then, e.g. at noon, they left.';
    expect(cut(text, collectSentences(text, [0, text.length], new Segmenters().of('en')))).toEqual([
      'Mr. J. Smith met Dr. Jones on p. 5.',
      'They talked.',
      'Then, e.g. at noon, they left.',
    ]);
  });

  it.each(['', 'xx-unknown', '"><script>', 'de-DE'])('takes the language %j', (language) => {
    expect(collectSentences('One. Two.', [0, 9], new Segmenters().of(language))).toHaveLength(2);
  });

  it('cuts tokens at white space', () => {
    expect(cut('Paul laughs.', collectTokens('Paul laughs.', [0, 12]))).toEqual(['Paul', 'laughs.']);
  });

  it('gives tokens the tags of the tagger and the language of the page', () => {
    const asked: string[] = [];
    const lens = createMacrostructureLens({
      tokens: true,
      tagger: (tokens, language) => {
        asked.push(language);
        return tokens.map((token) => (token === 'Paul' ? 'PROPN' : undefined));
      },
    });
    const { annotations } = lens.annotate(toScene('<html lang="de"><p>Paul <b>lacht</b>.'));
    const tokens = annotations.filter(({ label }) => label === 'Token');
    expect(tokens.map(({ attributes }) => attributes)).toEqual([
      { span: [0, 4], written: 'Paul', partOfSpeech: 'PROPN' },
      { span: [5, 11], written: 'lacht.' },
    ]);
    expect(asked).toEqual(['de']);
  });
});

describe('verdicts and reasons', () => {
  const see = (markup: string): readonly Annotation[] =>
    createMacrostructureLens().annotate(toScene(markup)).annotations;
  const genuineness = (markup: string): number => {
    const table = see(markup).find(({ label }) => label === 'Table')!;
    return table.reasons[0].values!.genuineness as number;
  };

  it('orders tables from layout to data', () => {
    const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`;
    const layout = `<table>${row('<p>Menu<p>More', `<p>${'words '.repeat(60)}<p>${'words '.repeat(40)}`)}</table>`;
    const names = `<table>${row('Ann', 'Paris')}${row('Ben', 'Rome')}${row('Cid', 'Oslo')}</table>`;
    const numbers = `<table>${row('Ann', '12')}${row('Ben', '7')}${row('Cid', '9')}</table>`;
    const declared = `<table><tr><th>Name<th>Points${row('Ann', '12')}${row('Ben', '7')}</table>`;
    const scores = [layout, names, numbers, declared].map(genuineness);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(4);
  });

  it('reads a first row in bold as header cells', () => {
    const text = 'Organisations are moving beyond what they had '.repeat(5);
    const rows = ['Trust', 'Cloud', 'Supply'].map((name) => `<tr><td>${name}<td>${text}`).join('');
    const plain = genuineness(`<table><tr><td>Trend<td>Impact${rows}</table>`);
    const headed = genuineness(`<table><tr><td><b>Trend</b><td><b>Impact</b>${rows}</table>`);
    expect(headed).toBeGreaterThan(plain);
    expect(headed).toBeGreaterThan(0.5);
  });

  it('says why a list is a navigation list', () => {
    const list = see('<ul><li><a href=/a>a</a><li><a href=/b>b</a></ul>').find(
      ({ label }) => label === 'NavigationList',
    );
    expect(list!.reasons.at(-1)).toEqual({
      step: 'stage 5: hyperlink lists',
      values: { kind: 'internal', links: 2, ofKind: 2, words: 1 },
    });
  });

  it('says why a list with links in it is none of links', () => {
    const words = 'many words that have nothing to do with any link at all, and then again many more of them';
    const list = see(`<ul><li>${words}<li><a href=/b>b</a></ul>`).find(({ label }) => label === 'List');
    expect(list!.reasons.at(-1)).toEqual({
      step: 'stage 5: hyperlink lists',
      values: { kind: 'internal', links: 1, ofKind: 1, words: 0.05 },
    });
  });

  it('annotates texts with their size when asked', () => {
    const lens = createMacrostructureLens({ texts: true });
    const texts = lens.annotate(toScene('<p>a <b>b</b>')).annotations.filter(({ label }) => label === 'Text');
    expect(texts.map(({ attributes }) => attributes)).toEqual([{ fontScale: 0 }, { fontScale: 5 }]);
  });

  it('says what it had no time for', () => {
    const layer = createMacrostructureLens().annotate({ ...toScene('<h1>a</h1><p>b'), deadline: 0 });
    expect(layer.shortfalls.length).toBeGreaterThan(0);
    expect(new Set(layer.annotations.map(({ label }) => label))).toEqual(new Set(['TextBlock']));
  });
});
