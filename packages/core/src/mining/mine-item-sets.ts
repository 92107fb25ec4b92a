/** FP-growth (Han, Pei, Yin 2000), closed sets as FPclose does (Grahne, Zhu 2003): no candidates, one tree per suffix. */
import { ClosedSets } from './closed-sets.ts';
import { FpTree, type RankedPath } from './fp-tree.ts';
import type { ItemSet, Mined, MiningOptions } from './item-set.ts';
import { WorkMeter } from './work-meter.ts';

/** A tree being worked through from its rarest item up, and the items it is on condition of. */
interface Frame {
  readonly tree: FpTree;
  readonly suffix: readonly number[];
  /** The rank that comes next; below 0 the tree is done. */
  rank: number;
}

/** Finds the sets of items that occur together in at least `least` transactions; a transaction is a set of numbers. */
export function mineItemSets(
  transactions: readonly (readonly number[])[],
  { least, isComplete = false, budget }: MiningOptions,
): Mined<ItemSet> {
  const meter = new WorkMeter(budget);
  const order = rankItems(transactions, least);
  const found: ItemSet[] = [];
  const closed = isComplete ? undefined : new ClosedSets();
  const stack: Frame[] = [{ tree: plant(transactions, order), suffix: [], rank: order.length - 1 }];
  while (stack.length > 0 && !meter.isCut) {
    const frame = stack.at(-1)!;
    if (frame.rank < 0) stack.pop();
    else {
      const grown = grow(frame, { least, meter, closed });
      if (grown === undefined) continue;
      if (meter.keep()) found.push(toItemSet(grown.set, order));
      if (grown.next !== undefined) stack.push(grown.next);
    }
  }
  return { patterns: found.sort(compareSets), isCut: meter.isCut };
}

/** Items frequent enough, the most frequent first. */
function rankItems(transactions: readonly (readonly number[])[], least: number): number[] {
  const counts = new Map<number, number>();
  for (const transaction of transactions)
    for (const item of new Set(transaction)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort(([one, often], [other, seldom]) => seldom - often || one - other)
    .map(([item]) => item);
}

function plant(transactions: readonly (readonly number[])[], order: readonly number[]): FpTree {
  const rankOf = new Map(order.map((item, rank) => [item, rank]));
  const tree = new FpTree(order.length);
  for (const transaction of transactions) {
    const ranks = new Set<number>();
    for (const item of transaction) {
      const rank = rankOf.get(item);
      if (rank !== undefined) ranks.add(rank);
    }
    tree.add({ ranks: [...ranks].sort((a, b) => a - b), count: 1 });
  }
  return tree;
}

interface Growth {
  readonly least: number;
  readonly meter: WorkMeter;
  readonly closed: ClosedSets | undefined;
}

/** The suffix with the frame's next rank: a set, and the tree on condition of it. */
function grow(
  frame: Frame,
  { least, meter, closed }: Growth,
): { readonly set: ItemSet; readonly next: Frame | undefined } | undefined {
  const rank = frame.rank--;
  const count = frame.tree.counts[rank];
  if (count < least) return undefined;
  const paths = frame.tree.collectPaths(rank);
  const counts = countRanks(paths, rank);
  if (!meter.step(1 + paths.length + counts.steps)) return undefined;
  // What is on every path belongs to each closed set from here on.
  const always = closed === undefined ? [] : collectRanks(counts.of, (each) => each === count);
  const items = [...frame.suffix, rank, ...always].sort((a, b) => a - b);
  const set = { items, count };
  if (closed?.covers(set, meter)) return undefined;
  closed?.add(set);
  const isKept = (each: number): boolean => each >= least && (closed === undefined || each < count);
  const next = toTree(paths, counts.of, isKept);
  return { set, next: next && { tree: next.tree, suffix: items, rank: next.last } };
}

function countRanks(paths: readonly RankedPath[], ranks: number): { of: Float64Array; steps: number } {
  const of = new Float64Array(ranks);
  let steps = 0;
  for (const { ranks: path, count } of paths) {
    steps += path.length;
    for (const rank of path) of[rank] += count;
  }
  return { of, steps };
}

function collectRanks(counts: Float64Array, isWanted: (count: number) => boolean): number[] {
  const ranks: number[] = [];
  for (let rank = 0; rank < counts.length; rank++) if (isWanted(counts[rank])) ranks.push(rank);
  return ranks;
}

/** The conditional tree of what is left of the paths; undefined where nothing is. */
function toTree(
  paths: readonly RankedPath[],
  counts: Float64Array,
  isKept: (count: number) => boolean,
): { readonly tree: FpTree; readonly last: number } | undefined {
  const last = counts.findLastIndex(isKept);
  if (last < 0) return undefined;
  const tree = new FpTree(last + 1);
  for (const { ranks, count } of paths)
    tree.add({ ranks: ranks.filter((rank) => isKept(counts[rank])), count });
  return { tree, last };
}

function toItemSet({ items, count }: ItemSet, order: readonly number[]): ItemSet {
  return { items: items.map((rank) => order[rank]).sort((a, b) => a - b), count };
}

/** The most frequent first, of these the longest. */
function compareSets(one: ItemSet, other: ItemSet): number {
  return (
    other.count - one.count || other.items.length - one.items.length || compareLists(one.items, other.items)
  );
}

/** Numbers one by one; what is the beginning of another comes first. */
export function compareLists(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length && at < other.length; at++)
    if (one[at] !== other[at]) return one[at] - other[at];
  return one.length - other.length;
}
