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

/** A text as phrases are compared: lower case, one space and no stops between words, straight apostrophes. */
export function toPlainPhrase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(SPACE, ' ').replace(CURLY, "'").replace(STOP, '').trim();
}

/** The words of a plain text, in order. */
export function cutWords(plain: string): WordPlace[] {
  return Array.from(plain.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
