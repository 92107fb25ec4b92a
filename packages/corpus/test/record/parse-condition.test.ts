import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QueryError } from '../../src/index.ts';
import type { ColumnName, Condition, Operand } from '../../src/record/condition.ts';
import { parseCondition } from '../../src/record/parse-condition.ts';

/** A condition as text, with every bracket. */
function show(condition: Condition): string {
  switch (condition.kind) {
    case 'has':
      return `has(${showColumn(condition.column)})`;
    case 'compare':
      return `${showColumn(condition.column)} ${condition.operator} ${showOperand(condition.operand)}`;
    case 'not':
      return `not(${show(condition.condition)})`;
    default:
      return `${condition.kind}(${condition.conditions.map(show).join(', ')})`;
  }
}

function showColumn({ folded, kind }: ColumnName): string {
  return kind === undefined ? folded : `${folded}:${kind}`;
}

function showOperand({ text, number, unit, days }: Operand): string {
  const parts = [number, unit, days?.join('…')].filter((part) => part !== undefined);
  return parts.length === 0 ? `[${text}]` : parts.join(' ');
}

describe('a condition', () => {
  it.each([
    ['price < 20', 'price:price < 20'],
    ['Price<=19.90', 'price:price <= 19.9'],
    ['price ≥ 1,5', 'price:price >= 1.5'],
    ['price < 20 EUR', 'price:price < 20 EUR'],
    ['price < €20', 'price:price < 20 EUR'],
    ['price < $ 20', 'price:price < 20 USD'],
    ['rating >= 4 and brand = "Acme"', 'and(rating:rating >= 4, brand = [acme])'],
    ['a = 1 or b = 2 and not c', 'or(a = 1, and(b = 2, not(has(c))))'],
    ['(a = 1 OR b = 2) AND price before', 'and(or(a = 1, b = 2), has(price before))'],
    ['"and" = Or', undefined],
    ['"and" = "or"', 'and = [or]'],
    ['price before > 10', 'price before > 10'],
    ['brand = Acme Lamps', 'brand = [acme lamps]'],
    ['size = 40', 'size = 40'],
    ['size = "40"', 'size = [40]'],
    ['title ~ oak 40', 'title ~ [oak 40]'],
    ['date >= 2024-05', 'date:date >= 20240500…20240599'],
    ['date = 2024-05-17', 'date:date = 20240517…20240517'],
    ['date < 2024', 'date:date < 2024 20240000…20249999'],
    ['a = -5', 'a = -5'],
    ['Größe = ½', 'große = [1 2]'],
    ['not not a', 'not(not(has(a)))'],
    ['weight = 20 kg', 'weight = [20 kg]'],
  ])('of %s is %s', (text, shown) => {
    if (shown === undefined) expect(() => parseCondition(text)).toThrow(QueryError);
    else expect(show(parseCondition(text))).toBe(shown.replace('große', 'grosse'));
  });

  it.each([
    ['', 'A column was expected, as in price < 20, but the end came.'],
    ['< 20', 'A column was expected, as in price < 20, but “<” came.'],
    ['price <', 'Something to compare with was expected behind “<”, but the end came.'],
    ['price < and', 'but “and” came'],
    ['price < cheap', '“<” wants a number like 19.90'],
    ['price < "20"', '“<” wants a number'],
    ['price >> 20', '“>>” compares nothing'],
    ['price < 20 < 30', '“<” stands where the condition should end'],
    ['price = 20 "x"', '“x” stands where'],
    ['(price < 20', 'A bracket is open'],
    ['price < 20)', '“)” stands where'],
    ['price < 1,299', '“1,299” is no number'],
    ['price < 1.2.3', 'is no number'],
    [`price < ${'9'.repeat(400)}`, 'is no number'],
    ['!!! = 5', '“!!!” compares nothing'],
    ['"—" = 5', '“—” names no column'],
    ['a = "…"', 'nothing to compare with'],
    [`${'('.repeat(20)}a`, 'more than 16'],
    [`${'not '.repeat(20)}a`, 'more than 16'],
    [Array(33).fill('a').join(' or '), 'at most 32 times'],
    ['a'.repeat(1_001), 'at most 1000 characters'],
  ])('of %s is none, and it is said why', (text, why) => {
    expect(() => parseCondition(text)).toThrow(why);
    expect(() => parseCondition(text)).toThrow(QueryError);
  });

  it('is made of any text, or it is said why not', () => {
    const pieces = fc.constantFrom(
      ...[
        '(',
        ')',
        '"',
        'and',
        'or',
        'not',
        '<',
        '>=',
        '=',
        '!=',
        '~',
        '20',
        '2024-05',
        '€',
        'price',
        ' ',
        '\0',
        "'",
        ';',
        '--',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          expect(show(parseCondition(text))).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
