/**
 * Gives items of a row that are alike the same symbol, so that the exact machinery can run again: Nanno 4.3,
 * "Detecting repetition structures using similarity".
 */
import { TAG } from '../../page/index.ts';
import { leastSimilarity } from './least-similarity.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** A row of very many unlike items is compared with this many kinds only. */
const MAX_KINDS = 24;

/** Half of a small element is its own tag: what lies in it must agree. */
const LEAST_OTHER_TAG = 0.5;

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

interface Kind {
  readonly symbol: number;
  readonly similarity: number;
}

/** Replaces symbols by the first one they are similar to; returns the least similarity used, 1 when nothing changed. */
export function clusterRow(structuring: Structuring, row: Row): number {
  const kinds = new Kinds(structuring, findMainEntry(structuring, row));
  let least = 1;
  for (let at = 0; at < row.length; at++) {
    const { symbol, similarity } = kinds.of(row.symbol[at]);
    if (symbol !== row.symbol[at]) least = Math.min(least, similarity, ALMOST);
    row.symbol[at] = symbol;
  }
  return least;
}

/**
 * A row of three or more links (or buttons) and little else is a menu, even when each has a class of its own
 * (`a.twitter`, `a.mail`): the tag they share, or -1.
 */
function findMainEntry({ symbols }: Structuring, row: Row): number {
  for (const tag of ENTRIES) {
    let count = 0;
    for (let at = 0; at < row.length; at++) if (symbols.head(row.symbol[at]) === tag) count++;
    if (count > 2 && count * 3 >= row.length * 2) return tag;
  }
  return -1;
}

const ENTRIES: readonly number[] = [TAG.a, TAG.button];

/** Two links with nothing but text in them reach .8 when their classes differ. */
const LEAST_ENTRY = 0.7;

/** Less than equal. */
const ALMOST = 0.99;

/** The kinds of one row, each by its first symbol. */
class Kinds {
  private readonly structuring: Structuring;
  /** The tag most of the row is made of, when it is made of entries. */
  private readonly mainEntry: number;
  private readonly known = new Map<number, Kind>();
  private readonly byHead = new Map<number, number[]>();
  private readonly byLook = new Map<number, number>();

  constructor(structuring: Structuring, mainEntry: number) {
    this.structuring = structuring;
    this.mainEntry = mainEntry;
  }

  of(symbol: number): Kind {
    let kind = this.known.get(symbol);
    if (kind === undefined) {
      const single = toSingle(this.structuring, symbol);
      kind = this.find(single) ?? this.add(single);
      this.known.set(symbol, kind);
    }
    return kind;
  }

  /** The most similar kind of the same tag, or one of another tag dressed the same (`a.page`, `span.page`). */
  private find(symbol: number): Kind | undefined {
    const { symbols, similarity } = this.structuring;
    if (symbols.head(symbol) < 0) return undefined;
    let best: Kind | undefined;
    for (const kind of this.byHead.get(symbols.head(symbol)) ?? []) {
      const least = this.leastFor(symbol, kind);
      const score = similarity.ofSymbols(symbol, kind, least);
      if (score < least) continue;
      if (best === undefined || score > best.similarity) best = { symbol: kind, similarity: score };
    }
    const dressedAlike = this.byLook.get(symbols.look(symbol));
    if (best !== undefined || dressedAlike === undefined) return best;
    const score = similarity.ofSymbols(symbol, dressedAlike, LEAST_OTHER_TAG);
    return score < LEAST_OTHER_TAG ? undefined : { symbol: dressedAlike, similarity: score };
  }

  private leastFor(symbol: number, kind: number): number {
    const least = leastSimilarity(this.structuring, symbol, kind);
    return this.structuring.symbols.head(symbol) === this.mainEntry ? Math.min(least, LEAST_ENTRY) : least;
  }

  private add(symbol: number): Kind {
    const { symbols } = this.structuring;
    const head = symbols.head(symbol);
    const alike = this.byHead.get(head);
    if (alike === undefined) this.byHead.set(head, [symbol]);
    else if (alike.length < MAX_KINDS) alike.push(symbol);
    const look = symbols.look(symbol);
    if (head >= 0 && look !== 0 && !this.byLook.has(look)) this.byLook.set(look, symbol);
    return { symbol, similarity: 1 };
  }
}

/** A list is like one of its items, as a list of three is like a list of five. */
function toSingle({ symbols }: Structuring, symbol: number): number {
  let single = symbol;
  while (symbols.head(single) === HEAD.fold && symbols.childCount(single) === 1) {
    single = symbols.child(single, 0);
  }
  return single;
}
