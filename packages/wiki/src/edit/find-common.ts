/** A place in one list and the place of an equal item in the other. */
export type Pair = readonly [one: number, other: number];

/**
 * The longest common subsequence of two lists, in order, by the table of Wagner and Fischer (1974): it takes as many
 * steps as there are pairs, whatever is equal to whatever. Equal beginnings are not in the table. What is common is found
 * as early as can be: of `<li>a</li><li>b</li>` a reader misses the second item, not the end of the first and half of it.
 */
export function findCommon<Item>(one: readonly Item[], other: readonly Item[]): Pair[] {
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && one[head] === other[head]) head++;
  const pairs: Pair[] = Array.from({ length: head }, (_, at) => [at, at]);
  const numbers = new Map<Item, number>();
  const [rest, others] = [one, other].map((items) => toNumbers(items.slice(head), numbers));
  for (const [row, column] of findLongest(rest, others)) pairs.push([row + head, column + head]);
  return pairs;
}

/** Equal items have equal numbers, which are compared sooner than texts. */
function toNumbers<Item>(items: readonly Item[], numbers: Map<Item, number>): Int32Array {
  return Int32Array.from(items, (item) => {
    const known = numbers.get(item) ?? numbers.size;
    numbers.set(item, known);
    return known;
  });
}

/** Who has no more than so many items counts in two bytes. */
const MOST_SHORT = 65_535;

function findLongest(rows: Int32Array, columns: Int32Array): Pair[] {
  if (rows.length === 0 || columns.length === 0) return [];
  const width = columns.length + 1;
  const size = (rows.length + 1) * width;
  const isShort = Math.min(rows.length, columns.length) <= MOST_SHORT;
  /** How many are common behind each pair of places. */
  const lengths = isShort ? new Uint16Array(size) : new Uint32Array(size);
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let column = columns.length - 1, at = row * width + column; column >= 0; column--, at--) {
      if (rows[row] === columns[column]) lengths[at] = lengths[at + width + 1] + 1;
      else lengths[at] = Math.max(lengths[at + width], lengths[at + 1]);
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
    const at = row * width + column;
    if (rows[row] === columns[column]) pairs.push([row++, column++]);
    else if (lengths[at + width] >= lengths[at + 1]) row++;
    else column++;
  }
  return pairs;
}
