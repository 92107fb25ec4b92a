const LETTERS = /[\p{L}\p{N}]+/gu;

/** A text by its letters and digits alone, so that two copies of it are equal however they are set. */
export function toTextKey(text: string): string {
  return (text.toLowerCase().match(LETTERS) ?? []).join(' ');
}
