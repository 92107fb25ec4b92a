import type { FetchError } from './fetch-error.ts';

/** What came back. */
export interface Fetched {
  /** The address that answered, after all redirects. */
  readonly url: string;
  readonly status: number;
  /** The response header, names in lower case, in the order in which they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The Content-Type header as it came, charset included; empty when there was none. */
  readonly contentType: string;
  /** The body, decompressed but not decoded. */
  readonly bytes: Uint8Array;
  /** The addresses that redirected, in order. */
  readonly redirects: readonly string[];
  /** Whether a redirect led from https to http. */
  readonly isDowngraded: boolean;
}

/** How one of many addresses fared. */
export type FetchOutcome =
  | { readonly url: string; readonly fetched: Fetched; readonly error?: undefined }
  | { readonly url: string; readonly fetched?: undefined; readonly error: FetchError };
