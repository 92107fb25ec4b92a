import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analyze.ts';
import { collectTables, toTableCsv } from '../../../src/export/index.ts';

const PAGE = `<h2>Trains</h2>
<table><tr><th>Day<th colspan=2>Leaves<tr><td rowspan=2>Monday<td>06:10<td>18:40<tr><td>07:10<td>19:40</table>
<table role=presentation><tr><td>only<td>layout</table>
<table><caption>Tickets sold</caption><tr><th>Stand<th>Count<tr><td>North, upper<td>=1+1<tr><td>South<td>987</table>`;

const csv = (table: number | string, raw = false): string | undefined => {
  const { page, layers } = analyze(PAGE);
  return toTableCsv(page, layers, { table, raw });
};

describe('a table as CSV', () => {
  it('has a cell in every place it reaches over', () => {
    expect(csv(1)).toBe('Day,Leaves,Leaves\r\nMonday,06:10,18:40\r\nMonday,07:10,19:40\r\n');
  });

  it('is found by its number, its caption or the heading above it', () => {
    expect(csv('tickets')).toBe(csv(2));
    expect(csv('TRAINS')).toBe(csv(1));
    expect([csv(3), csv('cattle')]).toEqual([undefined, undefined]);
  });

  it('quotes, and makes formulas harmless unless they are wanted', () => {
    expect(csv(2, true)).toBe('Stand,Count\r\n"North, upper",=1+1\r\nSouth,987\r\n');
    expect(csv(2)).toContain(`'=1+1`);
  });

  it('is named', () => {
    const { page, layers } = analyze(PAGE);
    expect(collectTables(page, layers).map(({ number, name }) => [number, name])).toEqual([
      [1, 'Trains'],
      [2, 'Tickets sold'],
    ]);
  });
});
