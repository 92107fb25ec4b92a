/** How far the two sides of a point agree with the places around it: the Z function, forwards and backwards. */

/** A point inside a range of a sequence. */
export interface Cut {
  readonly from: number;
  readonly low: number;
  readonly high: number;
}

/** For each place of `[low, high)`: how many symbols from there on equal those from `from` on. */
export function matchPrefix(sequence: ArrayLike<number>, cut: Cut): Int32Array {
  const { from, low, high } = cut;
  const pattern = { at: (at: number) => sequence[from + at], length: high - from };
  return match(pattern, { at: (at) => sequence[low + at], length: high - low });
}

/** For each place of `[low, high]`: how many symbols before it equal those before `from`. */
export function matchSuffix(sequence: ArrayLike<number>, cut: Cut): Int32Array {
  const { from, low, high } = cut;
  const pattern = { at: (at: number) => sequence[from - 1 - at], length: from - low };
  const reversed = match(pattern, { at: (at) => sequence[high - 1 - at], length: high - low });
  const matched = new Int32Array(high - low + 1);
  for (let at = 0; at < high - low; at++) matched[high - low - at] = reversed[at];
  return matched;
}

/** A word read from either end. */
interface Word {
  readonly at: (at: number) => number;
  readonly length: number;
}

/** The length of the longest prefix of `pattern` at each place of `text`. */
function match(pattern: Word, text: Word): Int32Array {
  const own = new Int32Array(pattern.length);
  extend({ pattern, text: pattern, own, out: own, first: 1 });
  own[0] = pattern.length;
  const out = new Int32Array(text.length);
  extend({ pattern, text, own, out, first: 0 });
  return out;
}

interface Matching {
  readonly pattern: Word;
  readonly text: Word;
  /** The pattern's matches with itself, as far as they are known. */
  readonly own: Int32Array;
  readonly out: Int32Array;
  readonly first: number;
}

function extend({ pattern, text, own, out, first }: Matching): void {
  const { at: symbolOf, length: patternLength } = pattern;
  const { at: textOf, length: textLength } = text;
  let boxStart = first;
  let boxEnd = first;
  for (let at = first; at < textLength; at++) {
    let length = at < boxEnd ? Math.min(own[at - boxStart], boxEnd - at) : 0;
    while (length < patternLength && at + length < textLength && symbolOf(length) === textOf(at + length)) {
      length++;
    }
    out[at] = length;
    if (at + length > boxEnd) {
      boxStart = at;
      boxEnd = at + length;
    }
  }
}
