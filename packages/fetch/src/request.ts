/** One request to one address: a redirect to follow, or an answer with its body. */
import type { Dispatcher } from 'undici';
import { ACCEPT_ENCODING, decompress } from './decompress.ts';
import { FetchError } from './fetch-error.ts';
import type { CompleteOptions } from './fetch-options.ts';
import { findSignature, isAccepted, PAGE_TYPES, toAcceptHeader, toMediaType } from './media-type.ts';
import { readBody, tooLarge } from './read-body.ts';
import { listHeaders, readLocation, toText } from './read-headers.ts';
import { toFetchError } from './to-fetch-error.ts';

/** What a server says to one request. */
export type Answer =
  | { readonly location: string }
  | {
      readonly location?: undefined;
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly contentType: string;
      readonly bytes: Uint8Array;
    };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Asks for an address and reads the answer; whatever goes wrong is a FetchError. */
export async function request(
  dispatcher: Dispatcher,
  url: URL,
  options: CompleteOptions & { readonly clock: AbortSignal },
): Promise<Answer> {
  let response: Dispatcher.ResponseData | undefined;
  try {
    response = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'user-agent': options.userAgent,
        accept: toAcceptHeader(options.accept),
        'accept-encoding': ACCEPT_ENCODING,
      },
      signal: options.signal ? AbortSignal.any([options.signal, options.clock]) : options.clock,
      headersTimeout: options.idleTimeout,
      bodyTimeout: options.idleTimeout,
    });
    return await readAnswer(response, url.href, options);
  } catch (error) {
    throw toFetchError(error, { url, signal: options.signal, hasAnswered: response !== undefined });
  } finally {
    // Whatever of the body was not read is not wanted: a redirect's, an error page, the rest of a bomb.
    response?.body.on('error', () => {}).destroy();
  }
}

async function readAnswer(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  url: string,
  { accept, maxBytes, maxRatio }: CompleteOptions,
): Promise<Answer> {
  const location = readLocation(toText(headers.location));
  if (REDIRECTS.has(status) && location !== '') return { location };
  if (status < 200 || status > 299) throw refuseStatus(url, status);
  const contentType = toText(headers['content-type']);
  checkType(contentType, { url, status, accept });
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(url, maxBytes);
  const received = await readBody(body, url, maxBytes);
  const contentEncoding = toText(headers['content-encoding']);
  const bytes = await decompress(received, { url, contentEncoding, maxBytes, maxRatio });
  if (contentType === '') checkType(findSignature(bytes) ?? '', { url, status, accept });
  return { status, headers: listHeaders(headers), contentType, bytes };
}

function refuseStatus(url: string, status: number): FetchError {
  const hint =
    status === 404 || status === 410
      ? 'check the address'
      : status >= 500
        ? 'try again later'
        : 'open it in a browser';
  return new FetchError(
    'status',
    `This site did not give the page: ${url} answered ${status}${sayStatus(status)}; ${hint}.`,
    { url, status },
  );
}

/** What the numbers mean that people meet. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'a password is needed',
  403: 'it is not for everybody',
  404: 'there is no such page',
  410: 'the page is gone',
  429: 'too many requests',
  500: 'the site is broken',
  502: 'the site is broken',
  503: 'the site is overloaded or closed',
};

function sayStatus(status: number): string {
  return Object.hasOwn(STATUS_WORDS, status) ? ` (${STATUS_WORDS[status]})` : '';
}

/** A body without a type is given the benefit of the doubt. */
function checkType(
  contentType: string,
  {
    url,
    status,
    accept,
  }: { readonly url: string; readonly status: number; readonly accept: readonly string[] },
): void {
  const mediaType = toMediaType(contentType);
  if (mediaType === '' || isAccepted(mediaType, accept)) return;
  const expected = accept === PAGE_TYPES ? 'a page (HTML, XML or plain text)' : accept.join(', ');
  const message = `Expected ${expected} from ${url}, got ${mediaType.slice(0, 100)}.`;
  throw new FetchError('not-a-page', message, { url, status });
}
