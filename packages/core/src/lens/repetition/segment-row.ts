/**
 * Units of varying length: Nanno 4.3, "if the tags which are contained in a span and its successive span are
 * well-balanced and they are similar to each other, our system regards them as a repetition structure". Spans are
 * cut where one symbol, the leader, recurs; the leader whose successive spans are most alike wins.
 */
import { TAG } from '../../page/index.ts';
import { foldRow, type Manner, mayRepeat, toSymbol } from './fold-row.ts';
import { Row } from './row.ts';
import type { Series } from './series.ts';
import { MAX_SPAN, type Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** Mean similarity of successive spans, and what it must be when there are only two. */
const LEAST_MEAN = 0.5;
const LEAST_OF_TWO = 0.75;

/** Symbols tried as leaders. */
const MAX_LEADERS = 12;

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
  const { symbols, tables } = structuring;
  const end = findEnd(structuring, row, starts);
  const lead = symbols.lead(row.symbol[starts[0]]);
  for (let at = starts[0]; at < end; at++) if (symbols.lead(row.symbol[at]) > lead) return undefined;
  let sum = 0;
  for (let index = 1; index < starts.length; index++) {
    const spans = { start: starts[index - 1], middle: starts[index], end: starts[index + 1] ?? end };
    sum += matchSpans(row, spans, tables.line);
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

/** Two spans one after the other: from `start` to `middle`, from there to `end`. */
interface Spans {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

/**
 * Twice the longest common subsequence of two spans over their lengths; long spans by their first symbols. `line` is room
 * for one line of the alignment table.
 */
function matchSpans(row: Row, { start, middle, end }: Spans, line: Int32Array): number {
  const firstLength = Math.min(middle - start, MAX_SPAN);
  const secondLength = Math.min(end - middle, MAX_SPAN);
  // Both begin with the leader; where one holds nothing else, that is all they share.
  if (firstLength === 1 || secondLength === 1) return 2 / (end - start);
  const best = line.fill(0, 0, secondLength + 1);
  for (let i = 0; i < firstLength; i++) {
    let diagonal = 0;
    for (let j = 0; j < secondLength; j++) {
      const above = best[j + 1];
      const isEqual = row.symbol[start + i] === row.symbol[middle + j];
      best[j + 1] = isEqual ? diagonal + 1 : Math.max(above, best[j]);
      diagonal = above;
    }
  }
  return (2 * best[secondLength]) / (end - start);
}
