/** Words and pairs of words of a text, folded as word lists are: the n-grams that vocabulary is made of. */
import { getFoldTable, getWordTable } from '../lexicon/index.ts';

/** No vocabulary wants a longer word. */
const LONGEST = 24;
/** Words of one block that are looked at. */
const MOST_WORDS = 400;

/** All words of two letters or more, and all pairs of words that one space parts; each as often as it occurs. */
export function collectTerms(text: string): string[] {
  const [fold, isWord] = [getFoldTable(), getWordTable()];
  const terms: string[] = [];
  let before = '';
  let beforeEnd = -1;
  for (let at = 0, count = 0; at < text.length && count < MOST_WORDS; at++) {
    if (isWord[text.charCodeAt(at)] === 0) continue;
    const start = at;
    let word = '';
    while (at < text.length && isWord[text.charCodeAt(at)] === 1) {
      if (word.length <= LONGEST) word += String.fromCharCode(fold[text.charCodeAt(at)]);
      at++;
    }
    count++;
    const isPaired = beforeEnd === start - 1 && text[beforeEnd] === ' ' && before !== '';
    const isKnown = word.length <= LONGEST && !isNumber(word);
    if (isKnown && word.length > 1) terms.push(word);
    if (isKnown && isPaired) terms.push(`${before} ${word}`);
    before = isKnown ? word : '';
    beforeEnd = at;
  }
  return terms;
}

function isNumber(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
}
