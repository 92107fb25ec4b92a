import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCommon } from '../../src/edit/find-common.ts';

const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 });

/** All subsequences of a list, by the numbers whose bits say what is left out. */
function collectParts(items: readonly string[]): string[] {
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_, at) => ((bits >> at) & 1) === 0).join(''),
  );
}

it('is equal on both sides, in order, and as long as can be', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const pairs = findCommon(one, other);
      for (const [at, [left, right]] of pairs.entries()) {
        expect(one[left]).toBe(other[right]);
        if (at === 0) continue;
        expect(left).toBeGreaterThan(pairs[at - 1][0]);
        expect(right).toBeGreaterThan(pairs[at - 1][1]);
      }
      const parts = new Set(collectParts(one));
      const longest = Math.max(...collectParts(other).map((part) => (parts.has(part) ? part.length : 0)));
      expect(pairs).toHaveLength(longest);
    }),
  );
});

it('takes no longer where much is equal', () => {
  const alike = Array.from({ length: 4000 }, (_, at) => (at % 2 === 0 ? ' ' : `w${at % 7}`));
  const started = process.cpuUsage();
  expect(findCommon(alike, ['x', ...alike.slice(0, -1)])).toHaveLength(3999);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(3);
});
