import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeriesTable } from '../../src/api/studio-answer.ts';
import { toCsv, toRecords } from '../../src/inspector/data/to-csv.ts';
import { compareValues, isNumeric, toTyped, toWritten } from '../../src/inspector/data/typed-value.ts';

const table = (rows: SeriesTable['rows']): SeriesTable => ({
  ...{
    series: 1,
    type: 'records',
    score: 1,
    isOffered: true,
    reasons: [],
    path: '/',
    nodes: [0, 1],
    hidden: '',
    units: [],
    places: [],
    rows,
  },
  columns: [
    { name: 'name', kind: 'text' },
    { name: 'price', kind: 'price' },
  ],
});

test('CSV quotes what must be quoted and defuses formulas', async () => {
  expect(
    await toCsv(
      table([
        ['a "b", c', '€ 3'],
        ['=1+1', '-20'],
        [null, '+x'],
      ]),
    ),
  ).toBe('name,price\r\n"a ""b"", c",€ 3\r\n\'=1+1,-20\r\n,\'+x\r\n');
});

test('no cell of any page begins a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const csv = await toCsv({ ...table([[text]]), columns: [{ name: 'a', kind: 'text' }] });
      const line = csv.slice('a\r\n'.length);
      return text === '' || !/^"?[=@\t\r]/.test(line);
    }),
  );
});

test('records leave out what they do not have', () => {
  expect(toRecords(table([['cup', null]]))).toEqual([{ name: 'cup' }]);
});

test('a value is shown as it is written, or as what it amounts to', async () => {
  const price = { text: '1.299,00 €', value: 1299, currency: 'EUR' };
  expect([price, '94573', null].map(toTyped)).toEqual([1299, '94573', null]);
  expect([price, '94573', null].map(toWritten)).toEqual(['1.299,00 €', '94573', null]);
  expect(isNumeric([price, price, null])).toBe(true);
  expect(isNumeric(['one', price])).toBe(false);
  expect(await toCsv(table([['cup', price]]))).toContain('cup,"1.299,00 €"');
  expect(await toCsv(table([['cup', price]]), true)).toContain('cup,1299');
});

test('sorting puts numbers by size and what is missing last', () => {
  const price = { text: '€ 100', value: 100 };
  const ten = { text: '10', value: 10 };
  expect([price, ten].sort(compareValues)).toEqual([ten, price]);
  expect([price, null, '9'].sort(compareValues)).toEqual(['9', price, null]);
});
