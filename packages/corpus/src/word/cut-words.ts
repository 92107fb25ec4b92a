import { foldWord } from './fold-word.ts';

/** A word of a text and where it stands in it. */
export interface CutWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The longest word; of a longer one the beginning is kept. More is no word of any language, but data. */
export const LONGEST_WORD = 64;

/** How much of a run is folded: enough for 64 characters with marks. Longer runs of marks take normalising the square of time. */
const LONGEST_RUN = 256;

/**
 * Letters and digits in a row. Scripts that put no spaces between words are cut into characters: neighbours in the
 * text are neighbours in the index, so that a word is found as a phrase of its characters. The voicing marks of half-wide
 * kana are letters to Unicode, but fold to marks.
 */
const RUN =
  /(?=[\p{L}\p{N}])[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u30FC\uFF70][\p{M}\uFF9E\uFF9F]*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u30FC\uFF70])[\p{L}\p{N}]\p{M}*)+/gu;

const ASCII_WORD = /^[a-z0-9]*$/;

/** The words of a text, folded, in their order: what is searched is cut by this, and what is searched for too. */
export function cutWords(text: string): string[] {
  return Array.from(walkWords(text), ({ word }) => word);
}

/** The words of a text one by one, with their places. A run that folds to several words gives all of them its place. */
export function* walkWords(text: string): Generator<CutWord> {
  for (const run of text.matchAll(RUN)) {
    const start = run.index;
    const end = start + run[0].length;
    const folded = foldWord(cutTo(run[0], LONGEST_RUN));
    if (ASCII_WORD.test(folded)) yield { word: folded.slice(0, LONGEST_WORD), start, end };
    // `½` folds to `1⁄2`, and some ligatures to whole sentences.
    else for (const [part] of folded.matchAll(RUN)) yield { word: trimToWord(part), start, end };
  }
}

/** Composed after the cut too, for a cut between a letter and its mark leaves what composes in another way. */
function trimToWord(part: string): string {
  return cutTo(part, LONGEST_WORD).normalize('NFC');
}

/** The beginning of a text, never half a character. */
export function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest);
}
