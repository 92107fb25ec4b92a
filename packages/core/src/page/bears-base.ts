/** Whether a page can bear a base: every relative address is longer by it wherever addresses are written out. */
import { type AttributeName, TAG } from './name.ts';
import type { Page } from './page.ts';

/** Longer ones are no addresses but a burden: no reader follows them. */
const LONGEST = 2000;
/** A base of so many characters may stand before any address. */
const SHORT = 64;
/**
 * Characters that longer ones may add: so many on any page, and so many for each node and character of it. A base of 30 kB
 * before the links of 30 kB made 18 MB of Markdown.
 */
const ADDED = { free: 20_000, each: 8 } as const;

/** Elements with addresses that are written out, and the attributes that hold them. */
const HOLDERS: readonly (readonly [tag: number, attribute: AttributeName])[] = [
  [TAG.a, 'href'],
  [TAG.area, 'href'],
  [TAG.img, 'src'],
  [TAG.source, 'src'],
  [TAG.iframe, 'src'],
];
const SCHEME = /^\s*[a-z][a-z0-9+.-]*:/i;

/** Whether relative addresses of a page may be read against a base; else they stay as they are written. */
export function bearsBase(page: Page, base: string): boolean {
  if (base.length <= SHORT) return true;
  if (base.length > LONGEST) return false;
  const most = ADDED.free + ADDED.each * (page.size + page.text.length);
  // Each node may hold an address at the most: often that is known to be little enough.
  return page.size * base.length <= most || countRelative(page) * base.length <= most;
}

function countRelative(page: Page): number {
  let count = 0;
  for (const [tag, attribute] of HOLDERS)
    for (let node = page.first(tag); node >= 0; node = page.first(tag, node + 1)) {
      const written = page.attribute(node, attribute);
      if (written !== undefined && !SCHEME.test(written)) count++;
    }
  return count;
}
