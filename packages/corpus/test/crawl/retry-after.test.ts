import { expect, it } from 'vitest';
import { readRetryAfter, toBackOff } from '../../src/crawl/retry-after.ts';

const NOW = Date.parse('2026-11-19T10:00:00Z');

it.each([
  ['7', 7_000],
  ['0', 0],
  ['Thu, 19 Nov 2026 10:00:30 GMT', 30_000],
  ['Thu, 19 Nov 2026 09:00:00 GMT', 0],
  ['Thursday, 19-Nov-26 10:00:05 GMT', 5_000],
  ['soon', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['99999999999999', undefined],
])('a Retry-After of %s is a wait of %s', (value, wait) => {
  expect(readRetryAfter([['Retry-After', value]], NOW)).toBe(wait);
});

it('waits twice as long each time, and not for ever', () => {
  expect([1, 2, 3, 30].map((failures) => toBackOff(failures, 1_000))).toEqual([1_000, 2_000, 4_000, 300_000]);
});
