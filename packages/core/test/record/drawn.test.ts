/** What rows stand under, compare and lead to: a small page for each rule. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { collectRecordTables } from '../../src/record/index.ts';

/** The first table of so many rows, each row as an object of texts. */
function rowsOf(markup: string, count: number): Record<string, string>[] {
  const analysis = analyze(`<html lang=en><main><h1>All of them</h1>${markup}</main>`, {
    url: 'https://example.org/',
  });
  const { columns, rows } = collectRecordTables(analysis).find((table) => table.rows.length === count)!;
  return rows.map((row) =>
    Object.fromEntries(
      row.flatMap((value, at) => {
        if (value === null) return [];
        const isRead = typeof value === 'object' && 'text' in value;
        return [
          [
            columns[at].name,
            isRead ? String(value.text) : typeof value === 'object' ? JSON.stringify(value) : String(value),
          ],
        ];
      }),
    ),
  );
}

const NAMES = ['Kitchen scale', 'Garden chair', 'Tea pot', 'Wooden spoon'];

it('rows of one look under different headings have a column of these', () => {
  const card = (name: string) =>
    `<div class=card><h3><a href="/${name.length}">${name}</a></h3><p>Sold since ${1990 + name.length}, and liked by many.</p></div>`;
  const rows = rowsOf(
    `<section><h2>Indoors</h2>${card('Kitchen scale')}${card('Tea pot')}</section>
     <p>These are for the open air, where it rains now and then.</p>
     <section><h2>Outdoors</h2><div>${card('Garden chair')}${card('Hose')}</div></section>`,
    4,
  );
  expect(rows.map(({ group }) => group)).toEqual(['Indoors', 'Indoors', 'Outdoors', 'Outdoors']);
});

it('labels without a colon that come again from row to row name columns', () => {
  const rows = rowsOf(
    `<div>${NAMES.map(
      (name, at) =>
        `<article><h3><a href="/${at}">${name}</a></h3><div class=facts>
         <div><div>Holds</div><div>${at + 2} spoons</div></div>
         ${at === 2 ? '' : `<div><div>Colour</div><div>${['red', 'blue', 'grey', 'green'][at]}</div></div>`}
         <div><div>Made in</div><div>${['Ghent', 'Turin', 'Porto', 'Malmö'][at]}</div></div></div></article>`,
    ).join('')}</div>`,
    4,
  );
  expect(rows[2]).toMatchObject({ Holds: '4 spoons', 'Made in': 'Porto' });
  expect(rows[3]).toMatchObject({ Holds: '5 spoons', Colour: 'green', 'Made in': 'Malmö' });
});

it('a label that stands in another place from row to row is one column', () => {
  const rows = rowsOf(
    NAMES.map((name, at) => {
      const good = `Advantages: it is ${['light', 'cheap', 'pretty', 'strong'][at]} and lasts for years.`;
      const more = `The ${name} was made in ${1990 + at} and has been sold ever since.`;
      const [first, second] = at % 2 === 0 ? [good, more] : [more, good];
      return `<article><h3>${name}</h3><div class=lead>${first}</div><p>${second}</p></article>`;
    }).join(''),
    4,
  );
  expect(rows.map(({ Advantages }) => Advantages)).toEqual([
    'it is light and lasts for years.',
    'it is cheap and lasts for years.',
    'it is pretty and lasts for years.',
    'it is strong and lasts for years.',
  ]);
});

describe('pictures', () => {
  it('that are loaded late have their own address, not that of what holds their place', () => {
    const rows = rowsOf(
      `<ul>${NAMES.map(
        (name, at) =>
          `<li><img src="/img/placeholder.png" data-src="/img/${at}.jpg" width=200 height=200><h3>${name}</h3></li>`,
      ).join('')}</ul>`,
      4,
    );
    expect(rows.map(({ image }) => image)).toEqual(
      [0, 1, 2, 3].map((at) => `https://example.org/img/${at}.jpg`),
    );
  });
});

it('a name behind a number is a name', () => {
  const rows = rowsOf(
    `<div>${['Oak', 'Ash', 'Elm', 'Yew'].map((name, at) => `<article><h3>${at + 1}. ${name}</h3><p>A tree of ${at + 20} metres that grows in parks and along roads.</p></article>`).join('')}</div>`,
    4,
  );
  expect(rows.map(({ title }) => title)).toEqual(['1. Oak', '2. Ash', '3. Elm', '4. Yew']);
});
