/** A text in words: runs of letters and digits with what joins them; of scripts without spaces each sign by itself. */

/** Where a word stands. */
export interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/** Letters, marks and digits with apostrophes, hyphens, points and the like between them, or one sign without spaces. */
const WORD =
  /[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f～〜]|[\p{L}\p{M}\p{N}²³ø%]+(?:['’&.\-+/][\p{L}\p{M}\p{N}²³]+)*/gu;
const SPACE = /[\s\u00ad\u200b-\u200f\ufeff]+/g;
const CURLY = /’/g;
/** Points and the like at the ends of words: `Ord. pris:`. */
const STOP = /(?<![.,:;!?])[.,:;!?]+(?= |$)/g;

/** What is plain but for its capitals, as most texts are. */
const PLAIN = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/;
/** Words of texts that have nothing but ASCII; the same as of any, found faster. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[A-Za-z\d%]+(?:['&.\-+/][A-Za-z\d]+)*/g;

/** A text as phrases are compared: lower case, one space and no stops between words, straight apostrophes. */
export function toPlainPhrase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toLowerCase().replace(SPACE, ' ').replace(CURLY, "'").replace(STOP, '').trim();
}

/** The words of a plain text, in order. */
export function cutWords(plain: string): WordPlace[] {
  const words: WordPlace[] = [];
  for (const { index, 0: word } of plain.matchAll(ASCII.test(plain) ? ASCII_WORD : WORD))
    words.push({ start: index, end: index + word.length });
  return words;
}
