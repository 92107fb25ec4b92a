/** Names of months in the languages of the shipped grammars. */
import { collectMonthNames } from '../../date/index.ts';
import { once } from '../../workspace/index.ts';

/** Short forms in English and German only: those of the others are English words, and `12 Set` is no date. */
const MONTHS = once(
  () =>
    new Set([...collectMonthNames(['en', 'de']), ...collectMonthNames(['fr', 'es', 'it'], { short: false })]),
);

const LONGEST = 10;

/** Whether a word of this length may be the name of a month; asked first, to save cutting the word out of the text. */
export function mayBeMonth(length: number): boolean {
  return length >= 3 && length <= LONGEST;
}

/** Whether a word, in any case, is the name of a month. */
export function isMonth(word: string): boolean {
  return mayBeMonth(word.length) && MONTHS().has(word.toLowerCase());
}
