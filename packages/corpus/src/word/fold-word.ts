/**
 * Marks that are left out of words: accents, the points of Hebrew, the vowel signs of Arabic. Those of Indic scripts, of
 * Thai and of kana stay, for there they make another word.
 */
const LEFT_OUT = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0655\u0670]/g;

const ASCII = /^[\0-\x7F]*$/;

/** A word as it is compared: compatible forms, case and accents made equal (`Straße`, `STRASSE`; `é`, `e`). */
export function foldWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  // Twice, as what was unfolded may hold what folds again (`ŉ` holds an `n` after a letter that only then is one).
  return foldOnce(foldOnce(word));
}

/** To upper case and back, for `ß` has its `ss` only there, and `ẞ` only after it was made small. */
function foldOnce(word: string): string {
  const cased = word.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase();
  return cased.normalize('NFKD').replace(LEFT_OUT, '').replaceAll('ς', 'σ').normalize('NFC');
}
