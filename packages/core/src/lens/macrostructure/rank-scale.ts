/** Levels by font size (Rehm 4.2, stage 4): the relative level of a headline or footnote on its page. */

/** Scales closer than this are one level: italics, and sizes rounded differently. */
const SAME_LEVEL = 3;

/** Gives each scale its level, 1 for the first in the order given by `compare`. */
export function rankScales(
  scales: readonly number[],
  compare: (a: number, b: number) => number,
): (scale: number) => number {
  const levels = new Map<number, number>();
  let level = 0;
  let leader = Number.NaN;
  for (const scale of [...new Set(scales)].sort(compare)) {
    if (!(Math.abs(scale - leader) < SAME_LEVEL)) {
      level++;
      leader = scale;
    }
    levels.set(scale, level);
  }
  return (scale) => levels.get(scale)!;
}

/** Largest first: headlines. */
export function byFallingScale(a: number, b: number): number {
  return b - a;
}

/** Section numbers of headlines in order: levels 1, 2, 2, 1 give `1`, `1.1`, `1.2`, `2`. */
export function numberSections(levels: readonly number[]): string[] {
  const open: { level: number; count: number }[] = [];
  return levels.map((level) => {
    while (open.length > 0 && open[open.length - 1]!.level > level) {
      // A level that was skipped on the way down is left again without a new number.
      const closed = open.pop()!;
      const outer = open[open.length - 1];
      if (outer === undefined || outer.level < level) open.push({ level, count: closed.count });
    }
    const top = open[open.length - 1];
    if (top === undefined || top.level < level) open.push({ level, count: 1 });
    else top.count++;
    return open.map(({ count }) => count).join('.');
  });
}
