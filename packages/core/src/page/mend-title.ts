/**
 * A `title` that is never closed swallows the page: a browser shows nothing at all. Where all of a body lies in it, the
 * tag is taken away, letter by letter, so that everything else keeps its place in the markup.
 */
const OPEN = /<title\b[^<>]*>/i;
const CLOSE = /<\/title\b/i;
const BODY = /<(?:body|table|div|p)[\s>]/i;
/** Shorter texts may be titles, whatever they hold. */
const LONGEST_TITLE = 1000;
/** A title begins in the head; pages without one are not searched to their end. */
const HEAD = 100_000;

/** The markup without the tag of a title that is never closed; the markup itself where all is well. */
export function mendTitle(markup: string): string {
  const open = OPEN.exec(markup.slice(0, HEAD));
  if (open === null) return markup;
  const start = open.index + open[0].length;
  // Nearly always it ends close by.
  if (CLOSE.test(markup.slice(start, start + LONGEST_TITLE))) return markup;
  const rest = markup.slice(start);
  if (rest.length <= LONGEST_TITLE || CLOSE.test(rest) || !BODY.test(rest)) return markup;
  return markup.slice(0, open.index) + ' '.repeat(open[0].length) + rest;
}
