/** U+0000 and halves of surrogate pairs. */
const UNKEEPABLE = /[\0\p{Surrogate}]/gu;

/** A text as both databases keep it: PostgreSQL knows no U+0000, and neither knows half a pair. */
export function toStorable(text: string): string {
  return text.replace(UNKEEPABLE, '\ufffd');
}
