/**
 * The fingerprint of a text: a hash of its words in lower case. Figures stay as they are, and where the text stands does not
 * count: with figures folded all prices of a shop are one text, and paths find less and are right no more often
 * (docs/templates.md).
 */
import { Sha256 } from '../../number/index.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** 64 bits: of ten thousand texts two are the same by chance once in hundreds of billions of templates. */
export const DIGITS = 16;

/** The words that count. */
export function toPlainWords(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** The fingerprint of a text; '' of one without words. */
export function toFingerprint(text: string): string {
  const words = toPlainWords(text);
  return words.length === 0 ? '' : hashText(words.join(' '));
}

/** The beginning of the SHA-256 of a text. */
export function hashText(text: string): string {
  const hash = new Sha256();
  hash.add(text);
  return hash.finish().slice(0, DIGITS);
}
