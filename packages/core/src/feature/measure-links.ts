/** Link features: the kind of every link, and which link stands around each node. */
import { sumUp } from '../number/index.ts';
import { ATTRIBUTE, KIND, type Page, TAG } from '../page/index.ts';
import type { Addresses } from './address.ts';
import type { ColumnBuffer } from './column-buffer.ts';
import { LinkKinds } from './link-kinds.ts';

export interface LinkFeatures {
  readonly link: Uint8Array;
  readonly linkElement: Int32Array;
  readonly links: Uint32Array;
}

/** Finds the links of a page: `a`, `area` and `svg/a` with an `href` (for the last also `xlink:href`). */
export function measureLinks(page: Page, addresses: Addresses, buffer: ColumnBuffer): LinkFeatures {
  const { kind, tag, parent } = page;
  const kinds = new LinkKinds(addresses);
  const xlink = page.attributes.find('xlink:href');
  const link = buffer.bytes();
  const linkElement = buffer.nodes();
  const links = buffer.totals();
  linkElement[0] = -1;
  for (let node = 1; node < page.size; node++) {
    const name = tag[node];
    if (kind[node] === KIND.element && (name === TAG.a || name === TAG.area || name === TAG['svg/a'])) {
      const href = findHref(page, node, name === TAG['svg/a'] ? xlink : ATTRIBUTE.href);
      if (href !== undefined) {
        link[node] = kinds.kindOf(href);
        linkElement[node] = node;
        links[node + 1] = 1;
        continue;
      }
    }
    link[node] = link[parent[node]];
    linkElement[node] = linkElement[parent[node]];
  }
  return { link, linkElement, links: sumUp(links) };
}

function findHref(page: Page, node: number, otherName: number): string | undefined {
  const { attributeAt, attributeName, attributeValue } = page;
  for (let place = attributeAt[node]; place < attributeAt[node + 1]; place++) {
    const name = attributeName[place];
    if (name === ATTRIBUTE.href || name === otherName) return attributeValue[place];
  }
  return undefined;
}
