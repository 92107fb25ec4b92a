/**
 * All maximal repetitions (runs) of a sequence: Nanno 4.2, "Detecting repetition structures", without separators.
 * Short sequences are scanned period by period; long ones go through the divide and conquer of Main and Lorentz
 * (J. Algorithms 5, 1984), exact and O(n log n): no hashing, so no input can fool it.
 */
import { matchPrefix, matchSuffix } from './match-prefix.ts';
import { sortShort } from './sort-short.ts';

/** A stretch `[start, end)` of period `period`, at least two periods long, that cannot be made longer. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly period: number;
}

/** Up to this length the plain scan, n²/4 comparisons at most, is the cheaper way. */
const SHORT = 48;

/** The runs of the first `length` symbols, each with its smallest period, by start, then end. */
export function collectRuns(sequence: ArrayLike<number>, length: number = sequence.length): Run[] {
  if (length <= SHORT) return dropMultiples(scanRuns(sequence, 0, length));
  const runs: Run[] = [];
  const ranges: [number, number][] = [[0, length]];
  for (let next = ranges.pop(); next !== undefined; next = ranges.pop()) {
    const [low, high] = next;
    const found = high - low <= SHORT ? scanRuns(sequence, low, high) : crossingRuns(sequence, low, high);
    for (const run of found) if (!isExtensible(sequence, run, length)) runs.push(run);
    if (high - low <= SHORT) continue;
    const middle = (low + high) >>> 1;
    ranges.push([low, middle], [middle, high]);
  }
  return dropMultiples(runs);
}

/** Every run inside `[low, high)`, one period at a time. */
function scanRuns(sequence: ArrayLike<number>, low: number, high: number): Run[] {
  const runs: Run[] = [];
  for (let period = 1; 2 * period <= high - low; period++) {
    let equal = 0;
    for (let at = low; at <= high - period; at++) {
      if (at < high - period && sequence[at] === sequence[at + period]) {
        equal++;
        continue;
      }
      if (equal >= period) runs.push({ start: at - equal, end: at + period, period });
      equal = 0;
    }
  }
  return runs;
}

/** The runs inside `[low, high)` that cross its middle; one of their halves holds a whole period. */
function crossingRuns(sequence: ArrayLike<number>, low: number, high: number): Run[] {
  const middle = (low + high) >>> 1;
  const runs: Run[] = [];
  const forward = matchPrefix(sequence, { from: middle, low, high });
  const backward = matchSuffix(sequence, { from: middle, low, high });
  for (let period = 1; period <= middle - low; period++) {
    const after = forward[middle - period - low];
    const before = middle - period > low ? backward[middle - period - low] : 0;
    if (after > 0 && before + after >= period) {
      runs.push({ start: middle - period - before, end: middle + after, period });
    }
  }
  for (let period = 1; period <= high - middle; period++) {
    const after = middle + period < high ? forward[middle + period - low] : 0;
    const before = backward[middle + period - low];
    const isNew = before > 0 && before < period;
    if (isNew && before + after >= period) {
      runs.push({ start: middle - before, end: middle + period + after, period });
    }
  }
  return runs;
}

/** A run cut off by the edge of its range is found whole by a wider range. */
function isExtensible(sequence: ArrayLike<number>, run: Run, length: number): boolean {
  const { start, end, period } = run;
  if (start > 0 && sequence[start - 1] === sequence[start - 1 + period]) return true;
  return end < length && sequence[end] === sequence[end - period];
}

/** Keeps the smallest period of each stretch: the others are its multiples (Fine and Wilf). */
function dropMultiples(runs: Run[]): Run[] {
  if (runs.length < 2) return runs;
  sortShort(runs, byPlaceAndPeriod);
  const kept = [runs[0]];
  for (let at = 1; at < runs.length; at++) {
    const previous = runs[at - 1];
    if (previous.start !== runs[at].start || previous.end !== runs[at].end) kept.push(runs[at]);
  }
  return kept;
}

function byPlaceAndPeriod(a: Run, b: Run): number {
  return a.start - b.start || a.end - b.end || a.period - b.period;
}
