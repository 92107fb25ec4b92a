import { expect, test } from 'vitest';
import { collectMonthNames, monthOf } from '../../src/date/index.ts';
import { readMonths } from '../../src/date/month.ts';

test('every language has twelve months, in lower case, each name for one month, at least one form in full', () => {
  for (const [language, { names, short }] of readMonths()) {
    const full = [...names].filter(([name]) => !short.has(name)).map(([, month]) => month);
    expect(new Set(full).size, language).toBe(12);
    for (const name of names.keys()) expect(name, language).toMatch(/^[\p{Ll}\p{Lo}\p{M}]{2,15}$/u);
  }
});

test('months are known by their whole names', () => {
  expect(['March', 'mar', 'marathoner', 'märz', 'septiembre', 'mayor'].map((name) => monthOf(name))).toEqual([
    3, 3, 0, 3, 9, 0,
  ]);
});

test('short forms are told from names', () => {
  expect(collectMonthNames(['it']).includes('set')).toBe(true);
  expect(collectMonthNames(['it'], { short: false }).includes('set')).toBe(false);
});
