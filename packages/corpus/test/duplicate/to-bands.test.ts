import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBands } from '../../src/duplicate/to-bands.ts';

const hashes = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('toBands', () => {
  it('shares a key between hashes that differ in fewer bits than there are bands', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 7 });
    fc.assert(
      fc.property(hashes, bits, fc.constantFrom(4 as const, 8 as const), (hash, flipped, bands) => {
        const other = flipped.slice(0, bands - 1).reduce((all, bit) => all ^ (1n << BigInt(bit)), hash);
        const keys = new Set(toBands(hash, bands));
        return keys.size === bands && toBands(other, bands).some((key) => keys.has(key));
      }),
    );
  });

  it('gives all of a hash, and integers below 2^18', () => {
    fc.assert(
      fc.property(hashes, (hash) => toBands(hash).every((key) => Number.isInteger(key) && key < 2 ** 18)),
    );
    expect(toBands(0x0001_0002_0003_0004n)).toEqual([4, 65536 + 3, 2 * 65536 + 2, 3 * 65536 + 1]);
  });
});
