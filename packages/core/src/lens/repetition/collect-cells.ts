/** What the units of a series hold, place by place: the raw material of records. */
import { boundSpan, KIND, type Page, readSpan, TAG } from '../../page/index.ts';
import { CELL, type Cell, type Columns } from './columns.ts';
import type { Nested } from './nest-series.ts';
import type { Structuring } from './structuring.ts';
import { ROLE, roleOf } from './tag-role.ts';
import type { Ways } from './ways.ts';

/** What a walk over units needs to know. */
export interface Tour {
  readonly structuring: Structuring;
  readonly ways: Ways;
  /** For each node the series directly inside this one that begins there, -1 for none. */
  readonly innerAt: Int32Array;
  readonly nested: readonly Nested[];
  readonly columns: Columns;
  /** How many elements with a look of their own lie before each node. */
  readonly dressed: Int32Array;
}

/** Puts the cells of a unit `[start, end)` into the columns, in document order. */
export function collectCells(tour: Tour, start: number, end: number): void {
  const { structuring, innerAt, columns } = tour;
  const { page } = structuring.scene;
  // Used again for every unit, and so never made shorter.
  const { openWays, openEnds } = structuring.tables;
  const isTableRow = page.tag[start] === TAG.tr;
  let column = 0;
  let open = 0;
  const cell = { way: 0, node: 0, value: 0 };
  for (let node = start; node < end; ) {
    while (open > 0 && openEnds[open] <= node) open--;
    const outer = openWays[open];
    const inner = innerAt[node];
    if (inner >= 0) {
      columns.add(CELL.series, { way: outer, node, value: inner });
      node = tour.nested[inner].series.end;
      continue;
    }
    let way = outer;
    if (isTableRow && page.parent[node] === start && isCell(page, node)) {
      // Cells of a row are told apart by their column, whatever they look like.
      way = tour.ways.step(outer, TAG.td, column + 1);
      column += spanOf(page, node);
    } else if (page.kind[node] === KIND.element) {
      const isUnit = node === start && page.end[node] >= end;
      way = isUnit ? stepAround(tour, node) : stepInto(tour, node, outer);
    }
    cell.node = node;
    cell.way = way;
    cell.value = node;
    const isWhole = visit(tour, cell, node === start);
    if (!isWhole && page.end[node] > node + 1) {
      open++;
      openWays[open] = way;
      openEnds[open] = page.end[node];
    }
    node = isWhole ? page.end[node] : node + 1;
  }
}

function isCell(page: Page, node: number): boolean {
  return page.tag[node] === TAG.td || page.tag[node] === TAG.th;
}

/** Columns a cell takes. */
function spanOf(page: Page, cell: number): number {
  return boundSpan(readSpan(page, cell, 'colspan'), 'colspan');
}

/** Words from which on several blocks are a text, and the part of them that may stand in links. */
const PROSE_WORDS = 20;
const PROSE_LINKED = 0.5;

/** A text of several blocks, such as a post: a dressed element with nothing dressed inside. It is one value. */
function isProse({ structuring, dressed }: Tour, node: number): boolean {
  const { scene, lookOf } = structuring;
  const end = scene.page.end[node];
  if (lookOf[node] === 0 || dressed[end] > dressed[node + 1]) return false;
  const words = scene.features.words[end] - scene.features.words[node];
  const linkWords = scene.features.linkWords[end] - scene.features.linkWords[node];
  return words >= PROSE_WORDS && linkWords < PROSE_LINKED * words;
}

/** Counts the elements with a look before each node. */
export function countDressed({ lookOf }: Structuring): Int32Array {
  const dressed = new Int32Array(lookOf.length + 1);
  for (let node = 0; node < lookOf.length; node++)
    dressed[node + 1] = dressed[node] + (lookOf[node] === 0 ? 0 : 1);
  return dressed;
}

/** Tags that only modify text lead nowhere. */
function stepInto({ structuring, ways }: Tour, node: number, outer: number): number {
  const tag = structuring.scene.page.tag[node];
  return roleOf(tag) === ROLE.deleted ? outer : ways.step(outer, tag, structuring.lookOf[node]);
}

/** How a whole unit is dressed says nothing about its parts. */
function stepAround({ structuring, ways }: Tour, unit: number): number {
  const tag = structuring.scene.page.tag[unit];
  return roleOf(tag) === ROLE.deleted ? 0 : ways.step(0, tag, 0);
}

/** Adds the cells a node itself makes; true when nothing inside it is to be looked at. */
function visit(tour: Tour, cell: Cell, isUnit: boolean): boolean {
  const { scene, symbols, symbolOf } = tour.structuring;
  const { page } = scene;
  const { node } = cell;
  const isElement = page.kind[node] === KIND.element;
  const tag = page.tag[node];
  const role = roleOf(tag);
  if (isElement && (role === ROLE.nothing || role === ROLE.aside)) return true;
  if (tag === TAG.img) tour.columns.add(CELL.image, cell);
  if (tag === TAG.a && page.attribute(node, 'href') !== undefined) tour.columns.add(CELL.link, cell);
  const symbol = symbolOf[node];
  if (symbol < 0) return false;
  const isText =
    symbols.isText(symbol) ||
    (isElement && (holdsTextOnly(symbols, symbol) || (!isUnit && isProse(tour, node))));
  if (isText) tour.columns.add(CELL.text, cell);
  return isText || (role === ROLE.leaf && tag !== TAG.picture);
}

function holdsTextOnly(symbols: Structuring['symbols'], symbol: number): boolean {
  return symbols.childCount(symbol) === 1 && symbols.isText(symbols.child(symbol, 0));
}
