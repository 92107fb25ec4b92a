import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeriesTable } from '../../src/api/studio-answer.ts';
import { toCsv, toRecords } from '../../src/inspector/data/to-csv.ts';
import { compareValues, isNumeric, toTyped } from '../../src/inspector/data/typed-value.ts';

const table = (rows: SeriesTable['rows']): SeriesTable => ({
  ...{ series: 1, type: 'records', score: 1, path: '/', nodes: [0, 1], hidden: '', units: [], rows },
  columns: [
    { name: 'name', kind: 'text' },
    { name: 'price', kind: 'price' },
  ],
});

test('CSV quotes what must be quoted and defuses formulas', () => {
  expect(
    toCsv(
      table([
        ['a "b", c', '€ 3'],
        ['=1+1', '-20'],
        [null, '+x'],
      ]),
    ),
  ).toBe('name,price\r\n"a ""b"", c",€ 3\r\n\'=1+1,-20\r\n,\'+x\r\n');
});

test('no cell of any page begins a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const csv = toCsv({ ...table([[text]]), columns: [{ name: 'a', kind: 'text' }] });
      const line = csv.slice('a\r\n'.length);
      return text === '' || !/^"?[=@\t\r]/.test(line);
    }),
  );
});

test('records leave out what they do not have', () => {
  expect(toRecords(table([['cup', null]]))).toEqual([{ name: 'cup' }]);
});

test('numbers are read as different countries write them', () => {
  const written = ['€ 64.00', '1.299,00 €', '£1,299.50', '4,8', '(132)', '12', '−', 'Model 3 of 4', null];
  expect(written.map(toTyped)).toEqual([64, 1299, 1299.5, 4.8, 132, 12, '−', 'Model 3 of 4', null]);
  expect(isNumeric(['€ 1', '€ 2', null])).toBe(true);
  expect(isNumeric(['one', '€ 2'])).toBe(false);
});

test('sorting puts numbers by size and what is missing last', () => {
  expect(['10', null, '9', '€ 100'].sort(compareValues)).toEqual(['9', '10', '€ 100', null]);
});
