/**
 * Gives items of a row that are alike the same symbol, so that the exact machinery can run again: Nanno 4.3,
 * "Detecting repetition structures using similarity".
 */
import { TAG } from '../../page/index.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD, type SymbolTable } from './symbol-table.ts';

/** A cheap look before the comparison: in a short row without two equal tags or looks nothing is alike. */
export function mayBeAlike({ symbols }: Structuring, row: Row): boolean {
  if (row.length > SHORT) return true;
  for (let at = 1; at < row.length; at++) {
    const head = symbols.head(row.symbol[at]);
    const look = symbols.look(row.symbol[at]);
    if (head === HEAD.fold) return true;
    for (let before = 0; before < at; before++) {
      const other = row.symbol[before];
      if (symbols.head(other) === head || symbols.head(other) === HEAD.fold) return true;
      if (look !== 0 && symbols.look(other) === look) return true;
    }
  }
  return false;
}

const SHORT = 12;

/** Replaces symbols by the first one they are similar to; returns the least similarity used, 1 when nothing changed. */
export function clusterRow(structuring: Structuring, row: Row): number {
  const { kinds } = structuring;
  kinds.begin(findMainEntry(structuring.symbols, row));
  for (let at = 0; at < row.length; at++) row.symbol[at] = kinds.of(row.symbol[at]);
  return kinds.least;
}

/**
 * A row of three or more links (or buttons) and little else is a menu, even when each has a class of its own
 * (`a.twitter`, `a.mail`): the tag they share, or -1.
 */
function findMainEntry(symbols: SymbolTable, row: Row): number {
  for (const tag of ENTRIES) {
    let count = 0;
    for (let at = 0; at < row.length; at++) if (symbols.head(row.symbol[at]) === tag) count++;
    if (count > 2 && count * 3 >= row.length * 2) return tag;
  }
  return -1;
}

const ENTRIES: readonly number[] = [TAG.a, TAG.button];
