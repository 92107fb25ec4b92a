/** Replaces structures by tokens until no new ones appear: Nanno 4.2, "Building up the structure". */
import { chooseStructures, type Structure } from './choose-structures.ts';
import { unitStart } from './gather-row.ts';
import type { Row } from './row.ts';
import type { Series, Step } from './series.ts';
import type { Structuring } from './structuring.ts';
import type { SymbolTable } from './symbol-table.ts';

/** Exact rounds are bounded by the doubling; similar items, which stand for their lists, are bounded here. */
const MAX_ROUNDS = 32;

/**
 * Folds a row to its fixed point. Every new structure repeats a unit that holds a structure of the round before,
 * so its extent at least doubles and there are at most log2(n) rounds.
 */
export function foldRow(structuring: Structuring, row: Row, manner: Manner): void {
  for (let round = 0; round < MAX_ROUNDS && mayRepeat(row); round++) {
    const structures = chooseStructures(row, structuring.symbols, structuring.tables.choice);
    if (structures.length === 0) return;
    foldStructures(structuring, row, { structures, manner });
  }
}

/** A cheap look before a search: without an equal pair there is no repetition. */
export function mayRepeat(row: Row): boolean {
  if (row.length < 2) return false;
  if (row.length > 16) return true;
  for (let at = 1; at < row.length; at++) {
    for (let before = 0; before < at; before++) if (row.symbol[at] === row.symbol[before]) return true;
  }
  return false;
}

/** Whose children a row holds, and how its items were compared. */
export interface Manner {
  readonly parent: number;
  readonly step: Step;
  readonly similarity: number;
}

/** Structures of one row, left to right. */
interface Findings {
  readonly structures: readonly Structure[];
  readonly manner: Manner;
}

/** "The system groups them by replacing them as tokens": one item for each structure, in one pass over the row. */
function foldStructures(structuring: Structuring, row: Row, findings: Findings): void {
  let out = 0;
  let at = 0;
  for (const structure of findings.structures) {
    while (at < structure.start) row.copy(at++, out++);
    const series = toSeries(structuring, row, { structure, manner: findings.manner });
    row.copy(structure.start, out);
    row.symbol[out] = toSymbol(structuring, series);
    row.end[out] = series.end;
    row.series[out] = structuring.series.push(series) - 1;
    out++;
    at = structure.end;
  }
  while (at < row.length) row.copy(at++, out++);
  row.length = out;
}

/** By its unit; where similarity is enough, a list of one kind of item is like one of its items. */
export function toSymbol({ symbols }: Structuring, series: Series): number {
  if (series.isRuled) return symbols.fold(series.unit, true);
  return series.step !== 'exact' && series.unit.length === 1 ? series.unit[0] : symbols.fold(series.unit);
}

/** Whether a rule stands somewhere in a range of a row. */
export function holdsRule(
  symbols: SymbolTable,
  row: Row,
  { from, to }: { from: number; to: number },
): boolean {
  for (let at = from; at < to; at++) if (symbols.isRule(row.symbol[at])) return true;
  return false;
}

/** One structure of a row. */
interface Finding {
  readonly structure: Structure;
  readonly manner: Manner;
}

function toSeries(structuring: Structuring, row: Row, { structure, manner }: Finding): Series {
  const { tables, symbols } = structuring;
  const { start, end, period, gap } = structure;
  const { units } = tables;
  const size = period - gap;
  const separators: number[] = [];
  let count = 0;
  for (let at = start; at < end; at += period) {
    units[count++] = unitStart(structuring, row, { at, size });
    units[count++] = row.end[at + size - 1];
    if (gap > 0 && at + period < end) separators.push(row.start[at + size], row.end[at + period - 1]);
  }
  return {
    parent: manner.parent,
    start: row.start[start],
    end: row.end[end - 1],
    // A copy is as long as it needs to be; lists that grow have room for more.
    units: units.slice(0, count),
    columns: undefined,
    separators,
    isRuled: holdsRule(symbols, row, { from: start, to: end }),
    unit: row.symbol.slice(start, start + size),
    step: manner.step,
    similarity: manner.similarity,
    joined: 0,
    tail: size > 1 ? row.series[end - 1] : -1,
    isDissolved: false,
  };
}
