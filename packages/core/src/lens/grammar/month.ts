/** Names of months in the languages of the shipped grammars, with their usual abbreviations. */
const MONTHS: ReadonlySet<string> = new Set(
  [
    'january february march april may june july august september october november december',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'januar februar märz maerz mai juni juli oktober dezember jänner feber mär okt dez',
    'janvier février mars avril juin juillet août septembre octobre novembre décembre',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre',
  ]
    .join(' ')
    .split(' '),
);

const LONGEST = 10;

/** Whether a word of this length may be the name of a month: seen before the word is cut out. */
export function mayBeMonth(length: number): boolean {
  return length >= 3 && length <= LONGEST;
}

/** Whether a word, in any case, is the name of a month. */
export function isMonth(word: string): boolean {
  return mayBeMonth(word.length) && MONTHS.has(word.toLowerCase());
}
