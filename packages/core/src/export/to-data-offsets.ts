import { isAsciiSpace } from '../character/index.ts';
import { FLAG, type Page } from '../page/index.ts';

/**
 * Where characters of the page text stand in a text node as written: the page text is collapsed, the node is not.
 * `places` are offsets into the page text, rising; the answer has one offset into the node's data for each.
 */
export function toDataOffsets(page: Page, node: number, places: readonly number[]): number[] {
  const data = page.data[node];
  const from = page.textAt[node];
  if ((page.flags[node] & FLAG.pre) !== 0) return places.map((place) => clamp(place - from, data.length));
  const offsets: number[] = [];
  let at = skipSpaces(data, 0);
  let place = from;
  for (const wanted of places) {
    while (place < wanted && at < data.length) {
      at = isAsciiSpace(data.charCodeAt(at)) ? skipSpaces(data, at) : at + 1;
      place++;
    }
    offsets.push(at);
  }
  return offsets;
}

function clamp(offset: number, length: number): number {
  return Math.max(0, Math.min(offset, length));
}

function skipSpaces(data: string, from: number): number {
  let at = from;
  while (at < data.length && isAsciiSpace(data.charCodeAt(at))) at++;
  return at;
}
