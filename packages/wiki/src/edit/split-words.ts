/** Words for finding and comparing; the same for every script that parts them. */

/** A word and where it begins. */
export interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

/** A run of letters and digits; a character of scripts that write no spaces is a word by itself. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{N}\p{M}])+/gu;

/** The words of a text in order, folded to small letters. */
export function placeWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word: word.toLowerCase(), at: index }));
}

export function splitWords(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase());
}

/** What HTML of an edit says to a reader; elements part words only where they part lines, by what is given. */
export function toPlainText(html: string, gap = ' '): string {
  return html
    .replace(
      /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)(?: [^>]*)?>/g,
      '',
    )
    .replace(/<[^>]*>/g, gap)
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => CHARACTERS[name])
    .trim();
}

const CHARACTERS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  amp: '&',
};
