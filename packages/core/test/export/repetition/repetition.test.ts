import { describe, expect, it } from 'vitest';
import {
  toRecords,
  toRecordsCsv,
  toRepetitionJson,
  toRepetitionSvg,
  toRepetitionText,
} from '../../../src/export/repetition/index.ts';
import { readNumber } from '../../../src/export/repetition/read-number.ts';
import { createRepetitionLens } from '../../../src/lens/repetition/index.ts';
import { toScene } from '../../lens/lens-suite.ts';

const SHOP = `<ul>${[
  ['Tea, green', '$1,234.50', '=SUM(A1)'],
  ['Tea "black"', '$2.00', '-1+2'],
  ['Mate', '$3.00', 'plain'],
]
  .map(
    ([name, price, note], at) =>
      `<li><h3 class=name><a href="/tea/${at}">${name}</a></h3><b class=price>${price}</b><p class=note>${note}</p></li>`,
  )
  .join('')}</ul>`;

function see(markup: string) {
  const { page, ...scene } = toScene(markup);
  return { page, layer: createRepetitionLens().annotate({ page, ...scene }) };
}

describe('toRecords', () => {
  it('gives typed values by field', () => {
    const { page, layer } = see(SHOP);
    expect({ ...toRecords(page, layer)![0] }).toEqual({
      'name link': 'https://example.org/tea/0',
      name: 'Tea, green',
      price: 1234.5,
      note: '=SUM(A1)',
    });
  });

  it('nests the records of inner series', () => {
    const { page, layer } = see('<ul><li>one<ol><li>a<li>b</ol><li>two<ol><li>c<li>d</ol></ul>');
    expect(JSON.parse(JSON.stringify(toRecords(page, layer, { series: 1 })))).toEqual([
      { text: 'one', series: [{ text: 'a' }, { text: 'b' }] },
      { text: 'two', series: [{ text: 'c' }, { text: 'd' }] },
    ]);
  });

  it('knows no series that is not there', () => {
    const { page, layer } = see(SHOP);
    expect(toRecords(page, layer, { series: 99 })).toBeUndefined();
    expect(toRecords(page, { ...layer, annotations: [] })).toBeUndefined();
  });
});

describe('toRecordsCsv', () => {
  it('quotes as RFC 4180 asks', () => {
    const { page, layer } = see(SHOP);
    expect(toRecordsCsv(page, layer)!.split('\r\n')).toEqual([
      'name link,name,price,note',
      'https://example.org/tea/0,"Tea, green",1234.5,=SUM(A1)',
      'https://example.org/tea/1,"Tea ""black""",2,-1+2',
      'https://example.org/tea/2,Mate,3,plain',
      '',
    ]);
  });

  it('neutralises formulas on request', () => {
    const { page, layer } = see(SHOP);
    const csv = toRecordsCsv(page, layer, { safe: true })!;
    expect(csv).toContain(",'=SUM(A1)\r\n");
    expect(csv).toContain(",'-1+2\r\n");
    expect(csv).toContain(',plain\r\n');
  });
});

describe('the tree', () => {
  const { page, layer } = see('<ul><li>one<ol><li>a<li>b &lt;</ol><li>two<ol><li>c<li>d</ol></ul>');

  it('is text', () => {
    expect(toRepetitionText(page, layer)).toBe(
      [
        '- list ×2 [series=1 score=0.80 fields=2] /html[1]/body[1]/ul[1]',
        '  · "one a b <"',
        '    - list ×2 [series=2 score=0.80] /html[1]/body[1]/ul[1]/li[1]/ol[1]',
        '      · "a"',
        '      · "b <"',
        '  · "two c d"',
        '    - list ×2 [series=3 score=0.80] /html[1]/body[1]/ul[1]/li[2]/ol[1]',
        '      · "c"',
        '      · "d"',
        '',
      ].join('\n'),
    );
  });

  it('counts the units it does not show', () => {
    expect(toRepetitionText(page, layer, { units: 1 })).toContain('… 1 more');
  });

  it('is JSON with paths', () => {
    const [outer] = toRepetitionJson(page, layer) as { units: { path: string; series: unknown[] }[] }[];
    expect(outer.units.map(({ path, series }) => [path, series.length])).toEqual([
      ['/html[1]/body[1]/ul[1]/li[1]', 1],
      ['/html[1]/body[1]/ul[1]/li[2]', 1],
    ]);
  });

  it('is a drawing, well-formed', () => {
    const svg = toRepetitionSvg(page, layer);
    expect(svg.match(/<rect /g)).toHaveLength(3);
    expect(svg).toContain('>b &lt;</text>');
  });
});

describe('readNumber', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['€ 12', 12],
    ['1,234', 1234],
    ['1.5', 1.5],
    ['1.234.567', 1234567],
    ['-3', -3],
    ['12 %', 12],
    ['3.4k', 3400],
    ['none', undefined],
  ])('reads %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe('days', () => {
  function readDays(texts: readonly string[]): unknown[] {
    const rows = texts.map((text) => `<tr><td>1<td><time>${text}</time>`).join('');
    const { page, layer } = see(`<table>${rows}</table>`);
    return toRecords(page, layer)!.map((record) => Object.values(record)[1]);
  }

  it('become ISO 8601; what only looks like one stays as it is written', () => {
    const texts = ['12 March 2025', '12 Marathoner 2025', '31.2.2025', '3/4/2025', '5 May 1945'];
    expect(readDays(texts)).toEqual([
      '2025-03-12',
      '12 Marathoner 2025',
      '31.2.2025',
      '3/4/2025',
      '1945-05-05',
    ]);
  });
});
