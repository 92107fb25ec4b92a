import { expect, it } from 'vitest';
import { roundTo, shareOf, sumUp, toPrefixSums } from '../../src/number/index.ts';

it('sums what lies before each place', () => {
  expect([...toPrefixSums([3, 0, 0.5])]).toEqual([0, 3, 3, 3.5]);
  expect([...sumUp(Uint32Array.of(0, 3, 0, 2))]).toEqual([0, 3, 3, 5]);
});

it('rounds halves up, and shares nothing where there is nothing', () => {
  expect([roundTo(0.125, 2), roundTo(-0.125, 2), roundTo(1 / 3, 3)]).toEqual([0.13, -0.12, 0.333]);
  expect([shareOf(1, 4), shareOf(1, 0)]).toEqual([0.25, 0]);
});
