/** A trie of keys that come in any order, in typed arrays: what automata are made of. */
import { END_SYMBOL, LAST, TARGET_LIMIT, toEdge } from './edge.ts';

const FEW = 1 << 12;
/** Nodes take 13 bytes each; the trie of a million entries has about 5 million. */
export const MOST_NODES: number = 1 << 25;
export const TOO_LARGE = 'The lexicon is too large for one file (8 million edges); split it into several.';

/** The edges of an automaton (edge.ts), and the state look-ups begin at. */
export interface Automaton {
  readonly edges: Uint32Array;
  readonly root: number;
}

export class Trie {
  /** How many nodes; the root is node 0, and nodes come after those above. */
  count = 1;
  /** Of each node: the byte that leads to it, the first node below and the next beside it, 0 for none. */
  symbols: Uint8Array = new Uint8Array(FEW);
  firstBelow: Int32Array = new Int32Array(FEW);
  nextBeside: Int32Array = new Int32Array(FEW);
  /** The value of the key that ends there plus one, 0 for none. */
  private values: Int32Array = new Int32Array(FEW);

  /** The node a key ends at; room for it is made when it is new. */
  toNode(key: string): number {
    let node = 0;
    for (let at = 0; at < key.length; at++) node = this.step(node, key.charCodeAt(at));
    return node;
  }

  /** The node behind a UTF-16 unit; 0 is the root. */
  step(node: number, unit: number): number {
    if (unit < 0x80) return this.below(node, unit);
    if (unit < 0x800) return this.below(this.below(node, 0xc0 | (unit >>> 6)), 0x80 | (unit & 63));
    const second = this.below(this.below(node, 0xe0 | (unit >>> 12)), 0x80 | ((unit >>> 6) & 63));
    return this.below(second, 0x80 | (unit & 63));
  }

  /** The value of the key that ends at a node, or -1. */
  valueOf(node: number): number {
    return this.values[node] - 1;
  }

  setValue(node: number, value: number): void {
    this.values[node] = value + 1;
  }

  /** The trie itself as an automaton: about twice as large as the minimal one, and made in a quarter of its time. */
  toAutomaton(): Automaton {
    const { symbols, firstBelow, nextBeside, values, count } = this;
    const edges = new Uint32Array(count * 2);
    const states = new Int32Array(count);
    /** How many entries end at each node or below. */
    const entries = new Int32Array(count);
    let size = 0;
    for (let node = count - 1; node >= 0; node--) {
      states[node] = size;
      let total = values[node] > 0 ? 1 : 0;
      if (total > 0) edges[size++] = toEdge(END_SYMBOL, values[node] - 1);
      const first = size;
      for (let below = firstBelow[node]; below > 0; below = nextBeside[below]) {
        total += entries[below];
        let at = size++;
        // What leads to more entries comes first: a look-up scans fewer edges.
        for (; at > first && entries[edges[at - 1]] < entries[below]; at--) edges[at] = edges[at - 1];
        edges[at] = below;
      }
      for (let at = first; at < size; at++) edges[at] = toEdge(symbols[edges[at]], states[edges[at]]);
      // Without entries there is nothing but the root: one edge that no text takes.
      if (total === 0) edges[size++] = toEdge(255, 0);
      edges[size - 1] |= LAST;
      entries[node] = total;
    }
    if (size > TARGET_LIMIT) throw new Error(TOO_LARGE);
    return { edges: edges.slice(0, size), root: states[0] };
  }

  /** The node behind a byte, found or made. */
  private below(node: number, symbol: number): number {
    const { symbols, nextBeside } = this;
    let found = this.firstBelow[node];
    while (found > 0 && symbols[found] !== symbol) found = nextBeside[found];
    return found > 0 ? found : this.addBelow(node, symbol);
  }

  private addBelow(node: number, symbol: number): number {
    if (this.count === this.symbols.length) this.grow();
    const added = this.count++;
    this.symbols[added] = symbol;
    this.nextBeside[added] = this.firstBelow[node];
    this.firstBelow[node] = added;
    return added;
  }

  private grow(): void {
    const room = this.count * 2;
    if (room > MOST_NODES) throw new Error(TOO_LARGE);
    const symbols = new Uint8Array(room);
    symbols.set(this.symbols);
    this.symbols = symbols;
    this.firstBelow = growNumbers(this.firstBelow, room);
    this.nextBeside = growNumbers(this.nextBeside, room);
    this.values = growNumbers(this.values, room);
  }
}

/** A longer copy. */
export function growNumbers(numbers: Int32Array, room: number): Int32Array {
  const grown = new Int32Array(room);
  grown.set(numbers);
  return grown;
}
