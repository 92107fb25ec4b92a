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
  const pattern = { sequence, origin: from, step: 1, length: high - from };
  return match(pattern, { sequence, origin: low, step: 1, length: high - low });
}

/** For each place of `[low, high]`: how many symbols before it equal those before `from`. */
export function matchSuffix(sequence: ArrayLike<number>, cut: Cut): Int32Array {
  const { from, low, high } = cut;
  const pattern = { sequence, origin: from - 1, step: -1, length: from - low };
  const reversed = match(pattern, { sequence, origin: high - 1, step: -1, length: high - low });
  const matched = new Int32Array(high - low + 1);
  for (let at = 0; at < high - low; at++) matched[high - low - at] = reversed[at];
  return matched;
}

/** A word read from `origin` on, forwards (`step` 1) or backwards (-1). */
interface Word {
  readonly sequence: ArrayLike<number>;
  readonly origin: number;
  readonly step: number;
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
  // Both are words of one sequence, read in one direction.
  const { sequence, step } = pattern;
  let boxStart = first;
  let boxEnd = first;
  for (let at = first; at < text.length; at++) {
    let length = at < boxEnd ? Math.min(own[at - boxStart], boxEnd - at) : 0;
    const most = Math.min(pattern.length, text.length - at);
    let here = pattern.origin + step * length;
    let there = text.origin + step * (at + length);
    while (length < most && sequence[here] === sequence[there]) {
      length++;
      here += step;
      there += step;
    }
    out[at] = length;
    if (at + length > boxEnd) {
      boxStart = at;
      boxEnd = at + length;
    }
  }
}
