/** Reliability: what was said to be so likely, and how often it was so. */

/** One score that was shown: what it said, and how right it was, 0…1. */
export interface Shown {
  readonly said: number;
  readonly found: number;
  /** What the score was made from, before it was calibrated. */
  readonly raw?: number;
}

/** A bin of a table. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly said: number;
  readonly found: number;
}

/** Where bins begin: finer where most scores are. */
const EDGES: readonly number[] = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.001];

/** Puts scores into bins; empty ones are left out. */
export function toBins(shown: readonly Shown[]): Bin[] {
  return EDGES.slice(1).flatMap((to, at) => {
    const inside = shown.filter(({ said }) => said >= EDGES[at] && said < to);
    if (inside.length === 0) return [];
    const mean = (of: (one: Shown) => number): number =>
      inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
    return [
      {
        from: EDGES[at],
        to: Math.min(1, to),
        count: inside.length,
        said: mean(({ said }) => said),
        found: mean(({ found }) => found),
      },
    ];
  });
}

/** By how much scores are off: the mean distance of bins, each by how many there are. */
export function measureError(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, { count, said, found }) => sum + (count / all) * Math.abs(said - found), 0);
}

/** Prints a table and gives it as metrics that begin with a key: how far it is off, and every bin. */
export function printReliability(key: string, name: string, shown: readonly Shown[]): Record<string, number> {
  const bins = toBins(shown);
  const error = measureError(bins);
  const metrics: Record<string, number> = { [`${key}_off`]: error, [`${key}_n`]: shown.length };
  console.log(`${name}: ${shown.length}, off by ${error.toFixed(3)}`);
  for (const { from, to, count, said, found } of bins) {
    const range = `${from.toFixed(2)}–${to.toFixed(2)}`;
    const bin = `${key}_${Math.round(from * 100)}`;
    Object.assign(metrics, { [`${bin}_n`]: count, [`${bin}_said`]: said, [`${bin}_found`]: found });
    console.log(
      `  ${range}  n ${String(count).padStart(5)}  said ${said.toFixed(3)}  found ${found.toFixed(3)}`,
    );
  }
  return metrics;
}

/** Prints how often what has no score is right, and gives it as metrics. */
export function printShare(key: string, name: string, found: readonly number[]): Record<string, number> {
  const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
  console.log(`${name}: ${found.length}, found ${mean.toFixed(3)}`);
  return { [`${key}_n`]: found.length, [`${key}_found`]: mean };
}

/** A step of a monotone map: between these raw values so often right. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  readonly found: number;
  readonly count: number;
}

/** The monotone map that fits best (pool adjacent violators), in steps of at least so many. */
export function fitSteps(shown: readonly Shown[], least: number): Step[] {
  const sorted = shown
    .map(({ raw, said, found }) => ({ raw: raw ?? said, found }))
    .sort((one, other) => one.raw - other.raw);
  const steps: { from: number; to: number; raw: number; sum: number; count: number }[] = [];
  for (let at = 0; at < sorted.length; ) {
    const step = { from: sorted[at].raw, to: sorted[at].raw, raw: 0, sum: 0, count: 0 };
    while (at < sorted.length && (step.count < least || sorted[at].raw === step.to)) {
      step.to = sorted[at].raw;
      step.raw += sorted[at].raw;
      step.sum += sorted[at++].found;
      step.count++;
    }
    steps.push(step);
    while (steps.length > 1 && isFalling(steps)) {
      const last = steps.pop()!;
      const before = steps.at(-1)!;
      before.to = last.to;
      before.raw += last.raw;
      before.sum += last.sum;
      before.count += last.count;
    }
  }
  return steps.map(({ from, to, raw, sum, count }) => ({
    ...{ from, to, count },
    mean: raw / count,
    found: sum / count,
  }));
}

function isFalling(steps: readonly { sum: number; count: number }[]): boolean {
  const [before, last] = [steps.at(-2)!, steps.at(-1)!];
  return before.sum / before.count >= last.sum / last.count;
}
