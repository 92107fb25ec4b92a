import { describe, expect, it } from 'vitest';
import { findLayer } from '../../../src/analysis/index.ts';
import { analyze } from '../../../src/analyze.ts';
import {
  toRecords,
  toRecordsCsv,
  toRepetitionJson,
  toRepetitionSvg,
  toRepetitionText,
} from '../../../src/export/repetition/index.ts';

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
  const analysis = analyze(markup, { url: 'https://example.org/' });
  return { analysis, page: analysis.page, layer: findLayer(analysis, 'repetition') };
}

describe('toRecords', () => {
  it('gives typed values by field', () => {
    const { analysis } = see(SHOP);
    expect({ ...toRecords(analysis)![0] }).toEqual({
      title: 'Tea, green',
      link: 'https://example.org/tea/0',
      price: { text: '$1,234.50', value: 1234.5, currency: 'USD' },
      text: '=SUM(A1)',
    });
  });

  it('nests the records of inner series', () => {
    const { analysis } = see('<ul><li>one<ol><li>a<li>b</ol><li>two<ol><li>c<li>d</ol></ul>');
    expect(JSON.parse(JSON.stringify(toRecords(analysis, { series: 1 })))).toEqual([
      { title: 'one', list: [{ text: 'a' }, { text: 'b' }] },
      { title: 'two', list: [{ text: 'c' }, { text: 'd' }] },
    ]);
  });

  it('knows no series that is not there', () => {
    const { analysis } = see(SHOP);
    expect(toRecords(analysis, { series: 99 })).toBeUndefined();
    expect(toRecords(see('<p>One line, and nothing like it.</p>').analysis)).toBeUndefined();
  });
});

describe('toRecordsCsv', () => {
  it('quotes as RFC 4180 asks', () => {
    const { analysis } = see(SHOP);
    expect(toRecordsCsv(analysis, { raw: true })!.split('\r\n')).toEqual([
      'title,price,text,link',
      '"Tea, green","$1,234.50",=SUM(A1),https://example.org/tea/0',
      '"Tea ""black""",$2.00,-1+2,https://example.org/tea/1',
      'Mate,$3.00,plain,https://example.org/tea/2',
      '',
    ]);
  });

  it('neutralises formulas', () => {
    const { analysis } = see(SHOP);
    const csv = toRecordsCsv(analysis)!;
    expect(csv).toContain(",'=SUM(A1),");
    expect(csv).toContain(",'-1+2,");
    expect(csv).toContain(',plain,');
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

describe('days', () => {
  function readDays(texts: readonly string[]): unknown[] {
    const rows = texts.map((text) => `<tr><td>1<td><time>${text}</time>`).join('');
    const { analysis } = see(`<table>${rows}</table>`);
    return toRecords(analysis)!.map((record) => Object.values(record)[1]);
  }

  it('become ISO 8601; what only looks like one stays as it is written', () => {
    const texts = ['12 March 2025', '12 Marathoner 2025', '31.2.2025', '3/4/2025', '5 May 1945'];
    expect(readDays(texts)).toEqual([
      { text: '12 March 2025', value: '2025-03-12' },
      '12 Marathoner 2025',
      '31.2.2025',
      '3/4/2025',
      { text: '5 May 1945', value: '1945-05-05' },
    ]);
  });
});
