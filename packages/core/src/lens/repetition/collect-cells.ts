/** What the units of a series hold, place by place: the raw material of records. */
import { KIND, TAG } from '../../page/index.ts';
import type { Structuring } from './structuring.ts';
import { ROLE, roleOf } from './tag-role.ts';

/** What a field is filled with. Numbers and dates are texts that all read as such. */
export type FieldKind = 'text' | 'number' | 'date' | 'link' | 'image' | 'series';

/** One thing in a unit: where it stands, and by which way from the unit's edge. */
export interface Cell {
  readonly kind: FieldKind;
  readonly node: number;
  /** Number of the way of tags and looks that leads to it. */
  readonly way: number;
  /** The nested series, for cells of that kind. */
  readonly series: number;
}

/** Numbers the ways from the edge of a unit to its cells: equal tags and looks, equal number; 0 is the edge. */
export class Ways {
  private readonly known = new Map<number, number>();
  private readonly tags: number[] = [0];
  private readonly looks: number[] = [0];

  step(from: number, tag: number, look: number): number {
    // 21 bits of way, 20 of look, 12 of tag: exact for any page that is not made to break it, and then only misaligned.
    const key = (from * 2 ** 20 + look) * 2 ** 12 + tag;
    let way = this.known.get(key);
    if (way === undefined) {
      way = this.tags.push(tag) - 1;
      this.looks.push(look === 0 ? this.looks[from] : look);
      this.known.set(key, way);
    }
    return way;
  }

  /** The last tag of a way and the nearest look: what stays the same when wrappers come and go. */
  dress(way: number): number {
    return this.looks[way] * 2 ** 12 + this.tags[way];
  }
}

/** What a walk over units needs to know. */
export interface Tour {
  readonly structuring: Structuring;
  readonly ways: Ways;
  /** The standing series that begins at a node, by node; the outermost one inside the unit. */
  readonly innerAt: ReadonlyMap<number, { readonly series: number; readonly end: number }>;
  /** How many elements with a look of their own lie before each node. */
  readonly dressed: Int32Array;
}

/** The cells of one unit `[start, end)` in document order. */
export function collectCells(tour: Tour, start: number, end: number): Cell[] {
  const { structuring, innerAt } = tour;
  const { page } = structuring.scene;
  const cells: Cell[] = [];
  const wayOf: number[] = [];
  const endOf: number[] = [];
  for (let node = start; node < end; ) {
    while (endOf.length > 0 && endOf[endOf.length - 1] <= node) {
      endOf.pop();
      wayOf.pop();
    }
    const outer = wayOf.length > 0 ? wayOf[wayOf.length - 1] : 0;
    const inner = innerAt.get(node);
    if (inner !== undefined) {
      cells.push({ kind: 'series', node, way: outer, series: inner.series });
      node = inner.end;
      continue;
    }
    const way =
      page.kind[node] === KIND.element
        ? stepInto(tour, { node, outer, isUnit: page.end[node] >= end && node === start })
        : outer;
    const isWhole = isProse(tour, node, start)
      ? addProse(cells, node, way)
      : visit(structuring, { node, way, cells });
    if (!isWhole && page.end[node] > node + 1) {
      wayOf.push(way);
      endOf.push(page.end[node]);
    }
    node = isWhole ? page.end[node] : node + 1;
  }
  return cells;
}

/** Words from which on several blocks are a text, and the part of them that may stand in links. */
const PROSE_WORDS = 20;
const PROSE_LINKED = 0.5;

/** A text of several blocks, such as a post: a dressed element with nothing dressed inside. It is one value. */
function isProse({ structuring, dressed }: Tour, node: number, start: number): boolean {
  const { scene, lookOf } = structuring;
  const end = scene.page.end[node];
  if (lookOf[node] === 0 || node === start || dressed[end] > dressed[node + 1]) return false;
  const words = scene.features.words[end] - scene.features.words[node];
  const linkWords = scene.features.linkWords[end] - scene.features.linkWords[node];
  return words >= PROSE_WORDS && linkWords < PROSE_LINKED * words;
}

function addProse(cells: Cell[], node: number, way: number): boolean {
  cells.push({ kind: 'text', node, way, series: -1 });
  return true;
}

/** Counts the elements with a look before each node. */
export function countDressed({ lookOf }: Structuring): Int32Array {
  const dressed = new Int32Array(lookOf.length + 1);
  for (let node = 0; node < lookOf.length; node++)
    dressed[node + 1] = dressed[node] + (lookOf[node] === 0 ? 0 : 1);
  return dressed;
}

/** Tags that only modify text lead nowhere; how a whole unit is dressed says nothing about its parts. */
function stepInto(
  tour: Tour,
  { node, outer, isUnit }: { node: number; outer: number; isUnit: boolean },
): number {
  const { scene, lookOf } = tour.structuring;
  const tag = scene.page.tag[node];
  if (roleOf(tag) === ROLE.deleted) return outer;
  return tour.ways.step(outer, tag, isUnit ? 0 : lookOf[node]);
}

/** Adds the cells a node itself makes; true when nothing inside it is to be looked at. */
function visit(
  { scene: { page }, symbols, symbolOf }: Structuring,
  at: Omit<Cell, 'kind' | 'series'> & { cells: Cell[] },
): boolean {
  const { node, way, cells } = at;
  const tag = page.tag[node];
  const role = roleOf(tag);
  if (page.kind[node] === KIND.element && (role === ROLE.nothing || role === ROLE.aside)) return true;
  if (tag === TAG.img) cells.push({ kind: 'image', node, way, series: -1 });
  if (tag === TAG.a && page.attribute(node, 'href') !== undefined)
    cells.push({ kind: 'link', node, way, series: -1 });
  const symbol = symbolOf[node];
  if (symbol < 0) return false;
  const isText =
    symbols.isText(symbol) || (page.kind[node] === KIND.element && holdsTextOnly(symbols, symbol));
  if (isText) cells.push({ kind: 'text', node, way, series: -1 });
  return isText || (role === ROLE.leaf && tag !== TAG.picture);
}

function holdsTextOnly(symbols: Structuring['symbols'], symbol: number): boolean {
  const children = symbols.children(symbol);
  return children.length === 1 && symbols.isText(children[0]);
}
