/** Reads a body up to its bound: the bytes as they came, not yet decompressed. */
import { FetchError } from './fetch-error.ts';

/** All bytes of the body; stops reading at the first one too many. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  url: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(url, maxBytes);
    chunks.push(chunk);
  }
  return join(chunks, length);
}

/** The first bytes of a body, so many at most; the rest is left unread. */
export async function readStart(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    const some = chunk.subarray(0, most - length);
    chunks.push(some);
    length += some.length;
    if (length === most) break;
  }
  return join(chunks, length);
}

/** The error for a body beyond the bound, whether announced, received or decompressed. */
export function tooLarge(url: string, maxBytes: number): FetchError {
  return new FetchError(
    'too-large',
    `Expected at most ${maxBytes} bytes from ${url}, but there are more; raise maxBytes.`,
    {
      url,
    },
  );
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
