/** How frequent word types are, so that what a pattern cannot do without is looked for from the rarest on. */
import { getWordTable } from '../../lexicon/index.ts';

/** Of 1,000 words, on every eighth page of the home page data (2026-11). Shapes not named here are rare. */
const FREQUENT: ReadonlyMap<string, number> = new Map([
  ['wtWord', 1000],
  ['wtCapital', 300],
  ['wtHouse', 60],
  ['wtNumber', 60],
  ['wtUpper', 40],
  ['wtSurname', 100],
  ['wtCommon', 80],
  ['wtGiven', 50],
  ['wtTo', 40],
  ['"."', 90],
  ['","', 60],
  ['"the"', 40],
  ['"-"', 40],
  ['"of"', 30],
  ['"and"', 25],
]);
const SIGN = 20;
const OTHER = 10;

/** About how many of 1,000 words are of one of some types; literals are named by their text in quotes. */
export function toFrequency(names: readonly string[]): number {
  const isWord = getWordTable();
  let sum = 0;
  for (const name of names) {
    const isSign = name.startsWith('"') && isWord[name.charCodeAt(1)] === 0;
    sum += FREQUENT.get(name) ?? (isSign ? SIGN : OTHER);
  }
  return sum;
}
