/**
 * What each UTF-16 code unit means to words and sentences, as one table. Unicode's own properties decide; the few
 * characters that end sentences, part words or stand around them are listed here. A unit is classified when it is
 * first met and remembered: the table is 64 KB, and running text costs one look-up per character.
 */
import { once } from '../workspace/index.ts';

/** Classes of characters. Zero is "not classified yet". */
export const CHARACTER = {
  space: 1,
  /** Never seen: controls, joiners, the second half of a surrogate pair. */
  ignored: 2,
  lower: 3,
  upper: 4,
  /** A letter without case. */
  letter: 5,
  digit: 6,
  /** Han, kana, bopomofo: each is a word. */
  ideograph: 7,
  /** A letter of a script that writes words without spaces: Thai, Lao, Khmer, Burmese. */
  dense: 8,
  /** Belongs to the character before it. */
  mark: 9,
  symbol: 10,
  punctuation: 11,
  comma: 12,
  /** Quotes and brackets: may stand between the end of a sentence and the next. */
  quote: 13,
  /** Parts words even without a space: dashes, bars, bullets, arrows. */
  divider: 14,
  /** Ends a sentence unless it abbreviates a word. */
  dot: 15,
  /** Ends a sentence when a space follows. */
  stop: 16,
  /** Ends a sentence, no space needed. */
  wideStop: 17,
} as const;

/** Highest class of the characters words are made of (lower, upper, letter, digit, ideograph, dense). */
export const LAST_WORD_CLASS: number = CHARACTER.dense;

/** ASCII is listed although the properties tell it: many pages need no more, and those patterns take 7 ms to make. */
const LISTED: readonly (readonly [characters: string, kind: number])[] = [
  [' \t\n\v\f\r', CHARACTER.space],
  ['abcdefghijklmnopqrstuvwxyz', CHARACTER.lower],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', CHARACTER.upper],
  ['0123456789', CHARACTER.digit],
  ['#%&*-/:;@\\_', CHARACTER.punctuation],
  ['$+<=>^`~', CHARACTER.symbol],
  [',，、﹐،؛՝᠂', CHARACTER.comma],
  ['"\'()[]{}«»‹›“”„‟‘’‚‛「」『』【】〈〉《》〔〕（）［］｛｝¿¡', CHARACTER.quote],
  // The Tibetan tsheg stands between syllables as a space does between words.
  ['|¦—―⸺•·‣◦▪●■►▶→←↑↓⇒་', CHARACTER.divider],
  ['.', CHARACTER.dot],
  // Arabic and Urdu, Devanagari, Armenian, Ethiopic, Khmer, Burmese, Tibetan full stops and question marks.
  ['!?…‼⁇⁈⁉؟۔।॥։።፧។။།', CHARACTER.stop],
  ['。！？｡．︒﹗﹖', CHARACTER.wideStop],
];

/** Surrogate pairs are told by their first half; see classifySurrogate. */
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const FIRST_LOW_SURROGATE = 0xdc00;

type Property = readonly [pattern: RegExp, kind: number];

const properties = once((): readonly Property[] => [
  [/[\p{Cf}\u{feff}]/u, CHARACTER.ignored],
  [/\s/u, CHARACTER.space],
  [/\p{Cc}|\p{Default_Ignorable_Code_Point}/u, CHARACTER.ignored],
  [/(?=[\p{L}\p{Nl}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]/u, CHARACTER.ideograph],
  [/(?=\p{L})[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u, CHARACTER.dense],
  [/\p{Ll}/u, CHARACTER.lower],
  [/[\p{Lu}\p{Lt}]/u, CHARACTER.upper],
  [/\p{L}/u, CHARACTER.letter],
  [/[\p{Nd}\p{Nl}]/u, CHARACTER.digit],
  [/\p{M}/u, CHARACTER.mark],
  [/\p{P}/u, CHARACTER.punctuation],
]);

/**
 * A constant that is made unit by unit, because all of it at once would take 30 ms: a unit has no class yet or the one
 * Unicode gives it, whatever was asked before.
 */
const CLASSES = new Uint8Array(0x10000);
for (const [characters, kind] of LISTED) {
  for (const character of characters) CLASSES[character.charCodeAt(0)] = kind;
}

/** The class of a code unit. */
export function classOf(unit: number): number {
  return CLASSES[unit] || classify(unit);
}

function classify(unit: number): number {
  const kind =
    unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? classifySurrogate(unit) : classifyUnit(unit);
  CLASSES[unit] = kind;
  return kind;
}

function classifyUnit(unit: number): number {
  const character = String.fromCharCode(unit);
  return properties().find(([pattern]) => pattern.test(character))?.[1] ?? CHARACTER.symbol;
}

/**
 * A block of 1,024 characters shares its first half, and blocks are nearly pure: planes 2 and 3 (D840–D8BF) are
 * ideographs; D83C–D83E are emoji and pictures; the other blocks of plane 1 are scripts, and D835, letters used
 * in formulas; what comes after plane 3 is for private use or invisible.
 */
function classifySurrogate(unit: number): number {
  if (unit >= FIRST_LOW_SURROGATE) return CHARACTER.ignored;
  if (unit >= 0xd840 && unit <= 0xd8bf) return CHARACTER.ideograph;
  if (unit >= 0xd83c) return CHARACTER.symbol;
  return CHARACTER.letter;
}
