/** What a crawl is asked for. The same settings are the same crawl: it goes on where it was broken off. */

import { toHash } from '../store/pack.ts';
import { StoreError } from '../store/store-error.ts';
import { toAddress } from '../store/to-address.ts';

/** What makes a crawl what it is. */
export interface CrawlSettings {
  /** Absolute addresses. */
  readonly starts: readonly string[];
  /** Pages of the hosts of the starts, or of these below the folder that each start is in. */
  readonly scope: 'host' | 'prefix';
  /** Only pages in these languages are kept and followed (BCP 47, primary languages); all where there are none. */
  readonly languages: readonly string[];
  /** Patterns as in robots.txt; an address must match one of the first, if there are any, and none of the second. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Style sheets and images are kept with the pages. */
  readonly withParts: boolean;
}

export const REFERENCES = ['none', 'links', 'all'] as const;
/** Of which addresses that are not visited the header is asked for: none, what links lead to, also what pages show. */
export type References = (typeof REFERENCES)[number];

/** How far it goes; may be other ones when it goes on. */
export interface CrawlBounds {
  /** Links from a start on. */
  readonly depth: number;
  /** Pages in all, and of each host. */
  readonly max: number;
  readonly maxPerHost: number;
  /** Addresses of one shape. */
  readonly maxPerShape: number;
  readonly references: References;
  /** Addresses of which only the header is asked for. */
  readonly maxReferences: number;
}

/** A thousand pages are a site that one person looks after; whoever wants more says so. */
export const DEFAULT_BOUNDS: CrawlBounds = {
  depth: 20,
  max: 1_000,
  maxPerHost: Number.POSITIVE_INFINITY,
  maxPerShape: 10_000,
  references: 'links',
  maxReferences: 10_000,
};

/** Settings as they are given: what is left out is as usual. */
export type GivenSettings = { readonly starts: readonly string[] } & {
  readonly [Name in keyof CrawlSettings]?: CrawlSettings[Name] | undefined;
};

/** Settings in the one way they are compared and kept; throws where a start is no address of the web. */
export function completeSettings(given: GivenSettings): CrawlSettings {
  return {
    starts: [...new Set(given.starts.map(toStart))].sort(),
    scope: given.scope ?? 'host',
    languages: [...new Set(given.languages ?? [])].sort(),
    include: [...new Set(given.include ?? [])].sort(),
    exclude: [...new Set(given.exclude ?? [])].sort(),
    withParts: given.withParts ?? false,
  };
}

/** Tells crawls apart. */
export function toSettingsKey(settings: CrawlSettings): string {
  return toHash(JSON.stringify(settings));
}

function toStart(written: string): string {
  const address = toAddress(written);
  if (address !== undefined && /^https?:/.test(address)) return address;
  throw new StoreError(
    'bad-query',
    `A crawl starts at an address with http:// or https://, not at "${written.slice(0, 200)}".`,
  );
}
