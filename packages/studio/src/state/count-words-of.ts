/**
 * Words of a text as the analysis counts them, so that all figures on screen are of one kind: what stands between spaces
 * or dividers and has a letter or digit; each Han character or kana; of scripts that write words without spaces every
 * fourth letter.
 */
const IDEOGRAPH = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}';
const DENSE = '\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
const APART = '\\s|¦—―⸺•·‣◦▪●■►▶→←↑↓⇒་';

const WORD = new RegExp(
  `(?=\\p{L})[${IDEOGRAPH}]|(?:(?=\\p{L})[${DENSE}]\\p{M}*){1,4}|(?:(?![${IDEOGRAPH}${DENSE}])[^${APART}])+`,
  'gu',
);
const SPOKEN = /[\p{L}\p{N}]/u;

/** How many words a text has. */
export function countWordsOf(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) if (SPOKEN.test(word)) count++;
  return count;
}
