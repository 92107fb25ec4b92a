/**
 * The page text: one string for the whole page, and where each node's text starts in it. White space collapses as
 * in a browser; a block boundary or `br` is a line break. Before style is known, blocks are told by element name.
 */

import { isAsciiSpace } from '../character/index.ts';
import type { Column } from './column.ts';
import { FLAG, KIND } from './kind.ts';
import { toTagTable } from './tag-table.ts';

/** How far a place parts the text before it from the text after it; the larger includes the smaller. */
export const BREAK = {
  none: 0,
  /** No word goes on past it, a sentence may: an image, a box in the line. */
  word: 1,
  /** No sentence goes on past it: a block, `br`. */
  block: 2,
} as const;

/** What `layText` reads of a page under construction. */
interface TextSource {
  readonly kind: Column;
  readonly flags: Column;
  readonly tag: Column;
  readonly end: Column;
  readonly data: readonly string[];
}

const BLOCK_TAGS = toTagTable({
  'address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption': 1,
  'figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav noframes ol': 1,
  'optgroup option p plaintext pre search section select summary table tbody td textarea tfoot th thead tr ul xmp': 1,
});

/** Whether an element begins and ends a line by its name alone; style knows better. */
export function isBlockTag(tag: number): boolean {
  return BLOCK_TAGS[tag] === 1;
}

const SPACE_RUN = /[\t\n\f\r ]+/g;
const UNEVEN_SPACE = /[\t\n\f\r]| {2}/;

/** The BREAK where each element begins and where it has ended, by its name alone. */
function markBreaksByName({ kind, tag, end }: TextSource): Uint8Array {
  const marks = new Uint8Array(kind.length + 1);
  for (let node = 0; node < kind.length; node++) {
    if (kind[node] !== KIND.element || !isBlockTag(tag[node])) continue;
    marks[node] = BREAK.block;
    marks[end[node]] = BREAK.block;
  }
  return marks;
}

/** Lays out the page text, and says where each node's starts. `marks` has the BREAK before each node. */
export function layText(
  source: TextSource,
  marks: Column = markBreaksByName(source),
): { text: string; textAt: Uint32Array } {
  const { kind, flags, data } = source;
  const size = kind.length;
  const textAt = new Uint32Array(size + 1);
  const parts: string[] = [];
  let at = 0;
  let mark: number = BREAK.none;
  for (let node = 0; node < size; node++) {
    if (marks[node] > mark) mark = marks[node];
    textAt[node] = at;
    if (kind[node] !== KIND.text || (flags[node] & FLAG.raw) !== 0) continue;
    const text = data[node];
    const isPre = (flags[node] & FLAG.pre) !== 0;
    const first = isPre ? 0 : skipSpaces(text, 0);
    if (first === text.length) {
      if (text.length > 0 && mark === BREAK.none) mark = BREAK.word;
      continue;
    }
    const last = isPre ? text.length : trimSpaces(text);
    let piece = first === 0 && last === text.length ? text : text.slice(first, last);
    if (!isPre && UNEVEN_SPACE.test(piece)) piece = piece.replace(SPACE_RUN, ' ');
    if (at > 0 && (mark !== BREAK.none || first > 0)) {
      parts.push(mark === BREAK.block ? '\n' : ' ');
      at++;
    }
    textAt[node] = at;
    parts.push(piece);
    at += piece.length;
    mark = last < text.length ? BREAK.word : BREAK.none;
  }
  textAt[size] = at;
  return { text: parts.join(''), textAt };
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && isAsciiSpace(text.charCodeAt(at))) at++;
  return at;
}

function trimSpaces(text: string): number {
  let end = text.length;
  while (end > 0 && isAsciiSpace(text.charCodeAt(end - 1))) end--;
  return end;
}
