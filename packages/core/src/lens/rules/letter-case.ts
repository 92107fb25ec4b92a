/**
 * Capital and small letters as two strings of equal length, so that `lc` and `uc` mean the same in the engine and in
 * a stylesheet, where `translate` is all there is: Latin, Greek and Cyrillic, each letter with exactly one partner.
 */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x41, 0x5a],
  [0xc0, 0x17f],
  [0x386, 0x3ab],
  [0x400, 0x42f],
];

function collectPairs(): [upper: string, lower: string] {
  let upper = '';
  let lower = '';
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      const capital = String.fromCharCode(code);
      const small = capital.toLowerCase();
      const isPair = small !== capital && small.length === 1 && small.toUpperCase() === capital;
      if (!isPair) continue;
      upper += capital;
      lower += small;
    }
  }
  return [upper, lower];
}

const [UPPER, LOWER] = collectPairs();
/** The capital letters `lc` knows, and in the same order the small letters they become. */
export const LETTERS: { readonly upper: string; readonly lower: string } = { upper: UPPER, lower: LOWER };

const SMALL: ReadonlyMap<string, string> = new Map(
  Array.from(UPPER, (letter, index) => [letter, LOWER[index]]),
);
const CAPITAL: ReadonlyMap<string, string> = new Map(
  Array.from(LOWER, (letter, index) => [letter, UPPER[index]]),
);

const ASCII = /^[\0-\x7f]*$/;

/** `lc`: small letters. */
export function toSmall(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}/gu, (letter) => SMALL.get(letter) ?? letter);
}

/** `uc`: capital letters. */
export function toCapital(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => CAPITAL.get(letter) ?? letter);
}
