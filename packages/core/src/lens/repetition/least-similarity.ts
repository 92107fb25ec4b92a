/** How similar two things must be to count as alike: the threshold of Nanno 4.3, by what they look like outside. */
import { TAG } from '../../page/index.ts';
import type { Looks } from './looks.ts';
import { HEAD, type SymbolTable } from './symbol-table.ts';

/**
 * By the class names of the two elements: the same, half of them common, none on either, different. Moving any of
 * them by .2 (the last by .1) moves boundary F1 on two samples of unwrapped lists by less than .04, mostly by less
 * than .01 (content set, November 2026): the gaps between like and unlike are wide.
 */
const LEAST = { same: 0.3, kin: 0.5, none: 0.5, different: 0.85 } as const;

/** Elements that are items of their parent by definition are alike whatever they hold. */
const ITEMS: ReadonlySet<number> = new Set([TAG.li, TAG.option, TAG.dd, TAG.dt, TAG.area, TAG.article]);

/** Size of an element without content: an icon, a picture. Its class says which one, not what kind of thing. */
const EMPTY = 2;

/** What symbols are compared by. */
interface Means {
  readonly symbols: SymbolTable;
  readonly looks: Looks;
}

/** The least similarity at which two symbols are alike. */
export function leastSimilarity({ symbols, looks }: Means, a: number, b: number): number {
  if (symbols.head(a) !== symbols.head(b) || symbols.head(a) < 0) return LEAST.different;
  if (ITEMS.has(symbols.head(a))) return 0;
  if (symbols.size(a) === EMPTY && symbols.size(b) === EMPTY) return 0;
  if (symbols.head(a) === TAG.tr) return isHeader(symbols, a) === isHeader(symbols, b) ? 0 : LEAST.different;
  const lookA = symbols.look(a);
  const lookB = symbols.look(b);
  if (lookA === lookB) return lookA === 0 ? LEAST.none : LEAST.same;
  return looks.areKin(lookA, lookB) ? LEAST.kin : LEAST.different;
}

/** Whether a table row heads others: several header cells and no data. One header cell is a row's own name. */
function isHeader(symbols: SymbolTable, row: number): boolean {
  const cells = symbols.childCount(row);
  if (cells === 1 && symbols.head(symbols.child(row, 0)) === TAG.th) return false;
  for (let at = 0; at < cells; at++) {
    const cell = symbols.child(row, at);
    if (symbols.head(cell) === HEAD.fold ? holdsData(symbols, cell) : symbols.head(cell) === TAG.td)
      return false;
  }
  return true;
}

function holdsData(symbols: SymbolTable, fold: number): boolean {
  for (let at = 0; at < symbols.childCount(fold); at++)
    if (symbols.head(symbols.child(fold, at)) === TAG.td) return true;
  return false;
}
