import type { Page } from '@anatome/core';
import { readRegion } from './create-edit.ts';

/** Characters of a region's HTML; the store takes regions of 200,000, before and after. */
const LARGEST = 150_000;
/** Alone they are no place to write in: their cells are. */
const PARTS_OF_TABLES = /^(tbody|thead|tfoot|tr|colgroup)$/;

/** A region too large to be sent at once is several: the elements in it, as long as no loose text stands between them. */
export function cutLarge(page: Page, top: number): number[] {
  const regions: number[] = [];
  const waiting = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isPart = PARTS_OF_TABLES.test(page.name(node));
    const children = [...page.children(node)].filter((child) => page.textOf(child).trim() !== '');
    const canBeCut = children.length > 0 && children.every((child) => page.isElement(child));
    if (canBeCut && (isPart || readRegion(page, node).length > LARGEST)) waiting.push(...children.reverse());
    else regions.push(node);
  }
  return regions;
}
