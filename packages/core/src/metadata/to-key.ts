const NO_WORD = /[^\p{L}\p{N}]+/gu;
const ASCII = /^[\x20-\x7E]*$/;
const NO_ASCII_WORD = /[^a-z0-9]+/g;

/** A text as its letters and digits alone, for comparing. */
export function toKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(NO_ASCII_WORD, ' ').trim();
  return text.normalize('NFKC').toLowerCase().replace(NO_WORD, ' ').trim();
}
