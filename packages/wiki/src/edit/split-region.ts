/**
 * HTML of an edit as the smallest pieces that are compared: tags, words with the space before them, single signs. Spaces
 * by themselves would all be equal, and comparing takes time with the square of what is equal.
 */

const PIECE = /<[^>]*>|&[a-z]+;| ?[\p{L}\p{N}\p{M}]+|[\t\n ]+|./gsu;

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

/** Comparing takes time that grows with the square of this, and more where many pieces are equal. */
const MOST_PIECES = 2500;

/** So many pairs of equal pieces in one text: the library looks through all of them, more than once. */
const MOST_PAIRS = 300_000;

/** How texts are to be split so that comparing them stays quick; undefined where no way is quick enough. */
export function chooseSplit(texts: readonly string[]): ((html: string) => string[]) | undefined {
  return [splitRegion, splitLines].find((split) => texts.every((text) => isQuick(split(text))));
}

function isQuick(pieces: readonly string[]): boolean {
  if (pieces.length > MOST_PIECES) return false;
  const counts = new Map<string, number>();
  let pairs = 0;
  for (const piece of pieces) {
    const count = counts.get(piece) ?? 0;
    counts.set(piece, count + 1);
    pairs += 2 * count + 1;
  }
  return pairs <= MOST_PAIRS;
}
