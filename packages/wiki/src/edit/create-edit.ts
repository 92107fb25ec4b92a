import type { Page } from '@anatome/core';
import { contextOf, readEditHtml, toEditHtml } from '@anatome/core/safe';
import { checkRegion, createPointer } from './create-pointer.ts';
import { hashText } from './hash-text.ts';
import type { PlacedOutline } from './heading-trail.ts';
import type { RegionEdit } from './region-edit.ts';

/** What is in an element, in the form that edits have. */
export function readRegion(page: Page, node: number): string {
  checkRegion(page, node);
  return readEditHtml(page, node);
}

export interface NewEdit {
  /** The element. */
  readonly node: number;
  /** What is to be in it, however it was written. */
  readonly html: string;
  /** What names it; made from where it stands and what stands there, where nothing is given. */
  readonly id?: string | undefined;
}

/** An edit of one element of a page; what is to be in it is brought into the form. */
export function createEdit(
  page: Page,
  outline: PlacedOutline | undefined,
  { node, html, id }: NewEdit,
): RegionEdit {
  const base = readRegion(page, node);
  const pointer = createPointer(page, outline, node);
  const baseHash = hashText(base);
  return {
    id: id ?? hashText(`${pointer.path}\n${baseHash}`).slice(0, ID_DIGITS),
    pointer,
    baseHash,
    base,
    html: toEditHtml(html, { base: page.url, around: contextOf(page, node) }),
  };
}

const ID_DIGITS = 16;
