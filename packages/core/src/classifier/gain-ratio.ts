/** The question a node of C4.5 asks: of those that tell as much as most, the one with the highest gain ratio. */
import { toEntropy } from './entropy.ts';
import type { ExampleTable } from './example-table.ts';

/** A column and a bound: at most this much, or more. */
export interface Question {
  readonly column: number;
  readonly bin: number;
  readonly bound: number;
}

interface Candidate extends Question {
  readonly gain: number;
  readonly ratio: number;
}

/** On each side of a bound there are so many rows at least: a tenth of those of a label, from 2 to 25 (Release 8). */
const LEAST = { rows: 2, most: 25, share: 0.1 } as const;
/** Sums of logarithms are that exact. */
const TINY = 1e-9;

/** The best question for some rows; undefined where no answer would tell anything. */
export function findQuestion(
  table: ExampleTable,
  rows: Int32Array,
  counts: Float64Array,
): Question | undefined {
  const labels = counts.reduce((sum, count) => sum + Number(count > 0), 0);
  if (labels < 2) return undefined;
  const wanted = (LEAST.share * rows.length) / labels;
  const least = Math.max(LEAST.rows, Math.min(LEAST.most, wanted));
  if (rows.length < 2 * least) return undefined;
  const all = toEntropy(counts);
  const candidates: Candidate[] = [];
  for (let column = 0; column < table.bins.length; column++) {
    const found = cutColumn(table, { column, rows, counts, least, all });
    if (found !== undefined) candidates.push(found);
  }
  return chooseByRatio(candidates);
}

/** The highest ratio prefers bounds that part next to nothing; only what gains as much as the average competes. */
function chooseByRatio(candidates: readonly Candidate[]): Candidate | undefined {
  const average = candidates.reduce((sum, { gain }) => sum + gain, 0) / candidates.length;
  let best: Candidate | undefined;
  for (const each of candidates) {
    if (each.gain < average - TINY) continue;
    if (best === undefined || each.ratio > best.ratio + TINY) best = each;
  }
  return best;
}

interface Cut {
  readonly column: number;
  readonly rows: Int32Array;
  readonly counts: Float64Array;
  readonly least: number;
  /** The entropy of all rows. */
  readonly all: number;
}

/** The bound of a column that gains most; trying many bounds costs bits (Release 8). */
function cutColumn(table: ExampleTable, cut: Cut): Candidate | undefined {
  const { column, rows, counts, least, all } = cut;
  const bounds = table.bounds[column];
  if (bounds.length < 2) return undefined;
  const histogram = fillHistogram(table, column, rows);
  const below = new Float64Array(counts.length);
  let [size, tried, bin, most] = [0, 0, -1, 0];
  for (let at = 0; at < bounds.length - 1; at++) {
    const added = addBin(below, histogram, at);
    size += added;
    if (added === 0 || size < least || rows.length - size < least) continue;
    tried++;
    const gain = all - toMixed(below, counts, { size, total: rows.length });
    if (gain > most + TINY) [bin, most] = [at, gain];
  }
  const gain = most - Math.log2(Math.max(1, tried)) / rows.length;
  if (bin < 0 || gain <= TINY) return undefined;
  const ratio = gain / toEntropy(toSides(histogram, bin, counts.length));
  return { column, bin, bound: bounds[bin], gain, ratio };
}

/** Rows by bin and label. */
function fillHistogram({ bins, bounds, answer, classes }: ExampleTable, column: number, rows: Int32Array) {
  const histogram = new Float64Array(bounds[column].length * classes);
  const own = bins[column];
  for (let at = 0; at < rows.length; at++) histogram[own[rows[at]] * classes + answer[rows[at]]]++;
  return histogram;
}

function addBin(below: Float64Array, histogram: Float64Array, bin: number): number {
  let added = 0;
  for (let label = 0; label < below.length; label++) {
    const count = histogram[bin * below.length + label];
    below[label] += count;
    added += count;
  }
  return added;
}

/** What is left to be known once the rows are parted. */
function toMixed(
  below: Float64Array,
  counts: Float64Array,
  { size, total }: { readonly size: number; readonly total: number },
): number {
  const above = counts.map((count, label) => count - below[label]);
  return (size * toEntropy(below) + (total - size) * toEntropy(above)) / total;
}

function toSides(histogram: Float64Array, bin: number, classes: number): [number, number] {
  const sides: [number, number] = [0, 0];
  for (let at = 0; at < histogram.length; at++)
    sides[Number(Math.floor(at / classes) > bin)] += histogram[at];
  return sides;
}
