/** Two repeats with one known separator between them (A B A): Nanno 4.2, "Detecting repetition structures". */

/** What the detection asks of a symbol. */
export interface Traits {
  /**
   * 0: cannot separate; 1: may separate three or more repeats; 2: a known separator, two repeats are enough; `RULE`: a
   * line across the page, two sections are enough.
   */
  separation(symbol: number): number;
  /** How many tokens the symbol stands for. */
  size(symbol: number): number;
  /** 1 when units like to begin with this symbol (a heading), -1 when they do not (a list), else 0. */
  lead(symbol: number): number;
}

/** How a rule separates: everything on one side of it from everything on the other. */
export const RULE = 3;

/** Tokens of a thing that is a section by itself; a paragraph has three. */
export const LEAST_SECTION = 8;

/** `A` is `[start, middle)`, the separator the symbol at `middle`, the second `A` ends at `end`. */
export interface Pair {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

/**
 * All A B A where B is one known separator and A holds no known separator; across a rule both A are whole sections. The lengths of A that fit at one separator are
 * the borders of what lies right and left of it, so all separators together cost O(n).
 */
export function collectPairs(sequence: ArrayLike<number>, length: number, traits: Traits): Pair[] {
  const pairs: Pair[] = [];
  for (let middle = 1; middle < length - 1; middle++) {
    if (traits.separation(sequence[middle]) < 2) continue;
    let left = middle;
    while (left > 0 && traits.separation(sequence[left - 1]) < 2) left--;
    let right = middle + 1;
    while (right < length && traits.separation(sequence[right]) < 2) right++;
    const most = Math.min(middle - left, right - middle - 1);
    const isRule = traits.separation(sequence[middle]) === RULE;
    if (isRule && !areSections(sequence, { left, middle, right, length }, traits)) continue;
    for (const size of collectBorders(sequence, middle, most)) {
      if (isRule && size < most) break;
      if (isLarger(sequence, [middle - size, middle], traits)) {
        pairs.push({ start: middle - size, middle, end: middle + 1 + size });
      }
    }
  }
  return pairs;
}

/** What lies between a rule and the separators next to it. */
interface Sides {
  readonly left: number;
  readonly middle: number;
  readonly right: number;
  readonly length: number;
}

/** Whether both sides of a rule are of one length, reach to another rule or an end of the row, and are more than a paragraph. */
function areSections(
  sequence: ArrayLike<number>,
  { left, middle, right, length }: Sides,
  traits: Traits,
): boolean {
  if (middle - left !== right - middle - 1 || middle === left) return false;
  if (left > 0 && traits.separation(sequence[left - 1]) !== RULE) return false;
  if (right < length && traits.separation(sequence[right]) !== RULE) return false;
  return middle - left > 1 || traits.size(sequence[left]) >= LEAST_SECTION;
}

/** The lengths up to `most` at which what follows `middle` equals what precedes it, longest first. */
function collectBorders(sequence: ArrayLike<number>, middle: number, most: number): number[] {
  if (most === 0) return [];
  // The word is: right side, a mark that equals nothing, left side; its borders are the lengths sought.
  const word: number[] = [];
  for (let at = middle + 1; at <= middle + most; at++) word.push(sequence[at]);
  word.push(-1);
  for (let at = middle - most; at < middle; at++) word.push(sequence[at]);
  const border = [0];
  for (let at = 1, matched = 0; at < word.length; at++) {
    while (matched > 0 && word[at] !== word[matched]) matched = border[matched - 1];
    if (word[at] === word[matched]) matched++;
    border.push(matched);
  }
  const sizes: number[] = [];
  for (let size = border[word.length - 1]; size > 0; size = border[size - 1]) sizes.push(size);
  return sizes;
}

/** "The size of B must be smaller than A." */
function isLarger(sequence: ArrayLike<number>, unit: readonly [number, number], traits: Traits): boolean {
  const separator = traits.size(sequence[unit[1]]);
  let size = 0;
  for (let at = unit[0]; at < unit[1] && size <= separator; at++) size += traits.size(sequence[at]);
  return size > separator;
}
