/** How much the words of a region are those of a place: Dice's coefficient of bags, by numbers of words. */
import type { PageWords } from './page-words.ts';

/** Both as a whole, by twos, and at both ends. */
export interface Likeness {
  readonly text: number;
  readonly order: number;
  readonly first: number;
  readonly last: number;
  /** All words, each by how rare it is on the page: what cards of one shelf have in common counts for little. */
  readonly rare: number;
  /** The share of the region's words that the place does not say, and of the place's words that are not the region's. */
  readonly lack: number;
  readonly surplus: number;
}

/** Words at an end of a region that say where it begins or ends. */
const EDGE_WORDS = 6;

/** Compares the words of one region with runs of the page's words, each in time that grows with the run. */
export class WordLikeness {
  private readonly view: PageWords;
  private readonly known: Int32Array;
  private readonly counts = new Map<number, number>();
  private readonly pairs = new Map<number, number>();
  private readonly rareness: number;

  constructor(view: PageWords, known: Int32Array) {
    this.view = view;
    this.known = known;
    this.rareness = sumRareness(view, known);
    known.forEach((id, at) => {
      if (id < 0) return;
      add(this.counts, id);
      if (at > 0 && known[at - 1] >= 0) add(this.pairs, this.toPair(known[at - 1], id));
    });
  }

  /** All words alone. */
  compareText(from: number, to: number): number {
    const seen = new Map<number, number>();
    let common = 0;
    for (let at = from; at < to; at++) common += take(this.counts, seen, this.view.ids[at]);
    return toDice(common, this.known.length, to - from);
  }

  compare(from: number, to: number): Likeness {
    const { known } = this;
    const { ids } = this.view;
    const edge = Math.min(EDGE_WORDS, known.length);
    const few = Math.min(edge, to - from);
    const text = this.compareText(from, to);
    const common = (text * (known.length + to - from)) / 2;
    return {
      text,
      lack: 1 - common / Math.max(1, known.length),
      surplus: 1 - common / Math.max(1, to - from),
      rare: this.compareRare(from, to),
      order: known.length < 2 ? text : this.comparePairs(from, to),
      first: shareIds(known.subarray(0, edge), ids.subarray(from, from + few)),
      last: shareIds(known.subarray(known.length - edge), ids.subarray(to - few, to)),
    };
  }

  private comparePairs(from: number, to: number): number {
    const { ids } = this.view;
    const seen = new Map<number, number>();
    let common = 0;
    for (let at = from + 1; at < to; at++)
      common += take(this.pairs, seen, this.toPair(ids[at - 1], ids[at]));
    return toDice(common, this.known.length - 1, Math.max(0, to - from - 1));
  }

  private compareRare(from: number, to: number): number {
    const { ids } = this.view;
    const seen = new Map<number, number>();
    let common = 0;
    for (let at = from; at < to; at++)
      common += take(this.counts, seen, ids[at]) * toRareness(this.view, ids[at]);
    return toDice(common, this.rareness, sumRareness(this.view, ids.subarray(from, to)));
  }

  private toPair(one: number, other: number): number {
    return one * this.view.idCount + other;
  }
}

/** The same of two short runs. */
export function shareIds(one: Int32Array, other: Int32Array): number {
  if (one.length + other.length === 0) return 1;
  const left = new Map<number, number>();
  for (const id of one) if (id >= 0) add(left, id);
  const seen = new Map<number, number>();
  let common = 0;
  for (const id of other) common += take(left, seen, id);
  return toDice(common, one.length, other.length);
}

/** The same, each word by how rare it is on the page. */
export function shareRare(view: PageWords, one: Int32Array, other: Int32Array): number {
  if (one.length + other.length === 0) return 1;
  const left = new Map<number, number>();
  for (const id of one) if (id >= 0) add(left, id);
  const seen = new Map<number, number>();
  let common = 0;
  for (const id of other) common += take(left, seen, id) * toRareness(view, id);
  return toDice(common, sumRareness(view, one), sumRareness(view, other));
}

function sumRareness(view: PageWords, ids: Int32Array): number {
  return ids.reduce((sum, id) => sum + toRareness(view, id), 0);
}

/** Words that the page does not say are as rare as can be. */
function toRareness(view: PageWords, id: number): number {
  return id < 0 ? 1 : 1 / view.placesOf(id).length;
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** 1 where there is one left of a key. */
function take(counts: ReadonlyMap<number, number>, seen: Map<number, number>, key: number): number {
  const most = counts.get(key);
  if (most === undefined) return 0;
  const taken = seen.get(key) ?? 0;
  if (taken === most) return 0;
  seen.set(key, taken + 1);
  return 1;
}

function toDice(common: number, one: number, other: number): number {
  return one + other === 0 ? 1 : (2 * common) / (one + other);
}
