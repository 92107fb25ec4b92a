/** How far a mean may be off: by drawing sites, with all their pages, again and again. */
import { createRandom } from '@anatome/core/number';

const ROUNDS = 2_000;
const TAIL = 0.025;

/** The mean of all values, and the bounds between which 95 of 100 means of drawn groups lie. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export function bootstrap(groups: readonly (readonly number[])[], seed = 1): Interval {
  const random = createRandom(seed);
  const means = Array.from({ length: ROUNDS }, () =>
    mean(groups.flatMap(() => groups[Math.floor(random() * groups.length)])),
  ).sort((one, other) => one - other);
  const at = (share: number): number => means[Math.floor(share * (ROUNDS - 1))];
  return { mean: mean(groups.flat()), low: at(TAIL), high: at(1 - TAIL) };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
