/** What XML 1.0 allows, and how to say the rest: characters, names, comments. */

/** Characters XML 1.0 has no way to write: controls, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const MARKUP = /[<>&"\r]/;
const NAME_START = 'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF';
const NAME = new RegExp(`^[${NAME_START}][${NAME_START}\\-.0-9\\u00B7]*$`);
const NAME_CHARACTER = new RegExp(`[${NAME_START}\\-.0-9\\u00B7]`);

/** Text without characters that XML cannot carry: U+FFFD stands for each, a space for the form feed, which is one. */
export function toXmlCharacters(text: string): string {
  return text.replace(FORBIDDEN, (character) => (character === '\f' ? ' ' : '\uFFFD'));
}

/** Text for use between tags or inside a double-quoted attribute. */
export function escapeXml(text: string): string {
  const safe = toXmlCharacters(text);
  if (!MARKUP.test(safe)) return safe;
  return safe
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** An attribute value: line breaks and tabs survive as references, as XML would turn them to spaces. */
export function escapeXmlAttribute(value: string): string {
  return escapeXml(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/** Whether a name can stand in XML as it is, without a namespace prefix. */
export function isXmlName(name: string): boolean {
  return NAME.test(name);
}

/** A name XML accepts: each character it does not becomes `_x003A_`, so different names stay different. */
export function toXmlName(name: string): string {
  if (isXmlName(name)) return name;
  let safe = '';
  for (const character of name) {
    const isFirst = safe === '';
    const isFine =
      NAME_CHARACTER.test(character) && (!isFirst || NAME.test(character)) && character.length === 1;
    safe += isFine
      ? character
      : `_x${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`;
  }
  return safe === '' ? '_' : safe;
}

/** Comment data: no `--` inside, no `-` at the end. */
export function toXmlComment(data: string): string {
  return toXmlCharacters(data)
    .replace(/-(?=-)/g, '- ')
    .replace(/-$/, '- ');
}
