/** Writes edits into the page in the frame and marks where they are. */
import type { Page } from '@anatome/core';
import { applyToDocument, type PlacedEdit, type WritableDocument } from '@anatome/wiki/edit';
import { createMaker, readFrameRegion, redirectSource, SOURCE, writeFrameRegion } from './frame-region.ts';
import { mapNodes } from './map-nodes.ts';

/** What an element is marked as, in `data-anatome`. */
export type FrameMark = 'edited' | 'conflict' | 'open' | 'fixed';

const MARK = 'data-anatome';

/** The page in the frame, each node by its number. */
export interface DressedFrame {
  readonly shown: Document;
  readonly nodes: readonly (Node | null)[];
}

/** Puts edits on a page that was just loaded; those that have no place there are left out. */
export function dressFrame(page: Page, shown: Document, placed: readonly PlacedEdit[]): DressedFrame {
  addLook(shown);
  const nodes = mapNodes(page, shown);
  for (const each of placed) if (each.state !== 'orphan') prepareImages(nodes[each.node]);
  applyToDocument(createMaker(shown) as unknown as WritableDocument, { page, nodes: nodes as never }, placed);
  for (const each of placed) {
    const element = each.state === 'orphan' ? null : nodes[each.node];
    if (each.state === 'orphan' || !isElement(element)) continue;
    mark(element, each.state === 'conflict' ? 'conflict' : 'edited');
    if (each.state !== 'conflict') makeExact(page, { node: each.node, element, html: each.html });
  }
  return { shown, nodes };
}

/** An element of the frame, and what is to be in it. */
interface Filling {
  readonly node: number;
  readonly element: Element;
  readonly html: string;
}

/** What the frame shows is what the edit says, if need be without the looks of the page. */
export function makeExact(page: Page, { node, element, html }: Filling): void {
  if (readFrameRegion(page, node, element) !== html) writeFrameRegion(element, html);
}

function prepareImages(element: Node | null): void {
  if (isElement(element)) for (const image of element.querySelectorAll('img')) redirectSource(image);
}

/** Whether a node of another document is an element: its classes are not ours. */
export function isElement(node: Node | null): node is HTMLElement {
  return node?.nodeType === Node.ELEMENT_NODE;
}

/** Marks an element. */
export function mark(element: Element, as: FrameMark): void {
  element.setAttribute(MARK, as);
}

/** Colours that are seen on light and on dark pages. */
const LOOK = `
[${MARK}=edited]{outline:2px solid #2a9d68!important;outline-offset:3px!important}
[${MARK}=conflict]{outline:2px dashed #d6336c!important;outline-offset:3px!important}
[${MARK}=open]{outline:1px dashed #7371f0!important;outline-offset:3px!important;cursor:text!important;min-height:1em}
[${MARK}=open]:hover{outline-style:solid!important}
[${MARK}=open]:focus{outline:2px solid #7371f0!important}
img[${SOURCE}]:not([src]){display:inline-block!important;min-width:4em;min-height:3em;padding:.3em;outline:1px dashed;overflow:hidden}
[${MARK}=fixed]{opacity:.4!important;cursor:not-allowed!important}`;

/** Adds our own look, and takes away what the page has written under our name. */
function addLook(shown: Document): void {
  for (const element of shown.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  for (const element of shown.querySelectorAll(`[${SOURCE}]`)) element.removeAttribute(SOURCE);
  const look = shown.createElement('style');
  look.textContent = LOOK;
  shown.head?.append(look);
}
