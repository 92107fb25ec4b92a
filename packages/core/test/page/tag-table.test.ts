import { expect, it } from 'vitest';
import { TAG, toTagTable } from '../../src/page/index.ts';

it('has a number for each name, 0 for the others', () => {
  const table = toTagTable({ 'h1 svg/svg': 1, ul: -1, h1: 2 }, Int8Array);
  expect([table[TAG.h1], table[TAG['svg/svg']], table[TAG.ul], table[TAG.p]]).toEqual([2, 1, -1, 0]);
  expect(table[Math.max(...Object.values(TAG))]).toBe(0);
  expect(table[Math.max(...Object.values(TAG)) + 1]).toBeUndefined();
});

it('refuses a name that is none', () => {
  expect(() => toTagTable({ 'h1 hheader': 1 })).toThrow('"hheader"');
});
