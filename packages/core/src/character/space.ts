/**
 * White space. There is more than one set of it because there is more than one standard; each stands here once, named
 * for what it is. Codes are UTF-16 units or bytes, NaN and undefined being none.
 */

/** ASCII white space (WHATWG Infra): tab, line feed, form feed, carriage return, space. HTML and CSS mean this. */
export function isAsciiSpace(code: number | undefined): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

/** White space between the tokens of HTML (13.2.5): ASCII white space, carriage returns being line feeds by then. */
export const MARKUP_SPACE = '\t\n\f ';

/** Whether a unit is one of MARKUP_SPACE. */
export function isMarkupSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}

/** White space of XML and XPath: tab, line feed, carriage return, space. */
export function isXmlSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13;
}

/** What `\s` matches below U+0080: ASCII white space and the vertical tab. No-break spaces stay part of a text. */
export function isPlainSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** Spaces at which no line may break, as they stand between numbers and units: U+00A0 and the narrow U+202F. */
export function isNoBreakSpace(code: number): boolean {
  return code === 0xa0 || code === 0x202f;
}

/** White space as `\s` and CommonMark know it, all of Unicode's; asked of one character, false for none. */
export function isUnicodeSpace(character: string): boolean {
  return /\s/.test(character);
}

/**
 * What fills a line but says nothing: controls, white space, no-break, typographic and ideographic spaces, zero-width
 * signs, soft hyphens.
 */
export function isBlank(code: number): boolean {
  if (code <= 32) return true;
  if (code < 0x80) return false;
  if (code === 0xa0 || code === 0xad || code === 0x3000 || code === 0xfeff || code === 0x1680) return true;
  return (
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x2064)
  );
}

const ASCII_SPACE = /[\t\n\f\r ]/;

/** Whether ASCII white space stands somewhere in a text. */
export function hasAsciiSpace(text: string): boolean {
  return ASCII_SPACE.test(text);
}

const TOKEN = /[^\t\n\f\r ]+/g;

/** The words of an attribute such as `class`, `rel`, `itemprop` or `role`: parted by ASCII white space, none empty. */
export function splitTokens(value: string): string[] {
  return value.match(TOKEN) ?? [];
}
