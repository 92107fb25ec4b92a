/** The kinds of things in one row: Nanno 4.3, "Detecting repetition structures using similarity". */
import { leastSimilarity } from './least-similarity.ts';
import type { Looks } from './looks.ts';
import type { Similarity } from './similarity.ts';
import { HEAD, type SymbolTable } from './symbol-table.ts';

/** A row of very many unlike items is compared with this many kinds of each tag only. */
const MAX_KINDS = 24;

/** Half of a small element is its own tag: what lies in it must agree. */
const LEAST_OTHER_TAG = 0.5;

/** Two links with nothing but text in them reach .8 when their classes differ. */
const LEAST_ENTRY = 0.7;

/** Less than equal. */
const ALMOST = 0.99;

/** Numbers by symbol, tag or look that are forgotten all at once when the next row begins. */
class RowNumbers {
  private row = 0;
  private rows = new Int32Array(64);
  private values = new Int32Array(64);

  begin(): void {
    this.row++;
  }

  /** The number of a key, -1 for none in this row. */
  get(key: number): number {
    return key < this.rows.length && this.rows[key] === this.row ? this.values[key] : -1;
  }

  set(key: number, value: number): void {
    if (key >= this.rows.length) this.grow(key + 1);
    this.rows[key] = this.row;
    this.values[key] = value;
  }

  private grow(least: number): void {
    const { rows, values } = this;
    const length = Math.max(least, rows.length * 2);
    this.rows = new Int32Array(length);
    this.rows.set(rows);
    this.values = new Int32Array(length);
    this.values.set(values);
  }
}

/** What symbols are compared by. */
interface Means {
  readonly symbols: SymbolTable;
  readonly looks: Looks;
  readonly similarity: Similarity;
}

/** The kinds of one row, each by its first symbol; used again for every row of a page. */
export class Kinds {
  /** The least similarity of a symbol to its kind, 1 while all are kinds of their own. */
  least = 1;
  private readonly means: Means;
  /** The tag most of the row is made of, when it is made of entries. */
  private mainEntry = -1;
  /** The kind of each symbol seen. */
  private readonly kindOf = new RowNumbers();
  /** The first symbol of each look. */
  private readonly byLook = new RowNumbers();
  /** The place of the first kind of each tag, and the place of the next one after each. */
  private readonly byHead = new RowNumbers();
  private readonly next: number[] = [];
  private readonly kinds: number[] = [];
  private count = 0;

  constructor(means: Means) {
    this.means = means;
  }

  /** Forgets the row before. */
  begin(mainEntry: number): void {
    this.least = 1;
    this.mainEntry = mainEntry;
    this.kindOf.begin();
    this.byLook.begin();
    this.byHead.begin();
    this.count = 0;
  }

  /** The kind of a symbol: the symbol itself when it is like none before it. */
  of(symbol: number): number {
    let kind = this.kindOf.get(symbol);
    if (kind >= 0) return kind;
    const single = toSingle(this.means.symbols, symbol);
    kind = this.find(single);
    if (kind < 0) {
      this.add(single);
      kind = single;
    }
    if (kind !== symbol) this.least = Math.min(this.least, ALMOST);
    this.kindOf.set(symbol, kind);
    return kind;
  }

  /** The most similar kind of the same tag, or one of another tag dressed the same (`a.page`, `span.page`); else -1. */
  private find(symbol: number): number {
    const { symbols, similarity } = this.means;
    const head = symbols.head(symbol);
    if (head < 0) return -1;
    let best = -1;
    let most = 0;
    for (let place = this.byHead.get(head); place >= 0; place = this.next[place]) {
      const least = this.leastFor(symbol, this.kinds[place]);
      const score = similarity.ofSymbols(symbol, this.kinds[place], least);
      if (score < least || (best >= 0 && score <= most)) continue;
      best = this.kinds[place];
      most = score;
    }
    if (best < 0) {
      best = this.byLook.get(symbols.look(symbol));
      if (best < 0) return -1;
      most = similarity.ofSymbols(symbol, best, LEAST_OTHER_TAG);
      if (most < LEAST_OTHER_TAG) return -1;
    }
    this.least = Math.min(this.least, most);
    return best;
  }

  private leastFor(symbol: number, kind: number): number {
    const least = leastSimilarity(this.means, symbol, kind);
    return this.means.symbols.head(symbol) === this.mainEntry ? Math.min(least, LEAST_ENTRY) : least;
  }

  private add(symbol: number): void {
    const { symbols } = this.means;
    const head = symbols.head(symbol);
    // Texts and marks are like nothing but themselves.
    if (head < 0) return;
    this.addToHead(head, symbol);
    const look = symbols.look(symbol);
    if (look !== 0 && this.byLook.get(look) < 0) this.byLook.set(look, symbol);
  }

  private addToHead(head: number, symbol: number): void {
    let last = this.byHead.get(head);
    if (last < 0) this.byHead.set(head, this.count);
    else {
      let alike = 1;
      for (; this.next[last] >= 0; last = this.next[last]) alike++;
      if (alike === MAX_KINDS) return;
      this.next[last] = this.count;
    }
    this.kinds[this.count] = symbol;
    this.next[this.count++] = -1;
  }
}

/** A list is like one of its items, as a list of three is like a list of five. */
function toSingle(symbols: SymbolTable, symbol: number): number {
  let single = symbol;
  while (symbols.head(single) === HEAD.fold && symbols.childCount(single) === 1) {
    single = symbols.child(single, 0);
  }
  return single;
}
