import type { FetcherOptions, FetchOptions } from './fetch-options.ts';
import type { Fetched } from './fetched.ts';
import { createFetcher } from './fetcher.ts';

/** Fetches one page safely and leaves no connection behind; throws a FetchError when it cannot. */
export async function fetchPage(
  address: string,
  options: FetcherOptions & FetchOptions = {},
): Promise<Fetched> {
  const { signal, ...fetcherOptions } = options;
  const fetcher = createFetcher(fetcherOptions);
  try {
    return await fetcher.fetchPage(address, { signal });
  } finally {
    await fetcher.close();
  }
}
