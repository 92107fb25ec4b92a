/** Where the tab of a mark stands: above its box where no words are, else beside or below it. */
import type { Nodes } from '../api/studio-answer.ts';
import type { Rectangle } from '../page-frame/collect-text-lines.ts';
import type { Box } from '../page-frame/frame-index.ts';
import { frame, viewport } from '../page-frame/frame-state.ts';
import type { Region } from '../state/region.ts';
import { drawing, textLines } from './drawing.ts';
import { HEIGHT, measureText, unscale } from './place-tab.ts';

/** A mark, and its tab in pixels of the screen. */
export interface PlacedMark {
  readonly region: Region | undefined;
  readonly box: Box;
  readonly tab: Rectangle;
}

/** Room inside the tab beside its words, and between words. */
const PADDING = 20;
const GAP = 3;

/** Places a mark; undefined where the place is not on the page. */
export function placeMark(nodes: Nodes | undefined, region: Region | undefined): PlacedMark | undefined {
  const drawn = region && drawing.value.find((each) => each.region === region);
  const box = drawn?.outer ?? (nodes && frame.value?.index.boxOf(nodes));
  if (box === undefined) return undefined;
  return { region, box, tab: placeMarkTab(box, region, drawn?.isRtl ?? false) };
}

function placeMarkTab(box: Box, region: Region | undefined, isRtl: boolean): Rectangle {
  const { scale, pageWidth } = viewport.value;
  const width = measureText(`${region?.label ?? ''}${region?.note ?? ''}`) + PADDING;
  const [left, top] = [box.x * scale, box.y * scale];
  const [right, bottom] = [left + box.width * scale, top + box.height * scale];
  const [start, end] = isRtl ? [right - width, left] : [left, right - width];
  const [before, after] = isRtl ? [right + GAP, left - width - GAP] : [left - width - GAP, right + GAP];
  const above = top - HEIGHT - GAP + 1;
  const places: [number, number][] = [
    [start, above],
    [end, above],
    [after, top],
    [start, bottom + GAP],
    [end, bottom + GAP],
    [before, top],
  ];
  const toRect = ([x, y]: [number, number]) => ({ left: x, top: y, right: x + width, bottom: y + HEIGHT });
  const isOnPage = (rect: Rectangle) => rect.left >= 0 && rect.top >= 0 && rect.right <= pageWidth * scale;
  const rects = places.map(toRect).filter(isOnPage);
  const free = rects.find((rect) => textLines.value.isFree(unscale(rect, scale)));
  return free ?? rects[0] ?? toRect([Math.max(start, 0), Math.max(above, 0)]);
}
