/**
 * Which kind of hidden a node is. The strongest reason that applies is recorded, in this order: inert, the `hidden`
 * attribute, display (these three: there is no box at all), visibility, size, off the screen, transparent, same colour.
 * All but visibility and what is said of text alone (colours, `text-indent`) hold for everything inside.
 */
import { KIND, type Page, TAG } from '../page/index.ts';
import { isFoldedElement, isFoldedText } from './folded.ts';
import { PROPERTY, VISIBILITY } from './property.ts';
import { BACKDROP, type RecordTable } from './record-table.ts';
import { TRANSFORM } from './shape.ts';
import { DISPLAY, HIDDEN, POSITION } from './style.ts';

export interface HiddenOptions {
  readonly page: Page;
  readonly records: RecordTable;
  /** The record of each node. */
  readonly recordOf: Int32Array;
  /** Whether nothing is missing that could have coloured the window: else white text may well be seen. */
  readonly isCanvasKnown: boolean;
}

/** A box of a pixel or less that cuts off what does not fit is the usual "for screen readers only". */
const SPECK = 1;
/** Nobody scrolls up or left this far (pixels); sheets use -999em, -9999px, -10000px. */
const FAR_AWAY = -900;
/** Paint weaker than this part of full strength is not seen. */
const FAINTEST = 0.02;

export function computeHidden({ page, records, recordOf, isCanvasKnown }: HiddenOptions): Uint8Array {
  const hidden = new Uint8Array(page.size);
  /** What holds for the inside of each element; by record, what it is by itself. */
  const carried = new Uint8Array(page.size);
  const boxes = new Uint8Array(records.count);
  const texts = new Uint8Array(records.count);
  const visibilities = new Uint8Array(records.count);
  for (let record = 0; record < records.count; record++) {
    boxes[record] = hidesBox(records, record);
    texts[record] = hidesText(records, record, isCanvasKnown);
    visibilities[record] = hidesVisibility(records, record);
  }
  const { kind, tag, parent } = page;
  for (let node = 1; node < hidden.length; node++) {
    const record = recordOf[node];
    let reason = carried[parent[node]];
    if (kind[node] === KIND.element) {
      if (isInert(tag[node])) reason = HIDDEN.inert;
      else if (!isBoxless(reason)) reason = stronger(reason, toReason(page, node, boxes[record]));
      carried[node] = reason;
    } else if (kind[node] === KIND.text && !isBoxless(reason)) {
      reason = stronger(reason, isFoldedText(page, node) ? HIDDEN.display : texts[record]);
    }
    hidden[node] = isBoxless(reason) ? reason : visibilities[record] || reason;
  }
  return hidden;
}

function isBoxless(reason: number): boolean {
  return reason === HIDDEN.inert || reason === HIDDEN.attribute || reason === HIDDEN.display;
}

/** The reason from outside, unless the one from inside leaves no box. */
function stronger(outer: number, inner: number): number {
  return outer === HIDDEN.visible || isBoxless(inner) ? inner : outer;
}

/** Elements whose content a browser that runs scripts does not show at all. */
function isInert(tag: number): boolean {
  return tag === TAG.template || tag === TAG.noscript || tag === TAG.noframes;
}

function toReason(page: Page, node: number, reason: number): number {
  if (reason !== HIDDEN.display && isFoldedElement(page, node)) return HIDDEN.display;
  const hasAttribute = reason === HIDDEN.display && page.attribute(node, 'hidden') !== undefined;
  return hasAttribute ? HIDDEN.attribute : reason;
}

function hidesVisibility(records: RecordTable, record: number): number {
  return records.get(record, PROPERTY.visibility) === VISIBILITY.visible ? HIDDEN.visible : HIDDEN.visibility;
}

/** What hides a box with everything in it. */
function hidesBox(records: RecordTable, record: number): number {
  const isShut = records.get(record, PROPERTY.contentVisibility) === 1;
  if (isShut || records.get(record, PROPERTY.display) === DISPLAY.none) return HIDDEN.display;
  if (isSizedToNothing(records, record)) return HIDDEN.size;
  if (isOffScreen(records, record)) return HIDDEN.offScreen;
  return records.get(record, PROPERTY.opacity) < FAINTEST ? HIDDEN.transparent : HIDDEN.visible;
}

function isSizedToNothing(records: RecordTable, record: number): boolean {
  const position = records.get(record, PROPERTY.position);
  const isOut = position === POSITION.absolute || position === POSITION.fixed;
  if (records.get(record, PROPERTY.clip) === 1 && isOut) return true;
  if (
    records.get(record, PROPERTY.clipPath) === 1 ||
    records.get(record, PROPERTY.transform) === TRANSFORM.vanishes
  )
    return true;
  // Size and overflow mean nothing to text in a line.
  const display = records.get(record, PROPERTY.display);
  if (display === DISPLAY.inline || display === DISPLAY.contents) return false;
  if (records.get(record, PROPERTY.overflowX) === 0 && records.get(record, PROPERTY.overflowY) === 0)
    return false;
  const width = least(records.get(record, PROPERTY.width), records.get(record, PROPERTY.maxWidth));
  const height = least(records.get(record, PROPERTY.height), records.get(record, PROPERTY.maxHeight));
  return width === 0 || height === 0 || (width <= SPECK && height <= SPECK);
}

/** The smaller of two lengths of which either may be unknown. */
function least(one: number, other: number): number {
  if (Number.isNaN(one)) return other;
  return Number.isNaN(other) ? one : Math.min(one, other);
}

function isOffScreen(records: RecordTable, record: number): boolean {
  const position = records.get(record, PROPERTY.position);
  if (
    records.get(record, PROPERTY.marginLeft) < FAR_AWAY ||
    records.get(record, PROPERTY.marginTop) < FAR_AWAY
  )
    return true;
  if (position === POSITION.static || position === POSITION.sticky) return false;
  if (records.get(record, PROPERTY.left) < FAR_AWAY || records.get(record, PROPERTY.top) < FAR_AWAY)
    return true;
  if (position === POSITION.relative) return false;
  if (records.get(record, PROPERTY.right) < FAR_AWAY || records.get(record, PROPERTY.bottom) < FAR_AWAY)
    return true;
  return position === POSITION.fixed && records.get(record, PROPERTY.transform) === TRANSFORM.leaves;
}

/** What hides the text of an element, but not a picture in it. */
function hidesText(records: RecordTable, record: number, isCanvasKnown: boolean): number {
  const color = records.get(record, PROPERTY.color);
  if (records.get(record, PROPERTY.textIndent) < FAR_AWAY) return HIDDEN.offScreen;
  if (records.get(record, PROPERTY.fontSize) === 0) return HIDDEN.size;
  if ((color & 255) / 255 < FAINTEST) return HIDDEN.transparent;
  const certainty = records.certainty(record);
  const isKnown = certainty === BACKDROP.declared || (certainty === BACKDROP.canvas && isCanvasKnown);
  return isKnown && color === records.backdrop(record) ? HIDDEN.sameColour : HIDDEN.visible;
}
