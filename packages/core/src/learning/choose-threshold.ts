/** Where to cut: the threshold that is expected to give the best F on what a corpus holds. */

/** What is expected of a threshold. */
export interface Expected {
  readonly threshold: number;
  /** The share of the corpus that is wanted. */
  readonly rate: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The best threshold for sums of which each has a chance to be wanted. */
export function chooseThreshold(sums: readonly number[], chanceOf: (sum: number) => number): Expected {
  const chances = new Map<number, { count: number; wanted: number }>();
  let all = 0;
  for (const sum of sums) {
    const chance = chanceOf(sum);
    const same = chances.get(sum) ?? { count: 0, wanted: 0 };
    chances.set(sum, { count: same.count + 1, wanted: same.wanted + chance });
    all += chance;
  }
  let best: Expected = { threshold: Number.POSITIVE_INFINITY, rate: 0, precision: 0, recall: 0, f1: 0 };
  let [said, right] = [0, 0];
  const ranked = [...chances].sort(([a], [b]) => b - a);
  for (const [at, [sum, { count, wanted }]] of ranked.entries()) {
    said += count;
    right += wanted;
    const f1 = (2 * right) / (said + all);
    // Half way to what is left out: other pages say it in other words.
    const threshold = (sum + (ranked[at + 1]?.[0] ?? sum)) / 2;
    if (f1 > best.f1) best = { threshold, rate: 0, precision: right / said, recall: right / all, f1 };
  }
  return { ...best, rate: all / Math.max(1, sums.length) };
}
