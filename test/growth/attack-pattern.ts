/**
 * Looks for a text that makes a regular expression slow. A pattern that begins again at every place of a long run, or
 * tries a run in all its parts, takes time with the square of the text or worse; every other one takes next to none.
 */
import type { WrittenPattern } from './collect-patterns.ts';

/** A text that makes a pattern slow, as what is repeated in it and how long each size took. */
export interface Weakness {
  readonly unit: string;
  readonly end: string;
  readonly milliseconds: readonly number[];
}

/** What is repeated whatever the pattern says. */
const USUAL = [
  ' ',
  '\n',
  'a',
  'A',
  '1',
  '.',
  ',',
  '-',
  '/',
  '"',
  '<',
  'a ',
  ' a',
  '1,',
  'a.',
  '. ',
  '\u00A0',
  'é',
];
/** What a run ends in: something few patterns take, and nothing at all. */
const ENDS = ['\u0001', ''];
const SIZES = [256, 1024, 4096] as const;
/** A linear pattern takes a tenth of a millisecond for such a text, one with the square of it a hundred. */
const SUSPECT = 4;
/** Four times as much text: at least so much more time where it grows with the square, hardly four where not. */
const GROWTH = 8;

/** The first weakness found; undefined where there is none. */
export function attackPattern(pattern: WrittenPattern): Weakness | undefined {
  for (const unit of collectUnits(pattern.source))
    for (const end of ENDS) {
      const weakness = tryUnit(pattern, unit, end);
      if (weakness !== undefined) return weakness;
    }
  return undefined;
}

/** Sizes rise until one is slow, so that a pattern that takes time with the cube of its text is met early. */
function tryUnit(pattern: WrittenPattern, unit: string, end: string): Weakness | undefined {
  const time = (size: number): number => timeSearch(pattern, fill(unit, size) + end);
  for (const size of SIZES) {
    if (time(size) < SUSPECT) continue;
    // A busy machine makes anything slow once, but not each time, nor the longer text so much more than the shorter.
    const best = Math.min(time(size), time(size));
    const quarter = Math.min(time(size / 4), time(size / 4), time(size / 4));
    if (best < SUSPECT || best < quarter * GROWTH) continue;
    return { unit, end, milliseconds: [quarter, best] };
  }
  return undefined;
}

/** CPU milliseconds to find all places of a pattern. */
function timeSearch({ source, flags }: WrittenPattern, text: string): number {
  // A sticky pattern begins at one place only.
  const search = new RegExp(source, flags.includes('y') ? flags : `${flags.replace('g', '')}g`);
  const before = process.cpuUsage();
  text.replace(search, '');
  const { user } = process.cpuUsage(before);
  return user / 1000;
}

function fill(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length));
}

/** Characters of the pattern itself, each alone, and the words in it whole and in pairs with a space. */
function collectUnits(source: string): ReadonlySet<string> {
  const plain = source
    .replace(/\\u\{?([0-9a-fA-F]{4,5})\}?/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\p\{[^}]*\}|\\[dDsSwWbB]/gu, '');
  const signs = [...new Set(plain.replace(/[\\?*+(){}^$|]/g, ''))].slice(0, 24);
  const words = (plain.match(/\p{L}{2,}/gu) ?? []).slice(0, 10);
  const escaped = [...plain.matchAll(/\\([^\p{L}\d])/gu)].map(([, sign]) => sign);
  const pairs = signs.slice(0, 5).flatMap((sign) => signs.slice(0, 5).map((other) => sign + other));
  return new Set([...USUAL, ...signs, ...escaped, ...words, ...words.map((word) => `${word} `), ...pairs]);
}
