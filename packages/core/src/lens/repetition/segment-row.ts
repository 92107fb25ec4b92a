/**
 * Units of varying length: Nanno 4.3, "if the tags which are contained in a span and its successive span are
 * well-balanced and they are similar to each other, our system regards them as a repetition structure". Spans are
 * cut where one symbol, the leader, recurs; the leader whose successive spans are most alike wins.
 */
import { TAG } from '../../page/index.ts';
import { foldRow, holdsRule, type Manner, mayRepeat, toSymbol } from './fold-row.ts';
import { unitStart } from './gather-row.ts';
import { matchSpans } from './match-spans.ts';
import { Row } from './row.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';

/** Mean similarity of successive spans, and what it must be when there are only two. */
const LEAST_MEAN = 0.5;
const LEAST_OF_TWO = 0.75;

/** Symbols tried as leaders. */
const MAX_LEADERS = 12;

/** Lists that belong to the item before them. */
const SUBLISTS: ReadonlySet<number> = new Set([TAG.ul, TAG.ol, TAG.menu]);

/** A way to cut the row: where the spans begin and end; what lies between two of them are rules. */
interface Cutting {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Mean similarity of successive spans. */
  readonly mean: number;
  /** The mean and the part of the row that is covered; what is left over weighs more. */
  readonly score: number;
}

/** Folds the best cutting of a row into one series; what repeats inside its spans is folded there. */
export function segmentRow(structuring: Structuring, row: Row, manner: Manner): void {
  const best = findCutting(structuring, row);
  if (best === undefined) return;
  const { starts, ends, mean } = best;
  const first = starts[0];
  const end = ends[ends.length - 1];
  for (let index = 0; index < starts.length; index++) {
    foldSpan(structuring, row, { from: starts[index] + 1, to: ends[index], manner });
  }
  const series: Series = {
    parent: manner.parent,
    start: row.start[first],
    end: row.end[end - 1],
    units: toUnits(structuring, row, best),
    columns: undefined,
    separators: toSeparators(row, best),
    isRuled: holdsRule(structuring.symbols, row, { from: first, to: end }),
    unit: row.symbol.slice(first, ends[0]),
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

/** The spans as flat pairs. */
function toUnits(structuring: Structuring, row: Row, { starts, ends }: Cutting): number[] {
  const units: number[] = [];
  for (let index = 0; index < starts.length; index++) {
    const [at, end] = [starts[index], ends[index]];
    units.push(unitStart(structuring, row, { at, size: end - at }), row.end[end - 1]);
  }
  return units;
}

/** What lies between the spans as flat pairs. */
function toSeparators(row: Row, { starts, ends }: Cutting): number[] {
  const separators: number[] = [];
  for (let index = 1; index < starts.length; index++)
    if (ends[index - 1] < starts[index])
      separators.push(row.start[ends[index - 1]], row.end[starts[index] - 1]);
  return separators;
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
  const isRuled = holdsRule(structuring.symbols, row, { from: 0, to: row.length });
  let best: Cutting | undefined;
  let tried = 0;
  for (const [leader, starts] of places) {
    if (starts.length < 2 || structuring.symbols.separation(leader) >= 2) continue;
    if (++tried > MAX_LEADERS) break;
    const cutting = weigh(structuring, row, { starts, isRuled });
    if (cutting !== undefined && (best === undefined || cutting.score > best.score)) best = cutting;
  }
  return best;
}

/** How alike successive spans are; undefined when they are not, or when a heading stands inside one. */
function weigh(
  structuring: Structuring,
  row: Row,
  { starts, isRuled }: { starts: readonly number[]; isRuled: boolean },
): Cutting | undefined {
  const { symbols, tables } = structuring;
  const ends = isRuled
    ? findEnds(structuring, row, starts)
    : [...starts.slice(1), findEnd(structuring, row, { starts, isRuled: false })];
  if (ends === undefined) return undefined;
  const end = ends[ends.length - 1];
  const lead = symbols.lead(row.symbol[starts[0]]);
  for (let at = starts[0]; at < end; at++) if (symbols.lead(row.symbol[at]) > lead) return undefined;
  let sum = 0;
  for (let index = 1; index < starts.length; index++) {
    const before = { start: starts[index - 1], end: ends[index - 1] };
    sum += matchSpans(row, [before, { start: starts[index], end: ends[index] }], tables.line);
  }
  const least = starts.length === 2 ? LEAST_OF_TWO : LEAST_MEAN;
  const mean = sum / (starts.length - 1);
  return mean < least
    ? undefined
    : { starts, ends, mean, score: Math.sqrt(mean * ((end - starts[0]) / row.length) ** 3) };
}

/**
 * Where each span of a row with rules ends: before the next leader, and before the rules that stand there. Undefined when a rule stands
 * inside a span (other than right below the leader of every one), or when rules divide a list of things that nothing heads.
 */
function findEnds(structuring: Structuring, row: Row, starts: readonly number[]): number[] | undefined {
  const { symbols } = structuring;
  const ends: number[] = [];
  let [ruled, divided] = [0, 0];
  const isRule = (at: number) => symbols.isRule(row.symbol[at]);
  for (let index = 1; index < starts.length; index++) {
    let end = starts[index];
    while (end > starts[index - 1] + 1 && isRule(end - 1)) end--;
    if (end < starts[index]) divided++;
    const second = starts[index - 1] + 1;
    if (second < end && isRule(second)) ruled++;
    if (holdsRule(symbols, row, { from: second + 1, to: end })) return undefined;
    ends.push(end);
  }
  const isHeaded = symbols.lead(row.symbol[starts[0]]) > 0;
  if (ruled > 0 && (ruled < ends.length || !isHeaded)) return undefined;
  if (divided > 0 && divided < ends.length && !isHeaded) return undefined;
  ends.push(findEnd(structuring, row, { starts, isRuled: ruled > 0 }));
  return ends;
}

/**
 * No leader ends the last span: it goes on as long as its symbols are known from the spans before, and takes a
 * list that is all that is left of the row: the last item's own. A rule ends it where the others hold none.
 */
function findEnd(
  { symbols }: Structuring,
  row: Row,
  { starts, isRuled }: { starts: readonly number[]; isRuled: boolean },
): number {
  const last = starts[starts.length - 1];
  const known = new Set<number>();
  for (let at = starts[0]; at < last; at++) known.add(row.symbol[at]);
  let end = last + 1;
  while (end < row.length && known.has(row.symbol[end]) && (isRuled || !symbols.isRule(row.symbol[end])))
    end++;
  while (end > last + 1 && symbols.isRule(row.symbol[end - 1])) end--;
  const isSublist =
    end === row.length - 1 && starts.length > 2 && SUBLISTS.has(symbols.head(row.symbol[end]));
  return isSublist ? row.length : end;
}
