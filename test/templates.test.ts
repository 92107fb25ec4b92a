/** The short form of `npm run bench -- templates`: the made sites, whose main texts are known. */
import { expect, it } from 'vitest';
import { benchMadeSites } from '../bench/templates.ts';

it('takes what repeats out of the content of made sites, and nothing that belongs there', () => {
  const metrics = benchMadeSites();
  for (const way of ['made_left_out', 'made_included']) {
    expect(metrics[`${way}_precision`]).toBe(1);
    expect(metrics[`${way}_out_precision`]).toBe(1);
    expect(metrics[`${way}_worse`]).toBe(0);
    expect(metrics[`${way}_recall`]).toBeGreaterThan(0.8);
    expect(metrics[`${way}_gain_low`]).toBeGreaterThan(0.05);
  }
}, 60_000);
