/** How alike two parts of a row are, by their symbols: Nanno 4.3, DP matching. */
import type { Row } from './row.ts';
import { MAX_SPAN } from './structuring.ts';

/** A part of a row. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Twice the longest common subsequence of two spans over their lengths; long spans by their first symbols. `line` is room
 * for one line of the alignment table.
 */
export function matchSpans(row: Row, [first, second]: readonly [Span, Span], line: Int32Array): number {
  const length = first.end - first.start + second.end - second.start;
  const firstLength = Math.min(first.end - first.start, MAX_SPAN);
  const secondLength = Math.min(second.end - second.start, MAX_SPAN);
  // Both begin with the leader; where one holds nothing else, that is all they share.
  if (firstLength === 1 || secondLength === 1) return 2 / length;
  const best = line.fill(0, 0, secondLength + 1);
  for (let i = 0; i < firstLength; i++) {
    let diagonal = 0;
    for (let j = 0; j < secondLength; j++) {
      const above = best[j + 1];
      const isEqual = row.symbol[first.start + i] === row.symbol[second.start + j];
      best[j + 1] = isEqual ? diagonal + 1 : Math.max(above, best[j]);
      diagonal = above;
    }
  }
  return (2 * best[secondLength]) / length;
}
