/**
 * The minimal automaton of a trie: its states from the leaves up, equal ones once (the register of Daciuk, Mihov, Watson,
 * Watson 2000, "Incremental construction of minimal acyclic finite-state automata").
 */
import { HASH_START, HashTable } from '../number/index.ts';
import { END_SYMBOL, LAST, TARGET_LIMIT, toEdge } from './edge.ts';
import { type Automaton, growNumbers, MOST_NODES, TOO_LARGE, type Trie } from './trie.ts';

/** The smallest automaton with the keys of a trie. */
export function toMinimalAutomaton(trie: Trie): Automaton {
  const { symbols, firstBelow, nextBeside, count } = trie;
  const register = new StateRegister(count);
  const states = new Int32Array(count);
  /** How many entries end at each node or below. */
  const entries = new Int32Array(count);
  for (let node = count - 1; node >= 0; node--) {
    const value = trie.valueOf(node);
    let total = value < 0 ? 0 : 1;
    register.begin(value);
    for (let below = firstBelow[node]; below > 0; below = nextBeside[below]) {
      register.lead(toEdge(symbols[below], states[below]), entries[below]);
      total += entries[below];
    }
    entries[node] = total;
    states[node] = register.freeze();
  }
  return { edges: register.toEdges(), root: states[0] };
}

/** States with the same edges are one. */
class StateRegister {
  private edges: Uint32Array;
  private size = 0;
  private readonly known: HashTable;
  private starts: Int32Array;
  /** The edges of the state at hand, at most one for each byte, and how many entries each leads to. */
  private readonly own = new Uint32Array(256);
  private readonly entries = new Int32Array(256);
  private ownCount = 0;

  /** For a trie of so many nodes: about half of them are left. */
  constructor(nodes: number) {
    const room = Math.max(256, nodes >>> 1);
    this.known = new HashTable(room);
    this.starts = new Int32Array(room);
    this.edges = new Uint32Array(room);
  }

  /** Begins a state; an entry with this value ends there unless it is -1: the edge that says so comes first. */
  begin(value: number): void {
    this.ownCount = 0;
    if (value < 0) return;
    this.own[0] = toEdge(END_SYMBOL, value);
    this.entries[0] = MOST_NODES;
    this.ownCount = 1;
  }

  /** Edges that lead to more entries come first: a look-up scans fewer of them. */
  lead(edge: number, entries: number): void {
    const { own } = this;
    let at = this.ownCount++;
    while (
      at > 0 &&
      (this.entries[at - 1] < entries || (this.entries[at - 1] === entries && own[at - 1] > edge))
    ) {
      own[at] = own[at - 1];
      this.entries[at] = this.entries[at - 1];
      at--;
    }
    own[at] = edge;
    this.entries[at] = entries;
  }

  /** The state with exactly these edges, found or made. */
  freeze(): number {
    const { own, known, starts } = this;
    // An automaton without entries: one edge that no text takes.
    if (this.ownCount === 0) own[this.ownCount++] = toEdge(255, 0);
    own[this.ownCount - 1] |= LAST;
    for (let number = known.find(hashEdges(own, this.ownCount)); number >= 0; number = known.next())
      if (this.isSame(starts[number])) return starts[number];
    const state = this.append();
    const number = known.add();
    if (number === starts.length) this.starts = growNumbers(starts, number * 2);
    this.starts[number] = state;
    return state;
  }

  toEdges(): Uint32Array {
    return this.edges.slice(0, this.size);
  }

  private isSame(state: number): boolean {
    for (let at = 0; at < this.ownCount; at++) if (this.edges[state + at] !== this.own[at]) return false;
    return true;
  }

  private append(): number {
    const state = this.size;
    const end = state + this.ownCount;
    if (end > TARGET_LIMIT) throw new Error(TOO_LARGE);
    if (end > this.edges.length) {
      const grown = new Uint32Array(this.edges.length * 2);
      grown.set(this.edges);
      this.edges = grown;
    }
    for (let at = 0; at < this.ownCount; at++) this.edges[state + at] = this.own[at];
    this.size = end;
    return state;
  }
}

function hashEdges(edges: Uint32Array, count: number): number {
  let hash = HASH_START;
  for (let at = 0; at < count; at++) {
    hash = Math.imul(hash ^ edges[at], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
