import type { Resolve } from './create-guarded-connector.ts';
import { PAGE_TYPES } from './media-type.ts';

/** How one address is fetched. Times are in milliseconds. */
export interface FetchOptions {
  /** Media types taken, also by family (`image/*`); by default those of pages. */
  readonly accept?: readonly string[] | undefined;
  /** Most bytes of a body, compressed and decompressed alike. */
  readonly maxBytes?: number | undefined;
  /** Most decompressed bytes for each compressed one, once there is a megabyte of them. */
  readonly maxRatio?: number | undefined;
  readonly maxRedirects?: number | undefined;
  /** For everything: its turn, all redirects and the whole body; of many addresses each, from its turn on. */
  readonly timeout?: number | undefined;
  /** Between two signs of life. */
  readonly idleTimeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** On whose behalf: where turns have to be waited for, who has least under way is next. */
  readonly client?: string | undefined;
}

/** Bounds for many addresses together. */
export interface FetchManyOptions extends FetchOptions {
  /** Most bytes of all bodies together; what comes after is not fetched. */
  readonly maxTotalBytes?: number | undefined;
}

/** What a fetcher keeps to for all it fetches. */
export interface FetcherOptions extends Omit<FetchOptions, 'signal' | 'client'> {
  /** Private addresses to reach all the same: those listed, or with `true` each and every one. */
  readonly allowPrivate?: boolean | readonly string[] | undefined;
  /** Ports of public hosts that are reached; private addresses that are allowed are so at every port. */
  readonly ports?: readonly number[] | 'any' | undefined;
  readonly userAgent?: string | undefined;
  /** Requests at the same time to one host. */
  readonly perHost?: number | undefined;
  /** Requests at the same time in all. */
  readonly concurrency?: number | undefined;
  /** Between the starts of two requests to one host. */
  readonly delay?: number | undefined;
  /** Resolves host names instead of the system; its answers are checked like the system's. */
  readonly resolve?: Resolve | undefined;
}

/** All options, filled in. */
export type CompleteOptions = {
  readonly [Name in keyof Omit<FetcherOptions, 'resolve'>]-?: Exclude<FetcherOptions[Name], undefined>;
} & { readonly signal: AbortSignal | undefined; readonly client: string | undefined };

/**
 * Where pages are served: http, https, and what people take instead of them. Nobody else's mail, databases or printers
 * are to be reached by way of us.
 */
export const WEB_PORTS: readonly number[] = [80, 443, 8000, 8008, 8080, 8443, 8888];

/**
 * The largest of 974 saved pages has 2.9 MB and the most compressible shrinks 15:1 by gzip (November 2026); the
 * bounds leave six times that. Ten redirects, two requests per host and the times are what patient clients do.
 */
export const DEFAULT_OPTIONS: CompleteOptions = {
  accept: PAGE_TYPES,
  allowPrivate: false,
  client: undefined,
  concurrency: 8,
  delay: 0,
  idleTimeout: 10_000,
  maxBytes: 20_000_000,
  maxRatio: 100,
  maxRedirects: 10,
  perHost: 2,
  ports: WEB_PORTS,
  signal: undefined,
  timeout: 30_000,
  userAgent: 'Anatome/0.1.0 (reads a page at the request of a person)',
};

/** Later options win; one that is undefined leaves the earlier in place. */
export function completeOptions(...layers: readonly (FetchOptions | FetcherOptions)[]): CompleteOptions {
  const given = layers.flatMap((layer) => Object.entries(layer).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_OPTIONS, ...Object.fromEntries(given) };
}
