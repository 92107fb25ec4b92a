/** Everything that can go wrong on the way to a page, as a closed list. */
export const FETCH_ERROR_CODES = [
  /** The address cannot be read, or holds a user name or password. */
  'bad-url',
  /** Neither http nor https. */
  'bad-scheme',
  /** The address leads to this machine or a private network. */
  'private-address',
  /** The port is none that pages are served at. */
  'bad-port',
  /** The host has no address. */
  'dns',
  /** Nobody answered at the address, or not with a certificate to trust. */
  'connect',
  /** It took too long, in total or between two bytes. */
  'timeout',
  /** More bytes than allowed, before or after decompression. */
  'too-large',
  /** The body grew more than any honest one when decompressed. */
  'ratio',
  /** A redirect that goes in circles, on and on, or nowhere. */
  'redirects',
  /** The server answered, but not with success. */
  'status',
  /** Success, but nothing to read as a page: a PDF, an image… */
  'not-a-page',
  /** The answer broke off or cannot be decompressed. */
  'broken',
  /** The caller's signal was raised. */
  'aborted',
] as const;

export type FetchErrorCode = (typeof FETCH_ERROR_CODES)[number];

/** What a failed fetch knows beside its message. */
export interface FetchErrorDetails {
  /** The address that failed: the one asked for, or one it redirected to. */
  readonly url: string;
  /** The HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/** The one error this package throws; its message says what was expected, what came, and what to do. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorCode;
  readonly url: string;
  readonly status: number | undefined;

  constructor(code: FetchErrorCode, message: string, details: FetchErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.url = details.url;
    this.status = details.status;
  }
}
