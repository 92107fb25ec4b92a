/**
 * Gives items of a row that are alike the same symbol, so that the exact machinery can run again: Nanno 4.3,
 * "Detecting repetition structures using similarity".
 */
import { TAG } from '../../page/index.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/**
 * How similar two elements of the same tag must be. Swept on the unwrapped lists and declared records of the
 * content set: by the same class names, by none, and by different ones.
 */
const LEAST = { sameLook: 0.3, noLook: 0.5, otherLook: 0.7 } as const;

/** Elements that are items of their parent by definition are alike whatever they hold. */
const ITEMS: ReadonlySet<number> = new Set([TAG.li, TAG.option, TAG.dd, TAG.dt, TAG.area, TAG.article]);

/** A row of very many unlike items is compared with this many kinds only. */
const MAX_KINDS = 24;

/** Replaces symbols by the first one they are similar to; returns the least similarity used, 1 when nothing changed. */
export function clusterRow(structuring: Structuring, row: Row): number {
  const { symbols } = structuring;
  const kinds = new Map<number, number[]>();
  const replacement = new Map<number, { symbol: number; similarity: number }>();
  let least = 1;
  let isChanged = false;
  for (let at = 0; at < row.length; at++) {
    const symbol = row.symbol[at];
    let known = replacement.get(symbol);
    if (known === undefined) {
      const single = toSingle(structuring, symbol);
      const head = symbols.head(single);
      let alike = kinds.get(head);
      if (alike === undefined) kinds.set(head, (alike = []));
      known = findKind(structuring, single, alike) ?? { symbol: single, similarity: 1 };
      if (known.symbol === single && alike.length < MAX_KINDS && !alike.includes(single)) alike.push(single);
      replacement.set(symbol, known);
    }
    if (known.symbol !== symbol) isChanged = true;
    if (known.similarity < least) least = known.similarity;
    row.symbol[at] = known.symbol;
  }
  return isChanged ? Math.min(least, 1 - Number.EPSILON) : 1;
}

/** A list is like one of its items, as a list of three is like a list of five. */
function toSingle({ symbols }: Structuring, symbol: number): number {
  let single = symbol;
  while (symbols.head(single) === HEAD.fold && symbols.children(single).length === 1) {
    single = symbols.children(single)[0];
  }
  return single;
}

function findKind(
  structuring: Structuring,
  symbol: number,
  kinds: readonly number[],
): { symbol: number; similarity: number } | undefined {
  if (structuring.symbols.head(symbol) < 0) return undefined;
  let best: { symbol: number; similarity: number } | undefined;
  for (const kind of kinds) {
    const similarity = structuring.similarity.ofSymbols(symbol, kind);
    if (similarity < leastFor(structuring, symbol, kind)) continue;
    if (best === undefined || similarity > best.similarity) best = { symbol: kind, similarity };
  }
  return best;
}

function leastFor({ symbols }: Structuring, a: number, b: number): number {
  if (ITEMS.has(symbols.head(a))) return 0;
  if (symbols.look(a) !== symbols.look(b)) return LEAST.otherLook;
  return symbols.look(a) === 0 ? LEAST.noLook : LEAST.sameLook;
}
