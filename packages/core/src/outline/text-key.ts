const OTHERS = /[^\p{L}\p{N}]+/gu;
const ASCII_OTHERS = /[^a-z0-9]+/g;
const BEYOND_ASCII = /[^\x20-\x7e]/;

/** A text by its letters and digits alone, so that two copies of it are equal however they are set. */
export function toTextKey(text: string): string {
  const others = BEYOND_ASCII.test(text) ? OTHERS : ASCII_OTHERS;
  return text.toLowerCase().replace(others, ' ').trim();
}
