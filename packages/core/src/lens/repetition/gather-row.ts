/** The children of an element as tokens: Nanno 4.1, "Preprocessing". */
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { modifierBit, ROLE, roleOf } from './tag-role.ts';

const BLANK = /[\s\u00a0\u200b-\u200d\ufeff]/;
const BLANKS = /[\s\u00a0\u200b-\u200d\ufeff]+/g;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Fills `row` with the tokens below `parent`; neighbouring texts of one line and look are one text. A place to jump to
 * that holds nothing is no token: it belongs to what follows it.
 */
export function gatherRow(
  { scene: { page }, symbols, symbolOf, seriesOf }: Structuring,
  parent: number,
  row: Row,
): void {
  row.clear();
  let isBroken = false;
  let anchor = -1;
  for (let child = parent + 1; child < page.end[parent]; child = page.end[child]) {
    const symbol = symbolOf[child];
    if (symbol < 0) {
      if (page.tag[child] === TAG.br) isBroken = true;
      else if (page.tag[child] === TAG.a && anchor < 0) anchor = child;
      continue;
    }
    const last = row.length - 1;
    if (!isBroken && last >= 0 && symbol === row.symbol[last] && symbols.isText(symbol)) {
      row.end[last] = page.end[child];
      anchor = -1;
      continue;
    }
    row.push(symbol, anchor < 0 ? child : anchor, page.end[child]);
    anchor = -1;
    row.series[row.length - 1] = seriesOf[child];
    row.broken[row.length - 1] = isBroken;
    isBroken = false;
  }
}

/** The node of an item as gathered, past the empty anchors before it. */
export function nodeOf({ scene: { page }, symbolOf }: Structuring, row: Row, at: number): number {
  let node = row.start[at];
  while (symbolOf[node] < 0) node = page.end[node];
  return node;
}

/** Where a unit begins whose items start at `at`: an element by itself without the anchors before it. */
export function unitStart(
  structuring: Structuring,
  row: Row,
  { at, size }: { at: number; size: number },
): number {
  return size === 1 ? nodeOf(structuring, row, at) : row.start[at];
}

/** The token of a text node: "(text)" with its modifiers, a mark where there is no word, -1 for white space. */
export function toTextSymbol({ scene: { page, features }, symbols }: Structuring, node: number): number {
  const isWord = features.words[node + 1] > features.words[node];
  if (isWord) return symbols.text(modifiersOf(page, node));
  // Half of all texts are the white space between tags.
  if (page.textAt[node] === page.textAt[node + 1]) return -1;
  const text = page.textOf(node);
  const content = BLANK.test(text) ? text.replace(BLANKS, '') : text;
  if (content === '') return -1;
  return WORD.test(content) ? symbols.text(modifiersOf(page, node)) : symbols.mark(content.slice(0, 8));
}

/** `<small><a>text</a></small>` equals `<a><small>text</small></a>`: modifiers are looked for through links. */
function modifiersOf(page: Page, node: number): number {
  let bits = 0;
  for (let at = page.parent[node]; at > 0 && page.kind[at] === KIND.element; at = page.parent[at]) {
    const tag = page.tag[at];
    const role = roleOf(tag);
    if (role === ROLE.modifier) bits |= modifierBit(tag);
    else if (role !== ROLE.deleted && tag !== TAG.a) break;
  }
  return bits;
}
