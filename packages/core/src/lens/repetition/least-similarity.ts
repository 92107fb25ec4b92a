/** How similar two things must be to count as alike: the threshold of Nanno 4.3, by what they look like outside. */
import { TAG } from '../../page/index.ts';
import type { Structuring } from './structuring.ts';

/**
 * By the class names of the two elements: the same, half of them common, none on either, different. Swept in steps
 * of .1 on the unwrapped lists and the declared records of the content set, November 2026.
 */
const LEAST = { same: 0.3, kin: 0.5, none: 0.5, different: 0.85, tableRow: 0.7 } as const;

/** Elements that are items of their parent by definition are alike whatever they hold. */
const ITEMS: ReadonlySet<number> = new Set([TAG.li, TAG.option, TAG.dd, TAG.dt, TAG.area, TAG.article]);

/** Size of an element without content: an icon, a picture. Its class says which one, not what kind of thing. */
const EMPTY = 2;

/** The least similarity at which two symbols are alike. */
export function leastSimilarity({ symbols, looks }: Structuring, a: number, b: number): number {
  if (symbols.head(a) !== symbols.head(b) || symbols.head(a) < 0) return LEAST.different;
  if (ITEMS.has(symbols.head(a))) return 0;
  if (symbols.size(a) === EMPTY && symbols.size(b) === EMPTY) return 0;
  // A row of header cells shares its own tag and its texts with the rows it heads: two thirds.
  if (symbols.head(a) === TAG.tr) return LEAST.tableRow;
  const [lookA, lookB] = [symbols.look(a), symbols.look(b)];
  if (lookA === lookB) return lookA === 0 ? LEAST.none : LEAST.same;
  return looks.areKin(lookA, lookB) ? LEAST.kin : LEAST.different;
}
