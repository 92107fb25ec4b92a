import { expect, it } from 'vitest';
import { runSoak, toGrowth } from '../../bench/soak/run-soak.ts';

it('answers a thousand pages in order with two threads', async () => {
  const { answered, wrong, exit } = await runSoak({ count: 1000, jobs: 2, format: 'text' });
  expect({ answered, wrong, exit }).toEqual({ answered: 1000, wrong: 0, exit: 0 });
}, 120_000);

it('tells a heap that grows from one that breathes', () => {
  const steps = Array.from({ length: 40 }, (_, step) => step);
  expect(toGrowth(steps.map((step) => 300 + (step % 3) * 10))).toBeCloseTo(0, 1);
  expect(toGrowth(steps.map((step) => 300 + step * 5))).toBeGreaterThan(0.2);
});
