/** What a shown page may load, and from where: its images and style sheets, by way of this server. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AssetKind, ToAsset } from '@anatome/core/safe';
import { type KeptAddress, readKeptAddress } from '../corpus/kept-address.ts';

const PATH = '/v1/asset';

/** Links of one page or sheet that are written; the rest is shown without. Set by hand. */
const MOST_LINKS = 500;

/** Links to this server's proxy; only addresses of http and https become one, seen from the page's own address. */
export function createToAsset(base: string | undefined, key: Uint8Array): ToAsset {
  const written = new Set<string>();
  return (address, kind) => {
    if (!URL.canParse(address, base)) return undefined;
    const url = new URL(address, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
    const { href } = url;
    if (written.size >= MOST_LINKS && !written.has(href)) return undefined;
    written.add(href);
    return `${PATH}?kind=${kind}&url=${encodeURIComponent(href)}&seal=${seal(href, kind, key)}`;
  };
}

/** Images of the sample pages, which this server has itself. */
export const toSampleAsset: ToAsset = (address) =>
  /^img\/[a-z0-9-]+\.(gif|svg)$/.test(address) ? `/v1/samples/${address}` : undefined;

/** Sheets and images that were kept with a version of the corpus; what was not kept is shown without. */
export function createToKeptAsset(
  base: string | undefined,
  version: KeptAddress,
  kept: readonly string[],
): ToAsset {
  const known = new Set(kept);
  return (address) => {
    if (!URL.canParse(address, base)) return undefined;
    const { href } = new URL(address, base);
    const path = `/v1/corpus/versions/${readKeptAddress(version)}/part`;
    return known.has(href) ? `${path}?url=${encodeURIComponent(href)}` : undefined;
  };
}

/** Whether this server wrote the link itself: it proxies what pages it shows ask for, and nothing else. */
export function isOwnAsset(
  asset: { readonly url: string; readonly kind: AssetKind; readonly seal: string },
  key: Uint8Array,
): boolean {
  const expected = Buffer.from(seal(asset.url, asset.kind, key));
  const given = Buffer.from(asset.seal);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function seal(href: string, kind: AssetKind, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${kind} ${href}`).digest('base64url');
}
