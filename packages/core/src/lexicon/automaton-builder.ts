/**
 * Builds the minimal acyclic automaton of sorted keys, one key at a time (Daciuk, Mihov, Watson, Watson 2000,
 * "Incremental construction of minimal acyclic finite-state automata", algorithm 1). Only the path of the last key
 * is open; everything before it is already minimal and lies in one growing array.
 */
import { finishHash, HASH_START, HashTable, hashUnit } from '../number/index.ts';
import { END_SYMBOL, encodeKey, isLast, LAST, symbolOf, TARGET_LIMIT, targetOf, toEdge } from './edge.ts';

export class AutomatonBuilder {
  private edges = new Uint32Array(1 << 16);
  private size = 0;
  /** The states frozen so far, numbered. */
  private readonly register = new HashTable(1 << 15);
  private readonly states: number[] = [];
  /** Edges of the open states along the last key, by depth. */
  private readonly open: number[][] = [[]];
  /** The last key, the first `lastLength` bytes; and the next one. Both are used again: a typed array costs more than a key. */
  private last = new Uint8Array(256);
  private lastLength = 0;
  private bytes = new Uint8Array(256);
  private previousKey: string | undefined;

  /** Adds a key that comes after all keys added before. */
  add(key: string, value: number): void {
    if (this.previousKey !== undefined && key <= this.previousKey)
      throw new Error(`Keys must come sorted and once each: "${key}" came after "${this.previousKey}".`);
    this.previousKey = key;
    if (key.length * 3 > this.bytes.length) this.bytes = new Uint8Array(key.length * 6);
    const { bytes, last } = this;
    const length = encodeKey(key, bytes);
    let shared = 0;
    while (shared < length && shared < this.lastLength && bytes[shared] === last[shared]) shared++;
    this.freezeBelow(shared);
    for (let depth = shared; depth < length; depth++) {
      // The target is filled in when the state below is frozen.
      this.open[depth].push(toEdge(bytes[depth], 0));
      this.open[depth + 1] = [];
    }
    this.open[length].push(toEdge(END_SYMBOL, value));
    this.last = bytes;
    this.lastLength = length;
    this.bytes = last;
  }

  /** Freezes what is open and gives the edges, with the root state. */
  finish(): { edges: Uint32Array; root: number } {
    this.freezeBelow(0);
    if (this.open[0].length === 0) this.open[0].push(toEdge(255, 0));
    const root = this.freeze(this.open[0]);
    const edges = this.edges.slice(0, this.size);
    sortByFrequency(edges);
    return { edges, root };
  }

  private freezeBelow(depth: number): void {
    for (let level = this.lastLength; level > depth; level--) {
      const state = this.freeze(this.open[level]);
      const above = this.open[level - 1];
      above[above.length - 1] = (above.at(-1)! | state) >>> 0;
    }
    this.lastLength = depth;
  }

  /** The state with exactly these edges, found or made. */
  private freeze(edges: number[]): number {
    edges[edges.length - 1] = (edges.at(-1)! | LAST) >>> 0;
    const { register, states } = this;
    for (let number = register.find(hashEdges(edges)); number >= 0; number = register.next())
      if (this.isSame(states[number], edges)) return states[number];
    const state = this.append(edges);
    register.add();
    states.push(state);
    return state;
  }

  private isSame(state: number, edges: readonly number[]): boolean {
    for (let at = 0; at < edges.length; at++) if (this.edges[state + at] !== edges[at]) return false;
    return true;
  }

  private append(edges: readonly number[]): number {
    const state = this.size;
    if (state + edges.length > TARGET_LIMIT)
      throw new Error('The lexicon is too large for one file (8 million edges); split it into several.');
    while (state + edges.length > this.edges.length) {
      const grown = new Uint32Array(this.edges.length * 2);
      grown.set(this.edges);
      this.edges = grown;
    }
    this.edges.set(edges, state);
    this.size += edges.length;
    return state;
  }
}

function hashEdges(edges: ArrayLike<number>): number {
  let hash = HASH_START;
  for (let at = 0; at < edges.length; at++)
    hash = hashUnit(hashUnit(hash, edges[at] >>> 16), edges[at] & 0xffff);
  return finishHash(hash);
}

function endOfState(edges: Uint32Array, state: number): number {
  let at = state;
  while (!isLast(edges[at])) at++;
  return at + 1;
}

/** Within each state, edges that lead to more entries come first: a look-up scans fewer of them. */
function sortByFrequency(edges: Uint32Array): void {
  /** How many entries end below each state. */
  const counts = new Float64Array(edges.length);
  const entriesOf = (edge: number): number => (symbolOf(edge) === END_SYMBOL ? 1 : counts[targetOf(edge)]);
  const byFrequency = (a: number, b: number): number => {
    if (symbolOf(a) === END_SYMBOL || symbolOf(b) === END_SYMBOL) return symbolOf(a) - symbolOf(b);
    return entriesOf(b) - entriesOf(a) || symbolOf(a) - symbolOf(b);
  };
  // A state is frozen after all it leads to, so its targets are counted by now.
  for (let state = 0; state < edges.length; ) {
    const end = endOfState(edges, state);
    if (end === state + 1) {
      counts[state] = entriesOf((edges[state] & ~LAST) >>> 0);
      state = end;
      continue;
    }
    const own = Array.from(edges.subarray(state, end), (edge) => (edge & ~LAST) >>> 0);
    for (const edge of own) counts[state] += entriesOf(edge);
    edges.set(own.sort(byFrequency), state);
    edges[end - 1] |= LAST;
    state = end;
  }
}
