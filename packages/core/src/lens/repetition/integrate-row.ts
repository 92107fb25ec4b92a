/** Strays beside a series that belong to it: Nanno 4.3, "Integration into the group", figure 6. */
import { unitStart } from './gather-row.ts';
import { leastSimilarity } from './least-similarity.ts';
import type { Row } from './row.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** How similar a stray must be to a unit; from .5 to .8 boundary F1 on unwrapped lists stays within .003. */
const LEAST = 0.6;

/** A stray is at most this many items longer than a unit, and on each side at most so many join. */
const MAX_EXTRA = 3;
const MAX_STRAYS = 8;

/** Joining moves the rest of the row: so many joins, and a row of any length stays cheap. */
const MAX_JOINS = 500;

/** A stray span of a row, the series it may join, and how similar it is. */
interface Fit {
  readonly from: number;
  readonly to: number;
  readonly series: Series;
  readonly similarity: number;
}

/** Which series strays may join: those with separators are sure of their units before anything is loosened. */
export type Hosts = 'separated' | 'all';

/** Joins to each series of the row what follows and what precedes it, as long as that is similar enough. */
export function integrateRow(
  structuring: Structuring,
  row: Row,
  { parent, hosts }: { parent: number; hosts: Hosts },
): void {
  let joins = 0;
  for (let at = 0; at < row.length && joins < MAX_JOINS; at++) {
    if (row.series[at] < 0 || structuring.symbols.isText(row.symbol[at])) continue;
    const host = structuring.series[row.series[at]];
    // A series inside a wrapper, which is no token itself, ends with the wrapper.
    if (host.parent !== parent || (hosts === 'separated' && host.separators.length === 0)) continue;
    let fit = findAfter(structuring, row, at);
    for (let joined = 0; fit !== undefined && joined < MAX_STRAYS; joined++) {
      joinAfter(structuring, row, { at, fit });
      joins++;
      fit = findAfter(structuring, row, at);
    }
    fit = findBefore(structuring, row, at);
    for (let joined = 0; fit !== undefined && joined < MAX_STRAYS; joined++) {
      joinBefore(structuring, row, { at, fit });
      joins++;
      at = fit.from;
      fit = findBefore(structuring, row, at);
    }
  }
}

/**
 * The best stray right after a series, beyond a separator when it has separators. "If C is similar to AB+, it is
 * connected with AB+, and if C is similar to B+, it is connected with B+": the series at the end of the last unit
 * is asked, too.
 */
function findAfter(structuring: Structuring, row: Row, at: number): Fit | undefined {
  const outer = structuring.series[row.series[at]];
  let best: Fit | undefined;
  const hosts = [outer];
  if (outer.tail >= 0 && structuring.series[outer.tail].parent === outer.parent)
    hosts.push(structuring.series[outer.tail]);
  for (const series of hosts) {
    const from = skipSeparator(structuring, row, { at: at + 1, series });
    const limit = Math.min(row.length, from + series.unit.length + MAX_EXTRA);
    for (let to = from + 1; to <= limit; to++) {
      if (structuring.symbols.separation(row.symbol[to - 1]) >= 2) break;
      best = better(best, weigh(structuring, row, { from, to, series }));
    }
  }
  return best;
}

/** The best stray right before a series. */
function findBefore(structuring: Structuring, row: Row, at: number): Fit | undefined {
  const series = structuring.series[row.series[at]];
  let best: Fit | undefined;
  if (series.separators.length > 0) return best;
  for (let from = at - 1; from >= Math.max(0, at - series.unit.length - MAX_EXTRA); from--) {
    if (structuring.symbols.separation(row.symbol[from]) >= 2) break;
    best = better(best, weigh(structuring, row, { from, to: at, series }));
  }
  return best;
}

function better(known: Fit | undefined, fit: Fit | undefined): Fit | undefined {
  if (fit === undefined) return known;
  return known === undefined || fit.similarity > known.similarity ? fit : known;
}

/** A series with separators goes on only after one more of them. */
function skipSeparator({ symbols }: Structuring, row: Row, place: { at: number; series: Series }): number {
  const { at, series } = place;
  if (series.separators.length === 0) return at;
  return at < row.length && symbols.separation(row.symbol[at]) > 0 ? at + 1 : row.length;
}

function weigh(structuring: Structuring, row: Row, place: Omit<Fit, 'similarity'>): Fit | undefined {
  const { from, to, series } = place;
  const { unit } = series;
  const { symbols } = structuring;
  for (let at = from; at < to; at++)
    if (row.series[at] >= 0 && structuring.series[row.series[at]].isRuled) return undefined;
  // What headings begin goes on with a heading.
  if (symbols.lead(unit[0]) > 0 && symbols.lead(row.symbol[from]) <= 0) return undefined;
  let similarity: number;
  let least = LEAST;
  if (to - from === 1 && unit.length === 1) {
    const stray = row.symbol[from];
    similarity = structuring.similarity.ofSymbols(stray, unit[0], LEAST);
    least = Math.max(LEAST, leastSimilarity(structuring, stray, unit[0]));
  } else similarity = structuring.similarity.ofSpans(row.symbol.slice(from, to), unit, LEAST);
  return similarity < least ? undefined : { from, to, series, similarity };
}

function joinAfter(structuring: Structuring, row: Row, { at, fit }: { at: number; fit: Fit }): void {
  const { from, to, series } = fit;
  const outer = structuring.series[row.series[at]];
  const end = row.end[to - 1];
  if (from > at + 1) series.separators.push(row.start[at + 1], row.end[from - 1]);
  for (const place of takeUnits(structuring, row, fit)) series.units.push(place);
  if (series === outer) series.tail = tailOf(structuring, row.series[to - 1]);
  else outer.units[outer.units.length - 1] = end;
  count(series, fit.similarity);
  series.end = end;
  outer.end = end;
  row.replace(at, to, { symbol: row.symbol[at], series: row.series[at] });
}

function joinBefore(structuring: Structuring, row: Row, { at, fit }: { at: number; fit: Fit }): void {
  const { from, series, similarity } = fit;
  series.units = [...takeUnits(structuring, row, fit), ...series.units];
  series.start = row.start[from];
  count(series, similarity);
  row.replace(from, at + 1, { symbol: row.symbol[at], series: row.series[at] });
}

/** The series a joined stray ends with: itself, or its own last one where it was taken back. */
function tailOf({ series }: Structuring, last: number): number {
  return last >= 0 && series[last].isDissolved ? series[last].tail : last;
}

/**
 * The places of the units a stray brings. A series of things like the units is no unit: its own units are, and it is
 * taken back. Where units are lists themselves, it is one more of them.
 */
function takeUnits(structuring: Structuring, row: Row, { from, to, series }: Fit): readonly number[] {
  const inner = to - from === 1 && row.series[from] >= 0 ? structuring.series[row.series[from]] : undefined;
  const isListOfLists = series.unit.length === 1 && structuring.symbols.head(series.unit[0]) === HEAD.fold;
  if (inner === undefined || inner.parent !== series.parent || inner.columns || isListOfLists)
    return [unitStart(structuring, row, { at: from, size: to - from }), row.end[to - 1]];
  inner.isDissolved = true;
  return inner.units;
}

function count(series: Series, similarity: number): void {
  series.joined++;
  series.similarity = Math.min(series.similarity, similarity);
}
