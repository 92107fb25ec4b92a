/** Which new items are which old ones, among the children of two elements. */
import { findCommon, type Pair } from './find-common.ts';
import { type FormItem, textOf } from './form-tree.ts';
import { shareWords } from './share-words.ts';
import { splitWords } from './split-words.ts';

/** Comparing all with all is for so many pairs. */
const MOST_PAIRS = 400_000;
const MOST_COMPARED = 2500;

/** The place of each old item and of the new one it becomes. */
export function pairItems(olds: readonly FormItem[], fresh: readonly FormItem[]): Pair[] {
  const pairs: Pair[] = [];
  let [old, next] = [0, 0];
  for (const [oldAt, freshAt] of [...findEqual(olds, fresh), [olds.length, fresh.length] as const]) {
    for (const pair of pairGap({ olds, fresh, from: [old, next], to: [oldAt, freshAt] })) pairs.push(pair);
    if (oldAt < olds.length) pairs.push([oldAt, freshAt]);
    [old, next] = [oldAt + 1, freshAt + 1];
  }
  return pairs;
}

/** The longest row of equal items; of too many only those at both ends. */
function findEqual(olds: readonly FormItem[], fresh: readonly FormItem[]): Pair[] {
  const least = Math.min(olds.length, fresh.length);
  let head = 0;
  while (head < least && olds[head].key === fresh[head].key) head++;
  let tail = 0;
  while (tail < least - head && olds.at(-1 - tail)!.key === fresh.at(-1 - tail)!.key) tail++;
  const pairs: Pair[] = Array.from({ length: head }, (_, at) => [at, at]);
  const [oldRest, freshRest] = [olds.slice(head, olds.length - tail), fresh.slice(head, fresh.length - tail)];
  if (oldRest.length * freshRest.length <= MOST_PAIRS) {
    for (const [one, other] of findCommon(oldRest.map(toKey), freshRest.map(toKey)))
      pairs.push([one + head, other + head]);
  }
  for (let at = tail; at > 0; at--) pairs.push([olds.length - at, fresh.length - at]);
  return pairs;
}

function toKey({ key }: FormItem): number {
  return key;
}

interface Gap {
  readonly olds: readonly FormItem[];
  readonly fresh: readonly FormItem[];
  readonly from: Pair;
  readonly to: Pair;
}

/** Between equal items: of one name and with most words in common, in order. */
function pairGap({ olds, fresh, from, to }: Gap): Pair[] {
  const [rows, columns] = [to[0] - from[0], to[1] - from[1]];
  if (rows === 0 || columns === 0) return [];
  if (rows * columns > MOST_COMPARED) return pairInOrder({ olds, fresh, from, to });
  const words = [olds.slice(from[0], to[0]), fresh.slice(from[1], to[1])].map((items) =>
    items.map((item) => splitWords(textOf(item))),
  );
  const likeness = (row: number, column: number): number =>
    isAlike(olds[from[0] + row], fresh[from[1] + column])
      ? 0.05 + shareWords(words[0][row], words[1][column])
      : 0;
  return pairBest(rows, columns, likeness).map(([row, column]) => [row + from[0], column + from[1]]);
}

/** May one become the other? */
function isAlike(one: FormItem, other: FormItem): boolean {
  if (one.kind === 'run' || other.kind === 'run') return one.kind === other.kind;
  return one.tag === other.tag;
}

function pairInOrder({ olds, fresh, from, to }: Gap): Pair[] {
  const pairs: Pair[] = [];
  let next = from[1];
  for (let old = from[0]; old < to[0] && next < to[1]; old++) {
    if (isAlike(olds[old], fresh[next])) pairs.push([old, next++]);
  }
  return pairs;
}

/** Pairs in order whose likeness adds up to the most. */
function pairBest(rows: number, columns: number, likeness: (row: number, column: number) => number): Pair[] {
  const width = columns + 1;
  const sums = new Float64Array((rows + 1) * width);
  const own = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const like = likeness(row, column);
      own[row * columns + column] = like;
      const paired = like > 0 ? like + sums[(row + 1) * width + column + 1] : 0;
      sums[row * width + column] = Math.max(
        paired,
        sums[(row + 1) * width + column],
        sums[row * width + column + 1],
      );
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const sum = sums[row * width + column];
    const like = own[row * columns + column];
    if (like > 0 && sum === like + sums[(row + 1) * width + column + 1]) pairs.push([row++, column++]);
    else if (sum === sums[(row + 1) * width + column]) row++;
    else column++;
  }
  return pairs;
}
