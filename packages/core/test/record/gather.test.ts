/** Rows that are no run of neighbours: each kind of them on a small page, the rows as lines of text. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { FORMATS } from '../../src/format/index.ts';
import { collectRecordTables, findRecordTable } from '../../src/record/index.ts';

const { needs } = FORMATS.find(({ name }) => name === 'csv')!;

/** The table made by a rule: what each of its rows says. */
function readMade(markup: string, rule: string): string[] | undefined {
  const analysis = analyze(`<title>Page</title><main>${markup}</main>`, { needs });
  const made = collectRecordTables(analysis).filter(({ reasons }) => reasons[0]?.rule === rule);
  return made[0]?.units.map(([start, end]) => analysis.page.textOf(start, end).replace(/\s+/g, ' '));
}

/** The same, as its columns and cells. */
function readCells(markup: string, rule: string): string[] | undefined {
  const analysis = analyze(`<title>Page</title><main>${markup}</main>`, { needs });
  const [table] = collectRecordTables(analysis).filter(({ reasons }) => reasons[0]?.rule === rule);
  if (table === undefined) return undefined;
  return [
    table.columns.map(({ name }) => name).join(' | '),
    ...table.rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell : JSON.stringify(cell))).join(' | '),
    ),
  ];
}

const SENTENCE = 'It says a good deal more than that in words of its own, and then some.';

describe('elements of one look', () => {
  it('are rows although groups and banners stand between them', () => {
    const card = (name: string) => `<div class="card"><h3>${name}</h3><p>${name}: ${SENTENCE}</p></div>`;
    const rows = readMade(
      `<section><h2>Top</h2>${card('Ann')}</section><div><p>Buy now!</p></div>
       <section><h2>More</h2><div>${card('Ben')}${card('Cid')}</div></section><aside>Ad</aside><div>${card('Dee')}</div>`,
      'elements of one look',
    );
    expect(rows?.map((row) => row.split(' ')[0])).toEqual(['Ann', 'Ben', 'Cid', 'Dee']);
  });

  it('end where a reply of the same look begins', () => {
    const post = (name: string, inside = '') =>
      `<div class="post"><b class="author">${name}</b><p>${name} thinks. ${SENTENCE}</p>${inside}</div>`;
    const rows = readMade(
      `<h1>Thread</h1>${post('Ann', post('Ben', post('Cid')))}<p>Sponsored</p>${post('Dee', post('Eve'))}`,
      'elements of one look',
    );
    expect(rows).toEqual(
      ['Ann', 'Ben', 'Cid', 'Dee', 'Eve'].map((name) => `${name} ${name} thinks. ${SENTENCE}`),
    );
  });

  it('are told by what they are where they have no class', () => {
    const story = (name: string) => `<article><h2>${name} wins</h2><p>${SENTENCE}</p></article>`;
    const rows = readMade(
      `${story('Ann')}<div><h3>More</h3>${story('Ben')}<p>Ad</p></div><ul><li>Tip</li></ul><div>${story('Cid')}${story('Dee')}</div>`,
      'elements of one look',
    );
    expect(rows?.map((row) => row.split(' ')[0])).toEqual(['Ann', 'Ben', 'Cid', 'Dee']);
  });
});

describe('neighbours in equal periods', () => {
  it('are one row together', () => {
    const item = (at: number) =>
      `<tr class="thing"><td>${at}.</td><td><a href="/${at}">Story ${at} of the day</a></td></tr>
       <tr><td></td><td>${at} points by user${at}</td></tr><tr class="gap"></tr>`;
    const more = '<tr><td></td><td><a href="/more">More stories</a></td></tr>';
    const rows = readMade(
      `<table>${[1, 2, 3, 4].map(item).join('')}${more}</table>`,
      'neighbours in equal periods',
    );
    expect(rows).toEqual([1, 2, 3, 4].map((at) => `${at}. Story ${at} of the day ${at} points by user${at}`));
  });
});

describe('headed sections', () => {
  const section = (name: string) =>
    `<h2>${name}</h2><img src="/${name}.png"><p>Maker: ${name} Ltd</p><p>${SENTENCE} ${SENTENCE}</p>`;

  it('reach from heading to heading, whatever stands around them', () => {
    const rows = readMade(
      `<h1>The best</h1><p>${SENTENCE}</p><div><div>${section('Ann')}</div></div><div>${section('Ben')}${section('Cid')}</div>`,
      'headed sections',
    );
    expect(rows?.map((row) => row.split(' ')[0])).toEqual(['Ann', 'Ben', 'Cid']);
  });

  it('are those that count, where some do', () => {
    const names = [
      'Why we tested',
      '1. Ann',
      '2. Ben',
      '3. Cid',
      '4. Dee',
      'How we tested',
      'Newsletter',
      'Tags',
    ];
    const sections = names.map((name) =>
      /\d/.test(name) ? section(name) : `<h2>${name}</h2><p>${SENTENCE} ${SENTENCE} ${SENTENCE}</p>`,
    );
    const analysis = analyze(`<main><h1>The best</h1>${sections.join('')}</main>`, { needs });
    const counts = collectRecordTables(analysis)
      .filter(({ reasons }) => reasons[0]?.rule === 'headed sections')
      .map(({ rows }) => rows.length);
    expect(counts).toContain(4);
  });
});

describe('tables of one header', () => {
  it('are one table, under the heading of each', () => {
    const table = (...rows: string[]) =>
      `<table><thead><tr><th>Package</th><th>Fee</th></tr></thead>${rows
        .map((row) => `<tr><td>${row}</td><td>$${row.length}</td></tr>`)
        .join('')}</table>`;
    const text = `<p>${SENTENCE} ${SENTENCE} ${SENTENCE}</p>`;
    expect(
      readCells(
        `<h1>Training</h1>${text}<h2>Alone</h2>${text}${table('Two', 'Three')}<h2>Together</h2>${text}${table('Five')}`,
        'tables of one header',
      ),
    ).toMatchInlineSnapshot(`
      [
        "group | Package | Fee",
        "Alone | Two | {"text":"$3","value":3,"currency":"USD"}",
        "Alone | Three | {"text":"$5","value":5,"currency":"USD"}",
        "Together | Five | {"text":"$4","value":4,"currency":"USD"}",
      ]
    `);
  });
});

describe('tables joined to one', () => {
  it('keep the heading of each, not the name of their last column', () => {
    const table = (...times: string[]) =>
      `<table><tr><th>Station<th>Market<th>Quay</tr>${times
        .map((time) => `<tr><td>${time}:10<td>${time}:16<td>${time}:31</tr>`)
        .join('')}</table>`;
    const page = `<h1>Timetable</h1><h2>Weekdays</h2>${table('06', '07', '08')}<h2>Sundays</h2>${table('09', '10')}`;
    const { columns, rows } = findRecordTable(analyze(`<title>Times</title><main>${page}</main>`))!;
    expect(columns.map(({ name }) => name)).toEqual(['group', 'Station', 'Market', 'Quay']);
    expect(rows.map(([group]) => group)).toEqual(['Weekdays', 'Weekdays', 'Weekdays', 'Sundays', 'Sundays']);
  });
});

describe('items of lists in lists', () => {
  it('stand under the item around them', () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    const link = (name: string) => `<a href="/${name}">${name}</a>`;
    expect(
      readCells(
        list(
          `<b>Fruit</b> ${list(link('apple'), `Citrus ${list(link('lemon'), link('lime'), link('orange'))}`, link('plum'))}`,
          `<b>Nuts</b> ${list(link('hazel'), link('almond'))}`,
          link('bread'),
        ),
        'items of lists in lists',
      ),
    ).toMatchInlineSnapshot(`
      [
        "group | title | link",
        "Fruit | apple | /apple",
        "Citrus | lemon | /lemon",
        "Citrus | lime | /lime",
        "Citrus | orange | /orange",
        "Fruit | plum | /plum",
        "Nuts | hazel | /hazel",
        "Nuts | almond | /almond",
        "null | bread | /bread",
      ]
    `);
  });
});

describe('paragraphs that begin in bold', () => {
  it('are rows, also in different places', () => {
    const news = (name: string) => `<p><b>${name}</b> ${SENTENCE}</p>`;
    const rows = readMade(
      `<h1>News</h1>${news('Ann')}<div>${news('Ben')}<p>Ad</p></div><blockquote>${news('Cid')}</blockquote>`,
      'paragraphs that begin in bold',
    );
    expect(rows?.map((row) => row.split(' ')[0])).toEqual(['Ann', 'Ben', 'Cid']);
  });
});

describe('rows that are gathered', () => {
  it('are not gathered again where they are neighbours', () => {
    const items = ['Ann', 'Ben', 'Cid', 'Dee'].map(
      (name) => `<li class="item"><h3>${name}</h3><p>${SENTENCE}</p></li>`,
    );
    expect(readMade(`<ul>${items.join('')}</ul>`, 'elements of one look')).toBeUndefined();
  });
});
