/** Elements that stand on lines of their own. */
const BREAKING =
  /<\/?(?:address|article|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|h[1-6]|header|hr|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul)(?: [^<>]*)?>/g;
const ITEM = /<li(?: [^<>]*)?>/g;
const CELL = /<t[dh](?: [^<>]*)?>/g;
const TAG = /<[^<>]*>/g;
const ESCAPE = /&(?:amp|lt|gt|quot|#39|nbsp);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** What a piece of an edit says, line by line. It is text then, to be escaped like any other. */
export function toLines(html: string): string {
  return html
    .replace(ITEM, '\n• ')
    .replace(CELL, '\t')
    .replace(BREAKING, '\n')
    .replace(TAG, '')
    .replace(/\n{2,}/g, '\n')
    .replace(ESCAPE, (reference) => CHARACTERS[reference]);
}
