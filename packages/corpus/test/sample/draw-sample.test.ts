import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSample } from '../../src/index.ts';
import { matchesPattern } from '../../src/sample/matches-pattern.ts';

const pages = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: `https://${host}/${at}`, host }));

/** How often each of `all` is drawn by as many seeds. */
function countDrawn(
  all: readonly { readonly address: string; readonly host: string }[],
  seeds: number,
  options: { readonly size: number; readonly perHost?: number },
): Map<string, number> {
  const counts = new Map(all.map(({ address }) => [address, 0]));
  for (let seed = 0; seed < seeds; seed++)
    for (const { address } of drawSample(all, { ...options, seed: String(seed) }).pages)
      counts.set(address, counts.get(address)! + 1);
  return counts;
}

/** Of inclusions without replacement: their variance is S p (1 - p), and they depend on each other by N / (N - 1). */
function toChiSquare(counts: readonly number[], seeds: number, drawn: number): number {
  const [n, p] = [counts.length, drawn / counts.length];
  const sum = counts.reduce((total, count) => total + (count - seeds * p) ** 2, 0);
  return ((sum / (seeds * p * (1 - p))) * (n - 1)) / n;
}

const SEEDS = 2_000;

describe('drawing', () => {
  it('takes each page as often as any other', () => {
    const counts = [...countDrawn(pages('a.example', 30), SEEDS, { size: 10 }).values()];
    const value = toChiSquare(counts, SEEDS, 10);
    // 29 degrees of freedom: of a thousand fair ones, one is below and one above.
    expect(value).toBeGreaterThan(10.99);
    expect(value).toBeLessThan(58.3);
  });

  it('puts each page first as often as any other', () => {
    const counts = [...countDrawn(pages('a.example', 20), SEEDS, { size: 1 }).values()];
    const value = counts.reduce((sum, count) => sum + (count - SEEDS / 20) ** 2 / (SEEDS / 20), 0);
    // 19 degrees of freedom.
    expect(value).toBeGreaterThan(5.41);
    expect(value).toBeLessThan(43.82);
  });

  it('takes pages of one host as often as each other under a cap, and hosts up to the cap', () => {
    const [big, small] = [pages('big.example', 24), pages('small.example', 6)];
    const counts = countDrawn([...big, ...small], SEEDS, { size: 6, perHost: 3 });
    const of = (some: typeof big) => some.map(({ address }) => counts.get(address)!);
    expect(of(big).reduce((sum, count) => sum + count)).toBe(3 * SEEDS);
    expect(of(small).reduce((sum, count) => sum + count)).toBe(3 * SEEDS);
    // 23 and 5 degrees of freedom.
    expect(toChiSquare(of(big), SEEDS, 3)).toBeLessThan(49.73);
    expect(toChiSquare(of(small), SEEDS, 3)).toBeLessThan(20.52);
  });

  const some = fc.uniqueArray(
    fc.record({ host: fc.constantFrom('a', 'b', 'c'), path: fc.nat(60), near: fc.option(fc.nat(5)) }),
    { selector: ({ host, path }) => `${host}/${path}`, maxLength: 40 },
  );
  const toPages = (made: readonly { host: string; path: number; near: number | null }[]) =>
    made.map(({ host, path, near }) => ({ address: `https://${host}/${path}`, host, near }));

  it('depends on seed and pages alone, not on their order; a larger sample begins with the smaller one', () => {
    fc.assert(
      fc.property(
        some,
        fc.string(),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (made, seed, size, isFolded) => {
          const all = toPages(made);
          const options = { seed, size, perHost: 4, isFolded };
          const drawn = drawSample(all, options);
          expect(drawSample([...all].reverse(), options)).toEqual(drawn);
          expect(drawSample(all, { ...options, size: size + 3 }).pages.slice(0, size)).toEqual(drawn.pages);
        },
      ),
    );
  });

  it('takes as many as there are and may be taken, none twice', () => {
    fc.assert(
      fc.property(
        some,
        fc.string(),
        fc.nat(30),
        fc.integer({ min: 1, max: 5 }),
        (made, seed, size, perHost) => {
          const all = toPages(made);
          const { pages: drawn, population } = drawSample(all, { seed, size, perHost });
          const room = ['a', 'b', 'c'].map((name) =>
            Math.min(perHost, all.filter(({ host }) => host === name).length),
          );
          expect(population).toBe(all.length);
          expect(drawn).toHaveLength(Math.min(size, room[0] + room[1] + room[2]));
          expect(new Set(drawn).size).toBe(drawn.length);
          for (const name of ['a', 'b', 'c'])
            expect(drawn.filter(({ host }) => host === name).length).toBeLessThanOrEqual(perHost);
        },
      ),
    );
  });

  it('takes one of pages that say nearly the same', () => {
    const all = toPages([
      { host: 'a', path: 1, near: 1 },
      { host: 'b', path: 2, near: 1 },
      { host: 'c', path: 3, near: null },
    ]);
    const { pages: drawn, population } = drawSample(all, { seed: '1', size: 3, isFolded: true });
    expect([population, drawn.length]).toEqual([2, 2]);
  });
});

it.each([
  ['/~ann/', '/~*', true],
  ['/a/~ann/', '/~*', false],
  ['/a/b.html', '*.html', true],
  ['/a/b.html?x', '*.html', false],
  ['/aba', '/a*a', true],
  ['/a', '/a*a', false],
  ['/x/people/y.htm', '*/people/*.htm', true],
  ['/exact', '/exact', true],
  ['/exact/', '/exact', false],
])('%s and the pattern %s: %s', (path, pattern, expected) => {
  expect(matchesPattern(path, pattern)).toBe(expected);
});
