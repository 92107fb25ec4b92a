import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCohenKappa, toFleissKappa } from '../../src/index.ts';

/** So many things, by what one and the other say. */
function rate(
  cells: readonly (readonly [one: string, other: string, count: number])[],
): [string[], string[]] {
  const all = cells.flatMap(([one, other, count]) => Array.from({ length: count }, () => [one, other]));
  return [all.map(([one]) => one), all.map(([, other]) => other)];
}

describe('Cohen’s kappa', () => {
  it('is what a hand computes: 35 of 50 agree, 25 would by chance', () => {
    const [one, other] = rate([
      ['yes', 'yes', 20],
      ['yes', 'no', 5],
      ['no', 'yes', 10],
      ['no', 'no', 15],
    ]);
    const { items, observed, expected, kappa } = toCohenKappa(one, other);
    expect(items).toBe(50);
    expect(observed).toBeCloseTo(0.7, 12);
    expect(expected).toBeCloseTo(0.5, 12);
    expect(kappa).toBeCloseTo(0.4, 12);
  });

  it('is what Cohen computed for three diagnoses of 200 patients (1960, table 1)', () => {
    const [one, other] = rate([
      ['1', '1', 88],
      ['1', '2', 14],
      ['1', '3', 18],
      ['2', '1', 10],
      ['2', '2', 40],
      ['2', '3', 10],
      ['3', '1', 2],
      ['3', '2', 6],
      ['3', '3', 12],
    ]);
    const { observed, expected, kappa } = toCohenKappa(one, other);
    expect(observed).toBeCloseTo(0.7, 12);
    expect(expected).toBeCloseTo(0.41, 12);
    expect(kappa).toBeCloseTo(0.492, 3);
  });

  it('says where there is none', () => {
    expect(toCohenKappa([], [])).toMatchObject({ kappa: null, undefinedBecause: 'no-items' });
    expect(toCohenKappa(['no', 'no'], ['no', 'no'])).toMatchObject({
      observed: 1,
      kappa: null,
      undefinedBecause: 'one-category',
    });
    expect(toCohenKappa(['no', 'no'], ['yes', 'yes']).kappa).toBe(0);
    expect(() => toCohenKappa(['no'], [])).toThrow('the same things');
  });
});

describe('Fleiss’ kappa', () => {
  it('is .210 in the example that textbooks have: 10 things, 14 raters, 5 categories', () => {
    const table = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    const things = table.map((row) =>
      row.flatMap((count, at) => Array.from({ length: count }, () => `${at}`)),
    );
    const { observed, expected, kappa } = toFleissKappa(things);
    expect(observed).toBeCloseTo(0.378, 3);
    expect(expected).toBeCloseTo(0.213, 3);
    expect(kappa).toBeCloseTo(0.21, 3);
  });

  it('wants as many raters everywhere, and two at least', () => {
    expect(() => toFleissKappa([['a']])).toThrow('two at least');
    expect(() => toFleissKappa([['a', 'b'], ['a']])).toThrow('same number');
    expect(toFleissKappa([])).toMatchObject({ kappa: null, undefinedBecause: 'no-items' });
  });
});

describe('both', () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c')), {
    minLength: 2,
  });
  const columns = (all: readonly (readonly [string, string])[]): [string[], string[]] => [
    all.map(([one]) => one),
    all.map(([, other]) => other),
  ];
  const close = (one: number | null, other: number | null) =>
    one === null ? expect(other).toBeNull() : expect(other).toBeCloseTo(one, 10);

  it('are 1 where everybody agrees in more than one category', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b')), (said) => {
        const all = ['a', 'b', ...said];
        expect(toCohenKappa(all, all).kappa).toBe(1);
        expect(toFleissKappa(all.map((each) => [each, each, each])).kappa).toBe(1);
      }),
    );
  });

  it('do not depend on who is first, on the order of things, or on what categories are called', () => {
    const other = { a: 'x', b: 'a', c: 'b' } as const;
    fc.assert(
      fc.property(pairs, (all) => {
        const named = all.map(([one, two]): [string, string] => [other[one as 'a'], other[two as 'a']]);
        const { kappa } = toCohenKappa(...columns(all));
        const fleiss = toFleissKappa(all).kappa;
        for (const same of [
          all.map(([one, two]): [string, string] => [two, one]),
          [...all].reverse(),
          named,
        ]) {
          close(kappa, toCohenKappa(...columns(same)).kappa);
          close(fleiss, toFleissKappa(same).kappa);
        }
      }),
    );
  });

  it('are never above 1, and agree in what is observed', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const [cohen, fleiss] = [toCohenKappa(...columns(all)), toFleissKappa(all)];
        expect(cohen.observed).toBeCloseTo(fleiss.observed!, 12);
        // Fleiss takes one distribution for both, which makes chance likelier, or as likely.
        expect(fleiss.expected).toBeGreaterThanOrEqual(cohen.expected! - 1e-12);
        for (const kappa of [cohen.kappa ?? 0, fleiss.kappa ?? 0])
          expect(kappa).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});
