import { distance, NEAR_DISTANCE } from '@anatome/core/number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NearFinder } from '../../src/duplicate/near-finder.ts';
import { toBands } from '../../src/duplicate/to-bands.ts';

const HASH = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('near texts', () => {
  it('are those whose hashes share a band and differ in few bits', () => {
    // Few bits set, so that many pairs are near and some are not.
    const sparse = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 12 });
    const hashes = fc.array(
      fc.oneof(
        HASH,
        sparse.map((bits) => bits.reduce((hash, bit) => hash | (1n << BigInt(bit)), 0n)),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(hashes, (all) => {
        const finder = new NearFinder(all);
        for (const [place, hash] of all.entries()) {
          const bands = new Set(toBands(hash, 8));
          const near = all.flatMap((other, at) => {
            const isShared = toBands(other, 8).some((key) => bands.has(key));
            return isShared && distance(hash, other) <= NEAR_DISTANCE ? [at] : [];
          });
          expect([...finder.find(place)].sort((a, b) => a - b)).toEqual(near);
        }
      }),
    );
  });
});
