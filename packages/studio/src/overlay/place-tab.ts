/** Finds room for a tab: in the gap above its box, beside it, inside it; never over words, never over another tab. */
import type { Family } from '../label/label.ts';
import type { Occupied, Rectangle } from '../page-frame/collect-text-lines.ts';
import type { Box } from '../page-frame/frame-index.ts';

/** The top left corner of a tab, in pixels of the screen. */
export interface TabPlace {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface TabRequest {
  readonly text: string;
  readonly family: Family;
  readonly box: Box;
  /** Whether the words are read from right to left: all places are mirrored then. */
  readonly isRtl: boolean;
  readonly scale: number;
  /** Where the page ends on the right, in pixels of the screen. */
  readonly edge: number;
  /** Where the page has words, in pixels of the page. */
  readonly lines: Occupied;
  /** Where there are tabs already, in pixels of the screen. */
  readonly tabs: Occupied;
}

export const HEIGHT = 16;
/** Room inside the tab beside its words, both sides. */
export const PADDING = 12;
const INSET = 6;

/** A place for a tab, taken at once; undefined when there is none. */
export function placeTab({
  text,
  family,
  box,
  isRtl,
  scale,
  edge,
  lines,
  tabs,
}: TabRequest): TabPlace | undefined {
  const width = measureText(text) + PADDING;
  const left = box.x * scale;
  const top = box.y * scale;
  const right = left + box.width * scale;
  const places =
    family === 'zone' ? toZonePlaces(top, right - width) : toBlockPlaces({ left, top, right, width });
  if (family === 'hidden')
    places.unshift([(left + right - width) / 2, top + (box.height * scale - HEIGHT) / 2]);
  for (const [ltr, y] of places) {
    const x = isRtl ? left + right - width - ltr : ltr;
    const rect = { left: x, top: y, right: x + width, bottom: y + HEIGHT };
    if (x < 0 || y < 0 || rect.right > edge || !tabs.isFree(rect) || !lines.isFree(unscale(rect, scale)))
      continue;
    tabs.add(rect);
    return { x, y, text };
  }
  return undefined;
}

function toZonePlaces(top: number, leftmost: number): [number, number][] {
  return [
    [leftmost - 8, top - 1],
    [leftmost - 8, top - HEIGHT / 2],
    [leftmost - 8, top - HEIGHT],
    [leftmost - 8, top + 6],
  ];
}

function toBlockPlaces(box: { left: number; top: number; right: number; width: number }): [number, number][] {
  const { left, top, right, width } = box;
  return [
    [left + INSET, top - HEIGHT / 2 - 1],
    [left + INSET, top - HEIGHT],
    [right - width - INSET, top - HEIGHT / 2 - 1],
    [right - width - INSET, top - HEIGHT],
    [right + 4, top],
    [right - width - INSET, top + 3],
  ];
}

/** A rectangle of the screen on the page. */
export function unscale({ left, top, right, bottom }: Rectangle, scale: number): Rectangle {
  return { left: left / scale, top: (top + 1) / scale, right: right / scale, bottom: (bottom - 1) / scale };
}

/** Mean advance of a letter of the tab's type (Inter 500, 10.5 px), over the label names. */
const LETTER = 5.75;

/** About how wide words are on a tab. */
export function measureText(text: string): number {
  return text.length * LETTER;
}
