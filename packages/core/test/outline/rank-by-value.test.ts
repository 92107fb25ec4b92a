import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankByValue } from '../../src/outline/rank-by-value.ts';

describe('rankByValue', () => {
  it('puts the greatest first, and equal ones in document order', () => {
    expect([...rankByValue(Int32Array.of(0, 2, 3), Float64Array.of(0.5, 1, 0.7, 0.5))]).toEqual([2, 0, 3]);
  });

  it('ranks as sort does', () => {
    const values = fc.array(fc.constantFrom(0, 0.1, 0.5, 0.9, 1), { maxLength: 70 });
    fc.assert(
      fc.property(values, (value) => {
        const sorted = [...value.keys()].sort((one, other) => value[other] - value[one] || one - other);
        expect([...rankByValue(Int32Array.from(value.keys()), Float64Array.from(value))]).toEqual(sorted);
      }),
    );
  });
});
