/** The short form of `npm run bench -- wrapper`: the made sites, whose values are known, as they are and after two changes. */
import { expect, it } from 'vitest';
import { benchMadeShops } from '../bench/wrapper.ts';

it('reads the pages of made sites by what was marked on two, and after changes of their templates', () => {
  const metrics = benchMadeShops(['classes', 'boxes'], 1);
  expect(metrics.made_plain).toBeGreaterThan(0.99);
  expect(metrics.made_changed).toBeGreaterThan(0.9);
  expect(metrics.made_right_from_90).toBeGreaterThan(0.98);
}, 60_000);
