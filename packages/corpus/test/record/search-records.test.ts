import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine, QueryError, type RecordSearch, searchRecords } from '../../src/index.ts';
import { keepPages, type MadeField, type MadePage, retirePages } from '../hit/keep-pages.ts';
import { ENGINES, type TestPlaces } from '../store/engines.ts';

const title = (text: string): MadeField => ({ name: 'title', kind: 'text', text });
const price = (number: number, unit = 'EUR', name = 'price'): MadeField => ({
  name,
  kind: 'price',
  text: `${number} ${unit}`,
  number,
  unit,
});
const date = (text: string): MadeField => ({
  name: 'date',
  kind: 'date',
  text,
  number: Number(text.replaceAll('-', '')),
});
const brand = (text: string): MadeField => ({ name: 'Brand', kind: 'text', text });
const link = (text: string): MadeField => ({ name: 'link', kind: 'link', text });

/** Records are named by their titles; the words of a page are those of its records. */
function makePage(
  document: number,
  score: number,
  records: readonly (readonly MadeField[])[],
  more: Partial<MadePage> = {},
): MadePage {
  const texts = records.flat().map(({ text }) => ({ zone: 'main', label: 'item', text }) as const);
  return { document, texts, series: [{ score, records }], ...more };
}

const PAGES: readonly MadePage[] = [
  makePage(
    1,
    0.5,
    [
      [title('Oak lamp'), price(11.9), brand('Acme'), link('https://lamps.example/storm')],
      [title('Ash lamp'), price(1200), brand('ACME, Ltd.')],
      [title('Elm'), price(20, 'USD')],
    ],
    { type: 'listing', language: 'en', host: 'lamps.example' },
  ),
  makePage(
    2,
    0.9,
    [
      [title('Eiche Lampe'), price(19, 'EUR', 'Preis')],
      [title('Esche'), price(15, 'EUR', 'price before'), price(9, 'EUR', 'Preis')],
    ],
    { type: 'listing', language: 'de' },
  ),
  makePage(3, 0.7, [
    [title('Storm'), date('2024-05-17')],
    [title('Sea'), date('2024-05-31')],
    [title('Rain'), date('2023-12-31')],
    [title('40'), { name: 'size', kind: 'text', text: '40' }],
  ]),
  makePage(4, 1, [[title('Dead lamp'), price(1)]]),
];

describe.each(Object.entries(ENGINES))('a search for records in %s', (_, openPlaces) => {
  let places: TestPlaces;
  let engine: Engine;

  beforeAll(async () => {
    places = await openPlaces();
    engine = await openEngine(await places.place());
    await keepPages(engine, PAGES);
    await retirePages(engine, [4]);
  }, 60_000);

  afterAll(async () => {
    await engine.close();
    await places.close();
  }, 60_000);

  async function find(asked: RecordSearch): Promise<string> {
    const { records, total } = await searchRecords(engine, asked);
    if (asked.limit === undefined) expect(total).toBe(records.length);
    return records.map(({ fields }) => fields[0].text).join(', ');
  }

  it.each([
    ['', 'Eiche Lampe, Esche, Storm, Sea, Rain, 40, Oak lamp, Ash lamp, Elm'],
    ['price < 20', 'Eiche Lampe, Esche, Oak lamp'],
    ['price <= 20', 'Eiche Lampe, Esche, Oak lamp, Elm'],
    ['price <= 20 USD', 'Elm'],
    ['price < 20 €', 'Eiche Lampe, Esche, Oak lamp'],
    ['preis < 20', 'Eiche Lampe, Esche'],
    ['price before > 10', 'Esche'],
    ['brand = "acme"', 'Oak lamp'],
    ['brand ~ acme', 'Oak lamp, Ash lamp'],
    ['brand ~ "ltd acme"', ''],
    ['brand != acme', 'Ash lamp'],
    ['brand', 'Oak lamp, Ash lamp'],
    ['price and not brand', 'Eiche Lampe, Esche, Elm'],
    ['not price', 'Storm, Sea, Rain, 40'],
    ['price < 12 or date < 2024', 'Esche, Rain, Oak lamp'],
    ['(price < 12 or price > 100) and brand', 'Oak lamp, Ash lamp'],
    ['date >= 2024-05-18', 'Sea'],
    ['date = 2024-05', 'Storm, Sea'],
    ['date > 2024', ''],
    ['date <= 2024', 'Storm, Sea, Rain'],
    ['date != 2024-05-17', 'Sea, Rain'],
    ['size = 40', '40'],
    ['size > 30', ''],
    ['size != 40', ''],
    ['title = 40', '40'],
    ['cellar = 1', ''],
  ])('that are %s finds %s', async (where, found) => {
    expect(await find({ where })).toBe(found);
  });

  it.each([
    ['lamp', 'Oak lamp, Ash lamp'],
    ['lamp*', 'Eiche Lampe, Oak lamp, Ash lamp'],
    ['"ash lamp"', 'Ash lamp'],
    ['"lamp ash"', ''],
    ['lamp -oak', 'Ash lamp'],
    ['oak elm', ''],
    ['oak OR elm', 'Oak lamp, Elm'],
    ['-lamp price', ''],
    ['storm', 'Storm'],
  ])('with the words %s finds %s', async (text, found) => {
    expect((await find({ text })).split(', ').sort()).toEqual(found.split(', ').sort());
  });

  it('with words, conditions and filters finds what has all of them', async () => {
    expect(await find({ text: 'lamp*', where: 'price < 20', filters: { language: 'de' } })).toBe(
      'Eiche Lampe',
    );
    expect(await find({ where: 'price < 20', filters: { host: 'lamps.example' } })).toBe('Oak lamp');
    expect(await find({ where: 'price < 20', filters: { type: 'forum' } })).toBe('');
  });

  it('sorts by a column, what has none last', async () => {
    const asked = { where: 'not date and not size', filters: {} };
    expect(await find({ ...asked, sort: 'price' })).toBe('Oak lamp, Esche, Eiche Lampe, Elm, Ash lamp');
    expect(await find({ ...asked, sort: '-price', limit: 2 })).toBe('Ash lamp, Elm');
    expect(await find({ ...asked, sort: 'brand' })).toBe('Oak lamp, Ash lamp, Eiche Lampe, Esche, Elm');
    expect(await find({ text: 'lamp', sort: '-title' })).toBe('Oak lamp, Ash lamp');
    expect(await find({ where: 'price', limit: 2, offset: 1 })).toBe('Esche, Oak lamp');
  });

  it('says where a record stands and what is in it', async () => {
    const { total, records } = await searchRecords(engine, { where: 'price > 1000' });
    expect({ total, records }).toEqual({
      total: 1,
      records: [
        {
          page: 1,
          version: 1,
          document: 1,
          url: 'https://lamps.example/1',
          host: 'lamps.example',
          title: '',
          type: 'listing',
          language: 'en',
          series: 0,
          caption: 'series 0',
          record: 1,
          path: '/0/1',
          nodes: [1, 1],
          fields: [
            { name: 'title', kind: 'text', text: 'Ash lamp' },
            { name: 'price', kind: 'price', text: '1200 EUR', number: 1200, unit: 'EUR' },
            { name: 'Brand', kind: 'text', text: 'ACME, Ltd.' },
          ],
        },
      ],
    });
  });

  it.each<[RecordSearch, string]>([
    [{ where: 'price <' }, 'Something to compare with'],
    [{ text: 'in:heading lamp' }, 'leave “in:heading” out'],
    [{ text: '-(in:heading lamp)' }, 'leave “in:heading” out'],
    [{ text: '!!!' }, 'There is no word'],
    [{ sort: '-' }, 'names no column'],
    [{ limit: -1 }, 'whole number'],
    [{ limit: 10_000 }, '1000 at most'],
    [{ filters: { after: 'May' } }, 'wants a day'],
  ])('of %o is refused', async (asked, why) => {
    await expect(searchRecords(engine, asked)).rejects.toThrow(why);
    await expect(searchRecords(engine, asked)).rejects.toThrow(QueryError);
  });
});
