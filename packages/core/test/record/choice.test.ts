/** Which table is offered of a page: the series that is its content, its one thing, or rightly none. */
import { analyze, FORMATS } from '@anatome/core';
import { collectRecordTables, findRecordTable } from '@anatome/core/record';
import { describe, expect, it } from 'vitest';

const { needs } = FORMATS.find(({ name }) => name === 'csv')!;

/** What is offered first: its type, rows and columns, or none. */
function offer(body: string, title = 'Page'): string {
  const markup = `<!doctype html><html lang="en"><title>${title}</title><body>${body}</body></html>`;
  const table = findRecordTable(analyze(markup, { needs }));
  if (table === undefined) return 'none';
  return `${table.type} ×${table.rows.length}: ${table.columns.map(({ name }) => name).join(', ')}`;
}

const MENU = `<nav><ul>${['Home', 'Shop', 'News', 'Help', 'About us', 'Contact']
  .map((word) => `<li><a href="/${word}">${word}</a></li>`)
  .join('')}</ul></nav>`;
const FOOTER = `<footer><ul>${['Imprint', 'Privacy', 'Terms', 'Jobs']
  .map((word) => `<li><a href="/${word}">${word}</a></li>`)
  .join('')}</ul></footer>`;
const SENTENCE =
  'The kettle was invented long ago, and people have boiled water in it ever since, mostly for tea.';
const PROSE = `<p>${SENTENCE} ${SENTENCE}</p><p>${SENTENCE} ${SENTENCE} ${SENTENCE}</p>`;

const product = (name: string, price: string): string =>
  `<div class="card"><a href="/p/${name}"><img src="${name}.jpg" width="200" height="200"><h3>${name}</h3></a><span class="price">${price}</span></div>`;
const PRODUCTS = `<div class="grid">${['Kettle', 'Pot', 'Pan', 'Lid', 'Ladle', 'Spoon', 'Bowl', 'Plate']
  .map((name, at) => product(name, `€ ${10 + at}.90`))
  .join('')}</div>`;
const CONTACT = `<h1>Contact</h1><h2>Smith Kettles Ltd</h2><p>12 High Street<br>London SW1A 1AA</p>
  <p>Telephone: 020 7946 0018<br>Fax: 020 7946 0019<br>E-mail: <a href="mailto:info@smith.example">info@smith.example</a></p>`;

describe('the table that is offered', () => {
  it('is the series that is the content, not the menu or the footer', () => {
    expect(offer(`${MENU}<main><h1>Kitchen</h1>${PRODUCTS}</main>${FOOTER}`)).toMatch(/×8: .*title.*price/);
  });

  it('is none where the content is running text', () => {
    const text = [1, 2, 3].map((at) => `<h2>Part ${at}</h2>${PROSE}`).join('');
    expect(offer(`${MENU}<main><article><h1>On kettles</h1>${text}</article></main>${FOOTER}`)).toBe('none');
  });

  it('is the table of data in a text', () => {
    const rows = [1, 2, 3, 4, 5].map(
      (at) => `<tr><td>Model ${at}</td><td>${at}.5 l</td><td>${at}00 W</td></tr>`,
    );
    const table = `<table><tr><th>Model</th><th>Volume</th><th>Power</th></tr>${rows.join('')}</table>`;
    expect(
      offer(`${MENU}<main><article><h1>Kettles tested</h1>${PROSE}${table}${PROSE}</article></main>`),
    ).toBe('table ×5: Model, Volume, Power');
  });

  it('is one row where a page says how to reach one company', () => {
    expect(offer(`${MENU}<main>${CONTACT}</main>${FOOTER}`, 'Contact')).toMatch(
      /^single ×1: title, .*Telephone, Fax, E-mail/,
    );
  });

  it('is the series where a page says how to reach many', () => {
    const people = ['Ann Hill', 'Bob Reed', 'Cleo Park', 'Dan Wood', 'Eve Lake', 'Finn Moor'].map(
      (name, at) =>
        `<div class="person"><img src="${at}.jpg" width="90" height="90"><h3>${name}</h3><p>Telephone: 020 7946 001${at}</p><a href="mailto:${at}@smith.example">${at}@smith.example</a></div>`,
    );
    expect(offer(`${MENU}<main><h1>People</h1><div>${people.join('')}</div></main>`)).toMatch(/ ×6: /);
  });

  it('is not what a shop recommends below a text', () => {
    const cards = ['Kettle', 'Pot', 'Pan'].map((name) => product(name, '€ 9.90')).join('');
    const article = `<article><h1>On kettles</h1>${PROSE.repeat(4)}</article>`;
    expect(offer(`${MENU}<main>${article}<div class="related">${cards}</div></main>`)).toBe('none');
  });

  it('tells its reasons in plain words, with weights', () => {
    const markup = `<body>${MENU}<main><h1>Kitchen</h1>${PRODUCTS}</main></body>`;
    const [first] = collectRecordTables(analyze(markup, { needs }));
    expect(first.reasons).toContainEqual({
      rule: 'rows have prices',
      values: { weight: expect.any(Number) },
    });
  });
});

describe('the facts of one thing', () => {
  const facts = (body: string): Record<string, unknown> => {
    const table = findRecordTable(
      analyze(`<html lang="en"><body><main>${body}</main></body></html>`, { needs }),
    )!;
    return Object.fromEntries(table.columns.map(({ name }, at) => [name, table.rows[0][at]]));
  };

  it('are lines under labels, lists under labels, and contacts', () => {
    const said =
      facts(`<h1>Ann Hill</h1><p>Position: Lecturer<br>Office: Room 352<br>Telephone: 020 7946 0018</p>
      <p>12 High Street<br>London SW1A 1AA</p><h3>Interests:</h3><ul><li>Steam</li><li>Tea</li></ul>`);
    expect(said).toMatchObject({
      title: 'Ann Hill',
      Position: 'Lecturer',
      Office: 'Room 352',
      Telephone: '020 7946 0018',
      Interests: 'Steam, Tea',
    });
  });

  it('are not what a form asks for', () => {
    const said = facts(
      `${CONTACT}<form><label>Your name: *</label><input name="n"><label>Message: *</label><textarea></textarea></form>`,
    );
    expect(Object.keys(said)).not.toContain('Message');
  });
});
