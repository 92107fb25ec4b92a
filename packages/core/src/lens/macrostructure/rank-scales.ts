/** Levels by font size (Rehm 4.2, stage 4): the relative level of a headline or footnote on its page. */

/** Scales closer than this are one level: italics, and sizes rounded differently. */
const SAME_LEVEL = 3;

/** The level of each scale, 1 for the largest. */
export function rankScales(scales: ReadonlySet<number>): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  let level = 0;
  let leader = Number.NaN;
  for (const scale of [...scales].sort(byFallingScale)) {
    if (!(Math.abs(scale - leader) < SAME_LEVEL)) {
      level++;
      leader = scale;
    }
    levels.set(scale, level);
  }
  return levels;
}

function byFallingScale(a: number, b: number): number {
  return b - a;
}

/** Section numbers of headlines in order: levels 1, 2, 2, 1 give `1`, `1.1`, `1.2`, `2`. */
export function numberSections(levels: readonly number[]): string[] {
  const numbers: string[] = [];
  const openLevels: number[] = [];
  const counts: number[] = [];
  for (const level of levels) {
    while (deepest(openLevels) > level) {
      // A level that was skipped on the way down is left again without a new number.
      openLevels.pop();
      if (deepest(openLevels) < level) openLevels.push(level);
      else counts.pop();
    }
    if (deepest(openLevels) < level) {
      openLevels.push(level);
      counts.push(1);
    } else counts[counts.length - 1]++;
    numbers.push(counts.join('.'));
  }
  return numbers;
}

function deepest(open: readonly number[]): number {
  return open.length === 0 ? 0 : open[open.length - 1];
}
