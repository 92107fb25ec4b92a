/** What a page says once is not written for each that refers to it: the cases that were found, each with its outcome. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { toJson, writeFormat, writeLensFormat } from '../../src/format/index.ts';
import { parse } from '../../src/page/index.ts';

const URL_OF_PAGE = 'https://example.org/dir/page.html';
const LONG = 'word '.repeat(3000);

function repeat(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => make(at)).join('');
}

describe('what is said once', () => {
  it('is read against a base that the page can bear, and against its own address where it cannot', () => {
    const links = repeat(400, (at) => `<p><a href=a${at}>Word ${at}</a>`);
    const read = (base: string): string =>
      writeFormat('markdown', analyze(`<base href="${base}">${links}`, { url: URL_OF_PAGE })) as string;
    expect(read('https://example.com/short/')).toContain('(https://example.com/short/a7)');
    expect(read(`https://example.com/${'abc/'.repeat(100)}`)).toContain('(https://example.org/dir/a7)');
    expect(read(`https://example.com/${'abc/'.repeat(9000)}`)).toContain('(https://example.org/dir/a7)');
  });

  it('stands in every row of a table, for as long as there is room', () => {
    const toTable = (cell: string): string =>
      `<table><tr><th>Kind<th>Name<tr><td rowspan=900>${cell}<td>x${repeat(900, (at) => `<tr><td>name ${at}`)}</table>`;
    const csv = (cell: string): string[] =>
      (writeFormat('csv', analyze(toTable(cell))) as string).trim().split('\n');
    expect(csv('Lamp').filter((line) => line.startsWith('Lamp,'))).toHaveLength(900);
    expect(csv(LONG).filter((line) => line.startsWith('word'))).toHaveLength(4);
  });

  it('is no part of a row it goes on behind', () => {
    const csv = writeFormat('csv', analyze('<section><h2>Head</h2><p>Text'.repeat(60))) as string;
    for (const line of csv.trim().split('\n')) expect(line.split('Head').length).toBeLessThanOrEqual(3);
  });

  it('is said of a formatting element left open, for as long as there is room, and the limits say so', () => {
    const page = parse(`<p><b title="${LONG}">a${'<p>a'.repeat(500)}`);
    const titles = page.select('b').filter((node) => page.attribute(node, 'title') !== undefined);
    expect([titles.length, page.select('b').length]).toEqual([5, 501]);
    expect(page.limits.map(({ what }) => what)).toEqual(['attributes']);
    expect(parse(`<p><b title=short>a${'<p>a'.repeat(500)}`).limits).toEqual([]);
  });

  it('is said by series inside of series, not by the units around them', () => {
    const analysis = analyze('<ul><li>one<ul><li>two<li>three</ul><li>four</ul>');
    const [list] = writeLensFormat('repetition', 'series', { analysis }) as {
      readonly units: readonly { readonly text: string }[];
    }[];
    expect(list.units.map(({ text }) => text)).toEqual(['one', 'four']);
  });
});

describe('JSON of very small parts', () => {
  it('says how many entries of the outline it leaves out', () => {
    const whole = toJson(analyze('<li>x'.repeat(20)));
    const cut = toJson(analyze('<li>x'.repeat(3000)));
    expect(whole.warnings.map(({ code }) => code)).not.toContain('limit');
    expect(cut.warnings).toContainEqual({
      code: 'limit',
      message: expect.stringMatching(
        /^The outline would be many times as long as the page: \d+ entries were left out\.$/,
      ),
    });
  });

  it.each(['<hr>x', '<p>x', '<h2>x'])(
    'is written where rows of a table stand between entries: %s',
    (piece) => {
      expect(() => toJson(analyze(piece.repeat(1500)))).not.toThrow();
    },
  );

  it.each([
    ['<ul>m', 5],
    ['<nav><a href=/a>museum</a> <a href=/b>b</a> <a href=/c> <a href=/b>b</a> <a href=/c>c</a><', 90],
    ['e><aside><<pde>', 15],
  ])('has paths in bounds, as the fuzzer found them: %s', (piece, length) => {
    const analysis = analyze(`<body>${piece.repeat(12_000 / length)}`);
    const series = JSON.stringify(writeLensFormat('repetition', 'series', { analysis }));
    expect(series.length).toBeLessThan(20 * 12_000);
  });
});
