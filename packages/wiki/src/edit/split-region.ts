/** HTML of an edit as the smallest pieces that are compared: tags, words, spaces, single signs. */

const PIECE = /<[^>]*>|&[a-z]+;|[\p{L}\p{N}\p{M}]+|[\t\n ]+|./gsu;

export function splitRegion(html: string): string[] {
  return html.match(PIECE) ?? [];
}

const BLOCK_TAG =
  /<\/?(?:blockquote|br|caption|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)(?: [^>]*)?>/g;

/** The same by lines: tags of blocks, and what stands between them. For regions too long to be compared by words. */
export function splitLines(html: string): string[] {
  const lines: string[] = [];
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(BLOCK_TAG)) {
    if (index > from) lines.push(html.slice(from, index));
    lines.push(tag);
    from = index + tag.length;
  }
  if (from < html.length) lines.push(html.slice(from));
  return lines;
}

/** Comparing takes time that grows with the square of this. */
const MOST_PIECES = 4000;

/** How texts are to be split so that comparing them stays quick; undefined where no way is quick enough. */
export function chooseSplit(texts: readonly string[]): ((html: string) => string[]) | undefined {
  return [splitRegion, splitLines].find((split) => texts.every((text) => split(text).length <= MOST_PIECES));
}
