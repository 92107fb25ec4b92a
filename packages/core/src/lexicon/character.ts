/** How look-ups read characters: folded to one case, apostrophes and hyphens to one form, no-break spaces to spaces. */
import { once } from '../workspace/index.ts';

/** For each UTF-16 unit the unit it is looked up as. Made once, when first asked for (about 5 ms). */
export const getFoldTable: () => Uint16Array = once(makeFoldTable);

/** For each UTF-16 unit whether it is part of a word: letters, digits, marks. Made once, when first asked for. */
export const getWordTable: () => Uint8Array = once(makeWordTable);

/** For each UTF-16 unit of a word the unit it is looked up as, 0 for all others: both in one look. */
export const getWordUnitTable: () => Uint16Array = once(makeWordUnitTable);

const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;
/** Written in many ways, meant as one: typographic apostrophes, hyphens, fixed spaces. */
const SAME: ReadonlyMap<number, number> = new Map([
  [0x2019, 0x27],
  [0x2018, 0x27],
  [0xb4, 0x27],
  [0x2010, 0x2d],
  [0x2011, 0x2d],
  [NO_BREAK_SPACE, SPACE],
  [0x202f, SPACE],
  [0x09, SPACE],
  [0x0a, SPACE],
  [0x0d, SPACE],
]);

function makeFoldTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  for (let unit = 0; unit < table.length; unit++) {
    const lower = String.fromCharCode(unit).toLowerCase();
    table[unit] = lower.length === 1 ? lower.charCodeAt(0) : unit;
  }
  for (const [unit, same] of SAME) table[unit] = same;
  return table;
}

function makeWordTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const isWord = /[\p{L}\p{N}\p{M}]/u;
  for (let unit = 0; unit < table.length; unit++) {
    if (isWord.test(String.fromCharCode(unit))) table[unit] = 1;
  }
  return table;
}

function makeWordUnitTable(): Uint16Array {
  const isWord = getWordTable();
  return getFoldTable().map((folded, unit) => (isWord[unit] === 1 ? folded : 0));
}

/** Most words are, and need no table. */
const PLAIN = /^[A-Za-z]+$/;

/** A key as it is stored: folded, white space collapsed and trimmed. */
export function toFoldedKey(entry: string): string {
  if (PLAIN.test(entry)) return entry.toLowerCase();
  const fold = getFoldTable();
  let key = '';
  // Not read from the key: a string that grows would be put together anew for every look at it.
  let isSpaced = true;
  for (let at = 0; at < entry.length; at++) {
    const unit = fold[entry.charCodeAt(at)];
    if (unit !== SPACE || !isSpaced) key += String.fromCharCode(unit);
    isSpaced = unit === SPACE;
  }
  return isSpaced && key !== '' ? key.slice(0, -1) : key;
}

/** A key that keeps its capitals; white space as in `toFoldedKey`. */
export function toExactKey(entry: string): string {
  const fold = getFoldTable();
  const spaced = Array.from({ length: entry.length }, (_, at) => {
    const unit = entry.charCodeAt(at);
    const isCapital = unit !== fold[unit] && !SAME.has(unit);
    return String.fromCharCode(isCapital ? unit : fold[unit]);
  });
  return spaced.join('').replace(/ +/g, ' ').trim();
}

/** The unit an exact look-up reads: itself, but for what is merely written in several ways. */
export function toExactUnit(unit: number): number {
  // Nothing between a space and a no-break space is written in several ways.
  return unit >= SPACE && unit < NO_BREAK_SPACE ? unit : (SAME.get(unit) ?? unit);
}
