/** The addresses a page's links and images are read against. */
import { bearsBase, type Page, TAG } from '../page/index.ts';

export interface Addresses {
  /** The page's own, or its base where the caller gave none. */
  readonly page: URL | undefined;
  /** What relative addresses are resolved against; none where it is longer than the page can bear. */
  readonly base: URL | undefined;
}

/** `base` may be any of these; browsers ignore `data:` and `javascript:` there. */
const BASE_SCHEME = /^(?:https?|ftp|file):/;

/** Reads the page's address and its `base` element. */
export function findAddresses(page: Page): Addresses {
  const given = toUrl(page.url);
  const declared = toUrl(findBase(page), given?.href);
  const bases = declared !== undefined && BASE_SCHEME.test(declared.href) ? [declared, given] : [given];
  const base = bases.find((each) => each !== undefined && bearsBase(page, each.href));
  return { page: given ?? base, base };
}

/** A URL as a browser reads it, or undefined. */
export function toUrl(written: string | undefined, base?: string): URL | undefined {
  if (written === undefined) return undefined;
  try {
    return new URL(written, base);
  } catch {
    return undefined;
  }
}

/** The address without its fragment. */
export function withoutFragment(address: string): string {
  const at = address.indexOf('#');
  return at < 0 ? address : address.slice(0, at);
}

/** The first `base` with an `href` counts; later ones are ignored, as in a browser. */
function findBase(page: Page): string | undefined {
  for (let node = page.first(TAG.base); node >= 0; node = page.first(TAG.base, node + 1)) {
    const href = page.attribute(node, 'href');
    if (href !== undefined && page.flags[node] === 0) return href;
  }
  return undefined;
}
