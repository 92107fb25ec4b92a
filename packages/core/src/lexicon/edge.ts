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

/** Writes the bytes of a key into `bytes`, which must be three times as long as the key; gives their number. */
export function encodeKey(key: string, bytes: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    if (unit < 0x80) {
      bytes[length++] = unit;
    } else if (unit < 0x800) {
      bytes[length++] = 0xc0 | (unit >>> 6);
      bytes[length++] = 0x80 | (unit & 63);
    } else {
      bytes[length++] = 0xe0 | (unit >>> 12);
      bytes[length++] = 0x80 | ((unit >>> 6) & 63);
      bytes[length++] = 0x80 | (unit & 63);
    }
  }
  return length;
}
