import { describe, expect, it } from 'vitest';
import { examine } from './examine.ts';
import { GIANTS } from './giants.ts';

/** One part of the size the bench uses; the bench also watches time and memory. */
const PART = 500;
/** Far above what these sizes need, far below what quadratic work on them takes. */
const MILLISECONDS = 4000;

describe('a giant is analysed like any page', () => {
  it.each(Object.entries(GIANTS))('%s', (_, { size, make }) => {
    const started = performance.now();
    expect(examine(make(Math.max(60, Math.ceil(size / PART))))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(MILLISECONDS);
  });
});
