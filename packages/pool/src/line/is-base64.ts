/** What is no letter of base64, nor of its variant for addresses, nor a line break. */
const NO_BASE64 = /[^A-Za-z0-9+/_\s-]/;
const MOST_PADDING = 2;

/**
 * Whether a text is base64: Buffer skips what is none without a word. Step by step: one expression for letters, padding
 * and space looks at a million spaces a million times.
 */
export function isBase64(text: string): boolean {
  const padded = text.trimEnd();
  let end = padded.length;
  while (end > 0 && padded.length - end < MOST_PADDING && padded[end - 1] === '=') end--;
  return !NO_BASE64.test(padded.slice(0, end));
}
