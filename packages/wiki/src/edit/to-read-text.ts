import { toPlainText } from './split-words.ts';

/** They stand beside each other in a line. */
const CELL = /<\/?t[dh](?: [^>]*)?>/g;

/**
 * What HTML of an edit, or a piece of it, says: a line break where a block begins or ends, also at the edges, for pieces are
 * read one after the other.
 */
export function toReadText(html: string): string {
  const text = toPlainText(`|${html.replace(CELL, ' ')}|`, '\n').slice(1, -1);
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '));
}
