/** Undoes the Content-Encoding of a body, within bounds: a few kilobytes must not become a gigabyte. */
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { FetchError } from './fetch-error.ts';
import { tooLarge } from './read-body.ts';

export interface DecompressOptions {
  readonly url: string;
  /** The Content-Encoding header. */
  readonly contentEncoding: string;
  readonly maxBytes: number;
  readonly maxRatio: number;
}

type Decoder = (bytes: Uint8Array, options: ZlibOptions) => Promise<Uint8Array>;

/** Below a megabyte of output no ratio is suspicious: short repetitive pages are common and harmless. */
const RATIO_FROM = 1_000_000;

/** More than two codings on top of each other are no server's honest intent. */
const MAX_CODINGS = 2;

/** The codings we ask for, in the words of the Accept-Encoding header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** The body as it was before the server compressed it. */
export async function decompress(body: Uint8Array, options: DecompressOptions): Promise<Uint8Array> {
  let bytes = body;
  for (const coding of listCodings(options)) {
    if (bytes.length > 0) bytes = await decode(bytes, coding, options);
  }
  return bytes;
}

/** The codings in the order in which they are to be undone. */
function listCodings({ contentEncoding, url }: DecompressOptions): string[] {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  const applied = codings.filter((coding) => coding !== '' && coding !== 'identity').reverse();
  const isKnown = applied.every((coding) => ['gzip', 'x-gzip', 'deflate', 'br'].includes(coding));
  if (isKnown && applied.length <= MAX_CODINGS) return applied;
  const came = contentEncoding.slice(0, 100);
  throw new FetchError(
    'broken',
    `Expected a body in ${ACCEPT_ENCODING} or plain, got "${came}" from ${url}.`,
    { url },
  );
}

async function decode(bytes: Uint8Array, coding: string, options: DecompressOptions): Promise<Uint8Array> {
  const { maxBytes, maxRatio, url } = options;
  const byRatio = Math.max(RATIO_FROM, bytes.length * maxRatio);
  // A body that ends inside its compression is shown as far as it goes, as in browsers: hence the flush at the end.
  const finishFlush = coding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  try {
    return await findDecoder(coding, bytes)(bytes, {
      maxOutputLength: Math.min(maxBytes, byRatio),
      finishFlush,
    });
  } catch (cause) {
    const isBound = cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    if (!isBound)
      throw new FetchError('broken', `The ${coding} body of ${url} cannot be decompressed.`, { url, cause });
    if (maxBytes <= byRatio) throw tooLarge(url, maxBytes);
    throw new FetchError(
      'ratio',
      `The body of ${url} grows more than ${maxRatio}:1 when decompressed; refused.`,
      { url },
    );
  }
}

/** "deflate" means zlib's format, yet some servers send the bare stream; the first byte tells (RFC 1950, 2.2). */
function findDecoder(coding: string, bytes: Uint8Array): Decoder {
  if (coding === 'br') return promisify(brotliDecompress);
  if (coding !== 'deflate') return promisify(gunzip);
  return (bytes[0] & 0x0f) === 8 ? promisify(inflate) : promisify(inflateRaw);
}
