/**
 * One edge of the automaton in 32 bits: symbol (8), last of its state (1), target (23). A state is the index of its
 * first edge. Symbol 0 ends an entry; its target is then the entry's value, and it always comes first.
 * Symbols are the bytes of UTF-8 with each surrogate written by itself, so that byte order is the order of strings.
 */

/** Symbol of the edge that ends an entry. */
export const END_SYMBOL = 0;
/** Bit of the last edge of a state. */
export const LAST: number = 1 << 23;
/** Targets and values are below this. */
export const TARGET_LIMIT: number = 1 << 23;
export const TARGET_MASK: number = TARGET_LIMIT - 1;

/** An edge that is not the last of its state. */
export function toEdge(symbol: number, target: number): number {
  return ((symbol << 24) | target) >>> 0;
}

export function symbolOf(edge: number): number {
  return edge >>> 24;
}

export function targetOf(edge: number): number {
  return edge & TARGET_MASK;
}

export function isLast(edge: number): boolean {
  return (edge & LAST) !== 0;
}
