import { describe, expect, it } from 'vitest';
import { examine } from './examine.ts';
import { GIANTS } from './giants.ts';

/** One part of the size the bench uses; the bench also watches time and memory. */
const PART = 500;
/** CPU time, which a busy machine leaves alone. Far above what these sizes need, far below what quadratic work takes. */
const SECONDS = 4;

describe('a giant is analysed like any page', () => {
  it.each(Object.entries(GIANTS))('%s', (_, { size, make }) => {
    const started = process.cpuUsage();
    expect(examine(make(Math.max(60, Math.ceil(size / PART))))).toEqual([]);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(SECONDS);
  });
});
