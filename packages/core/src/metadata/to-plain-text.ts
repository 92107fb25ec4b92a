import { parse } from '../page/index.ts';

/** Longer values are cut before anything else looks at them: no title, name or summary needs more. */
const LONGEST = 5000;
const ENTITY = /&(?:#\d|#x|[a-z])/i;
const MARKUP = /<\/[a-z]|<br\b/i;
const UNEVEN = /[^\S ]|\s\s|[\u200B\uFEFF]/;
const SPACES = /[\s\u00A0\u200B\uFEFF]+/g;

/** A value as a person would read it: entities decoded where somebody encoded twice, tags dropped, spaces collapsed. */
export function toPlainText(written: string): string {
  const cut = written.length > LONGEST ? written.slice(0, LONGEST) : written;
  const hasMarkup = MARKUP.test(cut);
  // A lone "<" is a character of the value ("Use <div>"), not a tag: shield it before the parser sees it.
  const text =
    hasMarkup || ENTITY.test(cut) ? parse(hasMarkup ? cut : cut.replaceAll('<', '&lt;')).text : cut;
  return UNEVEN.test(text) ? text.replace(SPACES, ' ').trim() : text.trim();
}
