/** Finds a phrase in a text, whatever its case, at the borders of words. */
import { getFoldTable, getWordTable } from '../../lexicon/index.ts';

export interface Phrase {
  readonly from: number;
  readonly to: number;
}

/** Places looked at: a phrase that is found more often is a word of the language. */
const MOST_FOUND = 2000;

/** Calls `take` with each place of a phrase that begins with the same first letter, a capital if that is one. */
export function findPhrase(text: string, phrase: string, take: (found: Phrase) => void): void {
  const fold = getFoldTable();
  const isWord = getWordTable();
  const first = phrase[0];
  const isInside = (at: number): boolean => at >= 0 && at < text.length && isWord[text.charCodeAt(at)] === 1;
  let count = 0;
  for (let at = text.indexOf(first); at >= 0 && count < MOST_FOUND; at = text.indexOf(first, at + 1)) {
    if (isInside(at - 1)) continue;
    const to = matchFolded(text, phrase, { at, fold });
    if (to < 0 || isInside(to)) continue;
    count++;
    take({ from: at, to });
    at = to - 1;
  }
}

/** Whether a text holds a word or phrase just as it is written. */
export function isWritten(text: string, phrase: string): boolean {
  let isFound = false;
  findPhrase(text, phrase, ({ from, to }) => {
    isFound ||= text.slice(from, to) === phrase;
  });
  return isFound;
}

/** Where a phrase that begins at a place ends, -1 for none; white space is white space, however much. */
function matchFolded(text: string, phrase: string, { at, fold }: { at: number; fold: Uint16Array }): number {
  let to = at;
  for (let unit = 0; unit < phrase.length; unit++) {
    const wanted = fold[phrase.charCodeAt(unit)];
    if (to >= text.length || fold[text.charCodeAt(to)] !== wanted) return -1;
    to++;
    if (wanted === 32) while (to < text.length && fold[text.charCodeAt(to)] === 32) to++;
  }
  return to;
}
