/** What stands above and below the text of a small page and leads elsewhere or closes it. */
import type { Alike, BlockTable } from '../../block/index.ts';
import { LINK } from '../../feature/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { isClosingLine } from './closing-line.ts';

export interface EdgeInput {
  /** The blocks that are left, in document order. */
  readonly rest: readonly number[];
  readonly alike: Alike;
}

/** How many blocks at the beginning and at the end are no text. */
export interface Edges {
  readonly head: number;
  readonly tail: number;
  /** Whether a line that closes the page is among the last. */
  readonly isClosed: boolean;
}

/** A block with more words says something. */
const MOST_WORDS = 20;
/** At least this share of its words leads elsewhere. */
export const LINE_LINKED = 0.8;

/** Finds lines of links above and below the text, and the lines that close it. */
export function findEdges(table: BlockTable, { rest, alike }: EdgeInput): Edges {
  const isLinks = rest.map((block) => isLinkLine(table, block));
  const isClosing = rest.map((block) => isClosingBlock(table, block));
  let tail = 0;
  while (tail < rest.length && (isLinks[rest.length - 1 - tail] || isClosing[rest.length - 1 - tail])) tail++;
  if (tail === rest.length) return NONE;
  let head = 0;
  while (isLinks[head]) head++;
  // What a heading or a colon announces is text, up to the line that closes the page.
  while (tail > 0 && isAnnounced(table, rest.at(-tail - 1)!)) {
    const first = rest.length - tail;
    const last = isClosing.indexOf(true, first + 1);
    tail = last < 0 ? 0 : rest.length - last;
  }
  const middle = rest.slice(head, rest.length - tail).filter((_, at) => isLinks[head + at]);
  if (isSeries(rest.slice(0, head), middle, alike) || !isLess(table, rest, head)) head = 0;
  while (tail > 0 && isPartOfMore(table, { rest, tail, alike, isClosing })) tail--;
  return { head, tail, isClosed: tail > 0 && isClosing.includes(true, rest.length - tail) };
}

const NONE: Edges = { head: 0, tail: 0, isClosed: false };

/** Whether a block is a few words that lead to other pages; addresses of people and of pages are text. */
export function isLinkLine({ page, blocks, features, ...table }: BlockTable, block: number): boolean {
  const words = table.words[block];
  if (words === 0 || words >= MOST_WORDS || table.heading[block] > 0) return false;
  if (table.linkWords[block] < LINE_LINKED * words) return false;
  for (let node = blocks.first[block]; node < blocks.end[block]; node++) {
    const link = features.linkElement[node];
    if (link < 0) continue;
    const kind = features.link[link];
    if (kind === LINK.contact) return false;
  }
  return !isAddress(page.text.slice(blocks.from[block], blocks.to[block]));
}

function isAddress(text: string): boolean {
  return /^(?:https?:|www\.)|^\S+[./@]\S+$/.test(text);
}

function isClosingBlock({ page, blocks }: BlockTable, block: number): boolean {
  return isClosingLine(page.text.slice(blocks.from[block], blocks.to[block]));
}

/** Whether a block says that something follows. */
function isAnnounced({ page, blocks, heading }: BlockTable, block: number): boolean {
  return heading[block] > 0 || /[:：]$/.test(page.text.slice(blocks.to[block] - 1, blocks.to[block]));
}

/** Whether some of these blocks look like others of the text: each of several cards may have a link. */
function isSeries(some: readonly number[], others: readonly number[], { look }: Alike): boolean {
  const looks = new Set(others.map((block) => look[block]));
  return some.some((block) => looks.has(look[block]));
}

/** Whether the first blocks are less than the others, or stand above a heading. */
function isLess({ words, heading }: BlockTable, rest: readonly number[], head: number): boolean {
  let difference = 0;
  for (const [place, block] of rest.entries()) {
    if (place >= head && heading[block] > 0) return true;
    difference += place < head ? -words[block] : words[block];
  }
  return difference >= 0;
}

interface TailInput {
  readonly rest: readonly number[];
  readonly tail: number;
  readonly alike: Alike;
  readonly isClosing: readonly boolean[];
}

/** Whether the first of the last blocks belongs to what stands above it: a card, a row of a table, a list. */
function isPartOfMore(table: BlockTable, { rest, tail, alike, isClosing }: TailInput): boolean {
  const first = rest.length - tail;
  if (isClosing[first]) return false;
  const { page, blocks } = table;
  const text = blocks.first[rest[first]];
  const whole = findWhole(page, text) || findForm(page, text);
  if (whole > 0 && blocks.first[rest[first - 1]] > whole) return true;
  return isSeries([rest[first]], rest.slice(0, first), alike);
}

/** The list or the row a text is an item of, 0 for none. */
function findWhole(page: Page, text: number): number {
  for (let node = page.parent[text]; node > 0; node = page.parent[node]) {
    const tag = page.tag[node];
    if (tag === TAG.li || tag === TAG.td || tag === TAG.th || tag === TAG.dd || tag === TAG.dt) {
      return page.parent[node];
    }
    if (tag !== TAG.a && tag !== TAG.span && tag !== TAG.b && tag !== TAG.i) return 0;
  }
  return 0;
}

/** The form a text stands in, 0 for none. */
function findForm(page: Page, text: number): number {
  let node = page.parent[text];
  while (node > 0 && page.tag[node] !== TAG.form) node = page.parent[node];
  return node;
}
