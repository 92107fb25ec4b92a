import type { Analysis } from '@anatome/core';
import { findAddresses, toUrl } from '@anatome/core/feature';
import { TAG } from '@anatome/core/page';
import { toAddress } from '../../store/to-address.ts';
import { toKey } from '../../store/to-key.ts';
import type { Unnumbered } from './page-rows.ts';

/** Longer addresses are data, not places; longer texts are no names for a place. */
export const LONGEST = { url: 2048, text: 300 } as const;

/** Schemes of what may be a page. */
const PAGES = /^(?:https?|file):/;

/** Every link of a page, in document order. */
export function collectLinks({ page, features }: Pick<Analysis, 'page' | 'features'>): Unnumbered<'link'>[] {
  const rows: Unnumbered<'link'>[] = [];
  const base = findAddresses(page).base?.href;
  for (let node = 1; node < page.size; node++) {
    if (features.linkElement[node] !== node) continue;
    const href = page.attribute(node, 'href') ?? page.attributeNamed(node, 'xlink:href') ?? '';
    const url = (toUrl(href.trim(), base)?.href ?? href.trim()).slice(0, LONGEST.url);
    rows.push({
      ordinal: rows.length,
      kind: features.linkKindAt(node),
      url,
      target: toTarget(url),
      text: toLinkText(page, node),
      node,
    });
  }
  return rows;
}

/** The key of the page that an address leads to; null where there can be none. */
export function toTarget(url: string): number | null {
  const address = PAGES.test(url) ? toAddress(url) : undefined;
  return address === undefined ? null : toKey(address);
}

/** What a person would call the link: its text, what it says to who cannot see it, or what its picture says. */
function toLinkText(page: Analysis['page'], node: number): string {
  const text = page.textOf(node).trim() || page.attribute(node, 'aria-label') || findAlt(page, node);
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST.text);
}

function findAlt(page: Analysis['page'], link: number): string {
  for (let node = link + 1; node < page.end[link]; node++) {
    const alt = page.tag[node] === TAG.img ? page.attribute(node, 'alt') : undefined;
    if (alt) return alt;
  }
  return page.attribute(link, 'title') ?? '';
}
