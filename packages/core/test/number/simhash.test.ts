import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, fromHex, NEAR_DISTANCE, simhash, toHex } from '../../src/number/simhash.ts';

const hashes = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const words = fc.array(fc.string({ maxLength: 12 }), { maxLength: 60 });

describe('simhash', () => {
  it('is the same on every machine', () => {
    expect(toHex(simhash('the storm reached the coast last night'.split(' ')))).toBe('bef714f7a6529c02');
    expect(toHex(simhash(['Ferry']))).toBe('a394f88c74264694');
    expect(simhash([])).toBe(0n);
  });

  it('is 64 bits of any words', () => {
    fc.assert(fc.property(words, (each) => simhash(each) >= 0n && simhash(each) < 2n ** 64n));
  });

  it('tells words by their order and their bounds', () => {
    expect(simhash(['a', 'b', 'c'])).not.toBe(simhash(['c', 'b', 'a']));
    expect(simhash(['ab', 'c'])).not.toBe(simhash(['a', 'bc']));
    expect(simhash(['a', ''])).not.toBe(simhash(['a']));
  });

  it('is near for an edited text and far for another', () => {
    const text = makeText(1, 1000);
    const edited = text.map((word, place) => (place % 200 === 7 ? 'other' : word));
    const other = makeText(2, 1000);
    expect(distance(simhash(text), simhash(edited))).toBeLessThanOrEqual(NEAR_DISTANCE);
    expect(distance(simhash(text), simhash(other))).toBeGreaterThan(NEAR_DISTANCE);
  });

  it('spreads each bit evenly', () => {
    const counts = new Float64Array(64);
    for (let seed = 0; seed < 2000; seed++) {
      const hash = simhash([`word${seed}`]);
      for (let bit = 0; bit < 64; bit++) counts[bit] += Number((hash >> BigInt(bit)) & 1n) / 2000;
    }
    expect(Math.min(...counts)).toBeGreaterThan(0.45);
    expect(Math.max(...counts)).toBeLessThan(0.55);
  });

  it('is written as 16 digits and read again', () => {
    fc.assert(fc.property(hashes, (hash) => toHex(hash).length === 16 && fromHex(toHex(hash)) === hash));
    for (const digits of ['', '0', 'x'.repeat(16), `${'0'.repeat(15)}F`])
      expect(() => fromHex(digits)).toThrow(`not "${digits}"`);
  });
});

describe('distance', () => {
  it('counts the bits that differ', () => {
    fc.assert(
      fc.property(hashes, hashes, (one, other) => {
        const bits = (one ^ other).toString(2).replaceAll('0', '').length;
        return distance(one, other) === bits && distance(one, one) === 0;
      }),
    );
  });
});

/** Words in an order of their own for each seed. */
function makeText(seed: number, length: number): string[] {
  return Array.from({ length }, (_, place) => `w${(place * place * (seed + 6) + place * 31) % 1009}`);
}
