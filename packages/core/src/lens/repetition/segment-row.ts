/**
 * Units of varying length: Nanno 4.3, "if the tags which are contained in a span and its successive span are
 * well-balanced and they are similar to each other, our system regards them as a repetition structure". Spans are
 * cut where one symbol, the leader, recurs; the leader whose successive spans are most alike wins.
 */
import { TAG } from '../../page/index.ts';
import { foldRow, type Manner, mayRepeat, toSymbol } from './fold-row.ts';
import { Row } from './row.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** Mean similarity of successive spans, and what it must be when there are only two. */
const LEAST_MEAN = 0.5;
const LEAST_OF_TWO = 0.75;

/** Symbols tried as leaders, and symbols of a span that are compared. */
const MAX_LEADERS = 12;
const MAX_SPAN = 32;

/** One line of the alignment table, used again and again. */
const BEST = new Int32Array(MAX_SPAN + 1);

/** Lists that belong to the item before them. */
const SUBLISTS: ReadonlySet<number> = new Set([TAG.ul, TAG.ol, TAG.menu]);

/** A way to cut the row: where the spans begin, and where the last one ends. */
interface Cutting {
  readonly starts: readonly number[];
  readonly end: number;
  /** Mean similarity of successive spans. */
  readonly mean: number;
  /** The mean and the part of the row that is covered; what is left over weighs more. */
  readonly score: number;
}

/** Folds the best cutting of a row into one series; what repeats inside its spans is folded there. */
export function segmentRow(structuring: Structuring, row: Row, manner: Manner): void {
  const best = findCutting(structuring, row);
  if (best === undefined) return;
  const { starts, end, mean } = best;
  const first = starts[0];
  for (let index = 0; index < starts.length; index++) {
    foldSpan(structuring, row, { from: starts[index] + 1, to: starts[index + 1] ?? end, manner });
  }
  const series: Series = {
    parent: manner.parent,
    start: row.start[first],
    end: row.end[end - 1],
    units: toUnits(row, starts, end),
    columns: undefined,
    separators: [],
    unit: row.symbol.slice(first, starts[1]),
    step: manner.step,
    similarity: Math.min(manner.similarity, mean),
    joined: 0,
    tail: -1,
    isDissolved: false,
  };
  row.replace(first, end, {
    symbol: toSymbol(structuring, series),
    series: structuring.series.push(series) - 1,
  });
}

/** From each start to the next, the last one to `end`: flat pairs. */
function toUnits(row: Row, starts: readonly number[], end: number): number[] {
  const units: number[] = [];
  for (let index = 0; index < starts.length; index++)
    units.push(row.start[starts[index]], row.end[(starts[index + 1] ?? end) - 1]);
  return units;
}

/** Finds the series inside one span; the row itself stays as it is. */
function foldSpan(
  structuring: Structuring,
  row: Row,
  span: { from: number; to: number; manner: Manner },
): void {
  const { from, to, manner } = span;
  if (to - from < 2) return;
  const inner = new Row();
  for (let at = from; at < to; at++) inner.push(row.symbol[at], row.start[at], row.end[at]);
  foldRow(structuring, inner, manner);
}

function findCutting(structuring: Structuring, row: Row): Cutting | undefined {
  if (!mayRepeat(row)) return undefined;
  const places = new Map<number, number[]>();
  for (let at = 0; at < row.length; at++) {
    const known = places.get(row.symbol[at]);
    if (known) known.push(at);
    else places.set(row.symbol[at], [at]);
  }
  let best: Cutting | undefined;
  let tried = 0;
  for (const [leader, starts] of places) {
    if (starts.length < 2 || structuring.symbols.head(leader) === HEAD.mark) continue;
    if (++tried > MAX_LEADERS) break;
    const cutting = weigh(structuring, row, starts);
    if (cutting !== undefined && (best === undefined || cutting.score > best.score)) best = cutting;
  }
  return best;
}

/** How alike successive spans are; undefined when they are not, or when a heading stands inside one. */
function weigh(structuring: Structuring, row: Row, starts: readonly number[]): Cutting | undefined {
  const { symbols } = structuring;
  const end = findEnd(structuring, row, starts);
  const lead = symbols.lead(row.symbol[starts[0]]);
  for (let at = starts[0]; at < end; at++) if (symbols.lead(row.symbol[at]) > lead) return undefined;
  let sum = 0;
  for (let index = 1; index < starts.length; index++) {
    sum += matchSpans(row, [starts[index - 1], starts[index]], [starts[index], starts[index + 1] ?? end]);
  }
  const least = starts.length === 2 ? LEAST_OF_TWO : LEAST_MEAN;
  const mean = sum / (starts.length - 1);
  return mean < least
    ? undefined
    : { starts, end, mean, score: Math.sqrt(mean * ((end - starts[0]) / row.length) ** 3) };
}

/**
 * No leader ends the last span: it goes on as long as its symbols are known from the spans before, and takes a
 * list that is all that is left of the row: the last item's own.
 */
function findEnd({ symbols }: Structuring, row: Row, starts: readonly number[]): number {
  const last = starts[starts.length - 1];
  const known = new Set<number>();
  for (let at = starts[0]; at < last; at++) known.add(row.symbol[at]);
  let end = last + 1;
  while (end < row.length && known.has(row.symbol[end])) end++;
  const isSublist =
    end === row.length - 1 && starts.length > 2 && SUBLISTS.has(symbols.head(row.symbol[end]));
  return isSublist ? row.length : end;
}

/** Twice the longest common subsequence of two spans over their lengths; long spans by their first symbols. */
function matchSpans(row: Row, a: readonly [number, number], b: readonly [number, number]): number {
  const aLength = Math.min(a[1] - a[0], MAX_SPAN);
  const bLength = Math.min(b[1] - b[0], MAX_SPAN);
  // Both begin with the leader; where one holds nothing else, that is all they share.
  if (aLength === 1 || bLength === 1) return 2 / (a[1] - a[0] + b[1] - b[0]);
  const best = BEST.fill(0, 0, bLength + 1);
  for (let i = 0; i < aLength; i++) {
    let diagonal = 0;
    for (let j = 0; j < bLength; j++) {
      const above = best[j + 1];
      const isEqual = row.symbol[a[0] + i] === row.symbol[b[0] + j];
      best[j + 1] = isEqual ? diagonal + 1 : Math.max(above, best[j]);
      diagonal = above;
    }
  }
  return (2 * best[bLength]) / (a[1] - a[0] + b[1] - b[0]);
}
