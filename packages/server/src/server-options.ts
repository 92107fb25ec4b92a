import type { FetcherOptions } from '@anatome/fetch';
import type { PoolOptions } from '@anatome/pool';
import type { LensData } from './task/lens-data.ts';

/** How a server is set up. Times are in milliseconds. */
export interface ServerOptions {
  /** Address to listen at; the loopback by default, where nobody else can reach it. */
  readonly host?: string | undefined;
  /** Port to listen at; 0 takes any free one. */
  readonly port?: number | undefined;
  /** Host names the server answers to beside IP addresses and localhost, such as the name it is reached by. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins whose pages may use the server (CORS), such as `https://example.org`; `*` lets all in. None by default. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Most bytes of a request's body. */
  readonly maxBytes?: number | undefined;
  /** A body must be there within this time, and the next line of a batch once it is waited for. */
  readonly bodyTime?: number | undefined;
  /** The headers of a request must be there within this time. */
  readonly headersTime?: number | undefined;
  /** Most requests with work to do at the same time; one more is answered 503 at once. */
  readonly maxRequests?: number | undefined;
  /** Most of these from one address; one more is answered 429 at once. */
  readonly maxRequestsPerClient?: number | undefined;
  /** Most bytes of answers that wait to be read; what is not read gives way, or the next is refused with 503. */
  readonly maxAnswerBytes?: number | undefined;
  /** An answer of which hardly anything is read in so long is broken off. */
  readonly unreadTime?: number | undefined;
  /** Most connections at the same time, whatever they are for. */
  readonly maxConnections?: number | undefined;
  /** An analysis stops by itself after so long and says what is missing; there is no server without such a time. */
  readonly analysisTime?: number | undefined;
  /** Bounds of the worker threads. */
  readonly pool?: Omit<Partial<PoolOptions>, 'script' | 'data'> | undefined;
  /** Whether threads that have nothing to do yet analyse the samples, lest the first real pages be the slowest. */
  readonly isWarmedUp?: boolean | undefined;
  /** Bounds of fetching. */
  readonly fetch?: FetcherOptions | undefined;
  /** Rules, grammars and lexica for every page, unless a request brings its own. */
  readonly lensData?: LensData | undefined;
  /** The corpus that is shown, read only: a file, or `postgres://…`; none when left out. */
  readonly store?: string | undefined;
  /** Whether annotators who show a token may fill in forms for pages of the corpus. */
  readonly isAnnotated?: boolean | undefined;
  /** The wiki, read and written: a file, or `postgres://…`; none when left out. */
  readonly wiki?: string | undefined;
  /** Port of the second listener, where links to variants lead; 0 takes any free one. The one after `port` when left out. */
  readonly sharePort?: number | undefined;
  /** Most writes to the wiki per minute and token; one more is answered 429. */
  readonly maxWritesPerMinute?: number | undefined;
  /** Folder of the built studio. */
  readonly studio?: string | undefined;
}

/** All that has a default, filled in. */
export type CompleteServerOptions = {
  readonly [Name in keyof ServerOptions]-?: Exclude<ServerOptions[Name], undefined>;
};

/**
 * 10 MB are three times the largest of 974 saved pages (November 2026). The others follow from it: 80 requests of
 * that size fit into a gigabyte, and the worst page known to us takes five seconds.
 */
export const DEFAULT_SERVER: Omit<CompleteServerOptions, 'studio' | 'sharePort'> = {
  host: '127.0.0.1',
  port: 4747,
  allowedHosts: [],
  allowedOrigins: [],
  maxBytes: 10_000_000,
  bodyTime: 20_000,
  headersTime: 10_000,
  maxRequests: 80,
  maxRequestsPerClient: 48,
  maxAnswerBytes: 256_000_000,
  unreadTime: 20_000,
  maxConnections: 1000,
  analysisTime: 8_000,
  pool: {},
  isWarmedUp: true,
  fetch: {},
  lensData: {},
  store: '',
  isAnnotated: false,
  wiki: '',
  maxWritesPerMinute: 120,
};

/** Milliseconds; the threads have bounds of their own beside it. */
const LONGEST_ANALYSIS = 60_000;

/** Options as given, the rest as by default. */
export function completeServerOptions(options: ServerOptions, studio: string): CompleteServerOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const all = { ...DEFAULT_SERVER, studio, ...Object.fromEntries(given) };
  const complete = { ...all, sharePort: options.sharePort ?? toSharePort(all.port) };
  return { ...complete, analysisTime: toBound(complete.analysisTime) };
}

/** Somebody who wants no bound gets the longest there is: nobody waits for a page longer. */
function toBound(time: number): number {
  return time > 0 ? Math.min(time, LONGEST_ANALYSIS) : DEFAULT_SERVER.analysisTime;
}

/** The next port; any free one where the first is any. */
function toSharePort(port: number): number {
  return port === 0 || port === 65_535 ? 0 : port + 1;
}
