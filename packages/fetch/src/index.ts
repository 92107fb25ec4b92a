/** @anatome/fetch: gets a page from the network, safely and politely. */

export type { Answered, Question } from './ask.ts';
export {
  collectParts,
  createPartGetter,
  type GetParts,
  type PageLook,
  type PageParts,
} from './collect-parts.ts';
export type { Resolve } from './create-guarded-connector.ts';
export { type DecompressOptions, decompress } from './decompress.ts';
export { FETCH_ERROR_CODES, FetchError, type FetchErrorCode, type FetchErrorDetails } from './fetch-error.ts';
export { type FetcherOptions, type FetchManyOptions, type FetchOptions, WEB_PORTS } from './fetch-options.ts';
export { fetchPage } from './fetch-page.ts';
export type { Fetched, FetchOutcome } from './fetched.ts';
export { createFetcher, type Fetcher } from './fetcher.ts';
export { isPublicAddress } from './is-public-address.ts';
export { PAGE_TYPES } from './media-type.ts';
