import { describe, expect, it } from 'vitest';
import { isQuantity, readNumber } from '../../src/value/index.ts';

describe('readNumber', () => {
  it.each([
    ['1,234.50', undefined, 1234.5],
    ['1.234,50 €', undefined, 1234.5],
    ['€ 12', undefined, 12],
    ['1,234', undefined, 1234],
    ['1.5', undefined, 1.5],
    ['1.234.567', undefined, 1234567],
    ['-3', undefined, -3],
    ['12 %', undefined, 12],
    ['3.4k', undefined, 3400],
    ['5 m', undefined, 5],
    ['0.125', undefined, 0.125],
    ['0,125', 'en', 0.125],
    ['1.234', 'de', 1234],
    ['1,234', 'de', 1.234],
    ["1'234.50", 'de-CH', 1234.5],
    ['1.234', 'es-MX', 1.234],
    ['4 12', undefined, 4],
    ['12.5.2026', undefined, undefined],
    ['12:30', undefined, undefined],
    ['none', undefined, undefined],
    ['', undefined, undefined],
  ])('reads %s in %s', (text, language, value) => {
    expect(readNumber(text, language)).toBe(value);
  });
});

describe('isQuantity', () => {
  it.each(['1,234', '12 %', '3.4 kg', '5', '€ 5', '10 m2', '0.5', '-3', '0', '$1.2M'])('%s', (text) => {
    expect(isQuantity(text)).toBe(true);
  });

  it.each([
    '2026',
    '01234',
    '+49 30 1234',
    '555-1234',
    '978-3-16-148410-0',
    '9783161484100',
    'AB-1234',
    '12.05.2026',
    '12 March 2026',
    '12:30',
    '#12',
    '1.2.3',
    'A4',
    'none',
    '',
  ])('not %s', (text) => {
    expect(isQuantity(text)).toBe(false);
  });
});
