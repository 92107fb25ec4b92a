import { describe, expect, it } from 'vitest';
import { toCsv } from '../../src/export/to-csv.ts';

const cell = (text: string, raw?: boolean): string => toCsv([[text]], { raw }).slice(0, -2);

describe('cells of CSV', () => {
  it.each(['=1+1', '+1-1', '-1+2', '@sum(a1)', '-a', '- item', '＝1', '\t=1', '+49 (30) 1', '-5e9x', '-5%%'])(
    'guard %j, unless it is wanted raw',
    (text) => {
      expect(cell(text)).toBe(`'${text}`);
      expect(cell(text, true)).toBe(text);
    },
  );

  it.each(['-5', '+5', '-5.25', '-1e-7', '-5%', '-€5', '-5 €', '+49 30 1234', '-', '--', 'a=1', '5-3', ''])(
    'leave %j alone',
    (text) => expect(cell(text)).toBe(text),
  );

  it('leave numbers alone that need quotes', () => {
    expect(cell('-1,234.50')).toBe('"-1,234.50"');
    expect(toCsv([[-5, '-1\n+2']])).toBe('-5,"\'-1\n+2"\r\n');
  });
});
