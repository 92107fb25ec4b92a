/** Where the lines of regions run: clear of the words inside, and what is held stays inside of what holds it. */
import { toHue } from '../label/label.ts';
import type { Box } from '../page-frame/frame-index.ts';
import type { Region } from '../state/region.ts';
import type { Drawn } from './drawing.ts';
import { PARTS, toDrawnFamily } from './drawn-family.ts';

/** What is known of a region before its line is drawn. */
export type Measured = Pick<Drawn, 'region' | 'box' | 'isContainer'>;

/** Room between the words of a leaf and its line, in pixels of the screen: sideways, and up and down. */
const AIR = { x: 5, y: 2 } as const;
/** Room between the line of what is held and of what holds it, in pixels of the screen. */
const INSET = 3;
/** Something further below or above its zone than this is not in it for the eye, in pixels of the page. */
const NEAR = 40;

export interface Ground {
  readonly scale: number;
  readonly pageWidth: number;
  /** All regions of a lens, to find what is around one. */
  readonly regionsOf: (lens: Region['lens']) => readonly Region[];
}

/** The line of each region, in pixels of the page. */
export function toOuterBoxes(drawn: readonly Measured[], ground: Ground): Box[] {
  const parents = toParents(drawn, ground);
  const outer = drawn.map((each) => (hasAir(each) ? addAir(each.box, ground.scale) : each.box));
  // From the inside out: what holds others is at least as wide as they are.
  for (let at = drawn.length - 1; at >= 0; at--) {
    const holder = parents[at];
    if (holder >= 0 && isHeld(drawn[at].box, drawn[holder].box))
      outer[holder] = grow(outer[holder], outer[at], ground.scale);
  }
  // From the outside in: the page has edges, and air must not lead across a line.
  for (let at = 0; at < drawn.length; at++) {
    const holder = parents[at];
    outer[at] =
      holder >= 0 && isHeld(drawn[at].box, drawn[holder].box)
        ? clip(outer[at], toInside(outer[holder], ground.scale))
        : clip(outer[at], { left: 0, right: ground.pageWidth, top: 0, bottom: Number.POSITIVE_INFINITY });
  }
  return outer;
}

/** Leaves get air; what holds others, what is held, and what is a picture keeps its own edge. */
function hasAir({ region, isContainer, box }: Measured): boolean {
  const isLeaf = !isContainer && !PARTS.has(region.label);
  return box.isSeen && isLeaf && toDrawnFamily(region) !== 'zone' && toHue(region.label) !== 'figure';
}

/** The nearest region around each that is drawn as well, by its place in the list; -1 where there is none. */
function toParents(drawn: readonly Measured[], { regionsOf }: Ground): number[] {
  const places = new Map(drawn.map(({ region }, at) => [region, at]));
  return drawn.map(({ region }) => {
    const all = regionsOf(region.lens);
    for (let at = region.parent; at >= 0; at = all[at].parent) {
      const place = places.get(all[at]);
      if (place !== undefined) return place;
    }
    return -1;
  });
}

/** Whether the eye sees one thing in another; a menu that hangs far out of its bar is beside it. */
function isHeld(inner: Box, outer: Box): boolean {
  return (
    inner.isSeen &&
    outer.isSeen &&
    inner.y >= outer.y - NEAR &&
    inner.y + inner.height <= outer.y + outer.height + NEAR
  );
}

function addAir({ x, y, width, height, isSeen }: Box, scale: number): Box {
  const [side, above] = [AIR.x / scale, AIR.y / scale];
  return { x: x - side, y: y - above, width: width + 2 * side, height: height + 2 * above, isSeen };
}

/** Sideways with room between the lines; up and down just enough, for neighbours stand close. */
function grow(holder: Box, held: Box, scale: number): Box {
  const inset = INSET / scale;
  const x = Math.min(holder.x, held.x - inset);
  const y = Math.min(holder.y, held.y);
  const right = Math.max(holder.x + holder.width, held.x + held.width + inset);
  const bottom = Math.max(holder.y + holder.height, held.y + held.height);
  return { x, y, width: right - x, height: bottom - y, isSeen: holder.isSeen };
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function toInside({ x, y, width, height }: Box, scale: number): Edges {
  const inset = INSET / scale;
  return { left: x + inset, right: x + width - inset, top: y, bottom: y + height };
}

/** No wider than the edges, and never less than a line. */
function clip({ x, y, width, height, isSeen }: Box, edges: Edges): Box {
  const left = Math.min(Math.max(x, edges.left), x + width);
  const top = Math.min(Math.max(y, edges.top), y + height);
  const right = Math.max(Math.min(x + width, edges.right), left + 1);
  const bottom = Math.max(Math.min(y + height, edges.bottom), top + 1);
  return { x: left, y: top, width: right - left, height: bottom - top, isSeen };
}
