/** A fetcher: one queue, one set of connections, one set of manners. */
import { Agent } from 'undici';
import { type Answered, ask, type Question } from './ask.ts';
import { createGuardedConnector } from './create-guarded-connector.ts';
import { fetchMany } from './fetch-many.ts';
import {
  completeOptions,
  type FetcherOptions,
  type FetchManyOptions,
  type FetchOptions,
} from './fetch-options.ts';
import type { Fetched, FetchOutcome } from './fetched.ts';
import { follow } from './follow.ts';
import { PoliteQueue } from './polite-queue.ts';

/** Fetches within one set of manners; close it to free its connections. */
export interface Fetcher {
  /** Fetches one page, or throws a FetchError. */
  fetchPage(address: string, options?: FetchOptions): Promise<Fetched>;
  /** Fetches many resources, as many at a time as the manners allow; outcomes in the order of the addresses. */
  fetchMany(addresses: readonly string[], options?: FetchManyOptions): Promise<FetchOutcome[]>;
  /** Asks one address and no other: redirects are answers, and so is whatever is no success. */
  ask(address: string, options?: FetchOptions & Question): Promise<Answered>;
  close(): Promise<void>;
}

/** Creates a fetcher; environment variables for proxies are not looked at. */
export function createFetcher(fetcherOptions: FetcherOptions = {}): Fetcher {
  const manners = completeOptions(fetcherOptions);
  const queue = new PoliteQueue(manners);
  const connect = createGuardedConnector({
    allowPrivate: manners.allowPrivate,
    connectTimeout: manners.idleTimeout,
    ports: manners.ports,
    resolve: fetcherOptions.resolve,
  });
  const dispatcher = new Agent({ connect });
  const createFetch =
    (isOneOfMany: boolean) =>
    (address: string, options: FetchOptions = {}) =>
      follow(address, { dispatcher, queue, options: completeOptions(fetcherOptions, options), isOneOfMany });
  return {
    fetchPage: createFetch(false),
    fetchMany: (addresses, options = {}) => fetchMany(createFetch(true), addresses, options),
    ask: (address, options = {}) =>
      ask(address, options, { dispatcher, queue, options: completeOptions(fetcherOptions, options) }),
    close: () => dispatcher.destroy(),
  };
}
