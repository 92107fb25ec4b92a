import { setMaxListeners } from 'node:events';
import { FetchError } from './fetch-error.ts';
import type { FetchManyOptions, FetchOptions } from './fetch-options.ts';
import type { Fetched, FetchOutcome } from './fetched.ts';

/** Five full bodies: enough for the images and style sheets of a page, a bound for a hostile one. */
const DEFAULT_TOTAL_BYTES = 100_000_000;

/** Fetches many addresses; when their bytes together are too many, whatever is not finished is given up. */
export function fetchMany(
  fetchPage: (address: string, options: FetchOptions) => Promise<Fetched>,
  addresses: readonly string[],
  { maxTotalBytes = DEFAULT_TOTAL_BYTES, ...options }: FetchManyOptions,
): Promise<FetchOutcome[]> {
  const spent = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, spent.signal]) : spent.signal;
  // Everyone in the queue listens to it, and that is no leak.
  setMaxListeners(0, signal);
  let left = maxTotalBytes;
  const fetchOne = async (url: string): Promise<FetchOutcome> => {
    try {
      const fetched = await fetchPage(url, { ...options, signal });
      left -= fetched.bytes.length;
      if (left >= 0) return { url, fetched };
      const message = `Expected at most ${maxTotalBytes} bytes from ${addresses.length} addresses together, but there are more.`;
      spent.abort(new FetchError('too-large', message, { url }));
      throw spent.signal.reason;
    } catch (error) {
      return { url, error: error as FetchError };
    }
  };
  return Promise.all(addresses.map(fetchOne));
}
