/** One question to one address and whatever a server says to it: for who follows redirects and keeps manners of its own. */
import type { Dispatcher } from 'undici';
import { ACCEPT_ENCODING, decompress } from './decompress.ts';
import type { CompleteOptions } from './fetch-options.ts';
import { findSignature, isAccepted, toAcceptHeader, toMediaType } from './media-type.ts';
import type { PoliteQueue } from './polite-queue.ts';
import { readBody, readStart, tooLarge } from './read-body.ts';
import { listHeaders, readLocation, toText } from './read-headers.ts';
import { toFetchError } from './to-fetch-error.ts';
import { toPageUrl } from './to-page-url.ts';

/** What is asked beside the address. */
export interface Question {
  readonly method?: 'GET' | 'HEAD' | undefined;
  /** What is known already: of what has not changed since, no body comes. */
  readonly ifNoneMatch?: string | undefined;
  readonly ifModifiedSince?: string | undefined;
  /** Reads so many bytes of a body that is longer, instead of none. */
  readonly cutAt?: number | undefined;
}

/** What a server says, whatever it is. */
export interface Answered {
  readonly url: string;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly contentType: string;
  /** Where it redirects to, absolute; undefined where it does not, or nowhere that can be read. */
  readonly location?: string | undefined;
  /** The body of a success of a type that is accepted, decompressed. */
  readonly bytes?: Uint8Array | undefined;
  /** Bytes of the body, as far as the server says or they came. */
  readonly size?: number | undefined;
}

export interface AskContext {
  readonly dispatcher: Dispatcher;
  readonly queue: PoliteQueue;
  readonly options: CompleteOptions;
}

/** Asks one address, and no other; only what never became an answer is thrown, as a FetchError. */
export async function ask(
  address: string,
  question: Question,
  { dispatcher, queue, options }: AskContext,
): Promise<Answered> {
  const url = toPageUrl(address);
  const { signal, client } = options;
  try {
    // By name alone: what answers at another port is the same machine.
    return await queue.run({ host: url.hostname, client, signal }, () =>
      askNow(url, question, dispatcher, options),
    );
  } catch (error) {
    throw toFetchError(error, { url, signal, hasAnswered: false });
  }
}

async function askNow(
  url: URL,
  question: Question,
  dispatcher: Dispatcher,
  options: CompleteOptions,
): Promise<Answered> {
  const clock = AbortSignal.timeout(options.timeout);
  let response: Dispatcher.ResponseData | undefined;
  try {
    response = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: question.method ?? 'GET',
      headers: toHeaders(question, options),
      signal: options.signal ? AbortSignal.any([options.signal, clock]) : clock,
      headersTimeout: options.idleTimeout,
      bodyTimeout: options.idleTimeout,
    });
    return await readAnswered(response, url, { ...options, ...question });
  } catch (error) {
    throw toFetchError(error, { url, signal: options.signal, hasAnswered: response !== undefined });
  } finally {
    // Nobody waits for the rest of a body that is not wanted.
    response?.body.on('error', () => {}).destroy();
  }
}

function toHeaders(
  { ifNoneMatch, ifModifiedSince, cutAt }: Question,
  { userAgent, accept }: CompleteOptions,
): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: toAcceptHeader(accept),
    // Half of what is compressed cannot be read.
    'accept-encoding': cutAt === undefined ? ACCEPT_ENCODING : 'identity',
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    ...(ifModifiedSince !== undefined && { 'if-modified-since': ifModifiedSince }),
  };
}

async function readAnswered(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  url: URL,
  options: CompleteOptions & Question,
): Promise<Answered> {
  const contentType = toText(headers['content-type']);
  const announced = toText(headers['content-length']);
  const answered: Answered = {
    url: url.href,
    status,
    headers: listHeaders(headers),
    contentType,
    size: /^\d{1,15}$/.test(announced) ? Number(announced) : undefined,
    ...(status >= 300 && status <= 399 && { location: toLocation(toText(headers.location), url) }),
  };
  const { accept, method } = options;
  const isWanted = contentType === '' || isAccepted(toMediaType(contentType), accept);
  if (status < 200 || status > 299 || method === 'HEAD' || !isWanted) return answered;
  const bytes = await readWhole({ body, encoding: toText(headers['content-encoding']) }, answered, options);
  const signature = contentType === '' ? findSignature(bytes) : undefined;
  if (signature !== undefined && !isAccepted(signature, accept))
    return { ...answered, size: bytes.length, contentType: signature };
  // Of a body that was cut only the server knows the size.
  return { ...answered, bytes, size: options.cutAt === undefined ? bytes.length : answered.size };
}

async function readWhole(
  { body, encoding }: { readonly body: AsyncIterable<Uint8Array>; readonly encoding: string },
  { url, size = 0 }: Answered,
  { maxBytes, maxRatio, cutAt }: CompleteOptions & Question,
): Promise<Uint8Array> {
  if (cutAt === undefined && size > maxBytes) throw tooLarge(url, maxBytes);
  const received = cutAt === undefined ? await readBody(body, url, maxBytes) : await readStart(body, cutAt);
  return decompress(received, { url, contentEncoding: encoding, maxBytes, maxRatio });
}

function toLocation(header: string, from: URL): string | undefined {
  const location = readLocation(header);
  return location !== '' && URL.canParse(location, from.href) ? new URL(location, from).href : undefined;
}
