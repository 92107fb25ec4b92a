import { Failure } from '../failure.ts';

/** As much as core decodes of one page (a quarter GiB); reading more would only fill memory. */
export const MOST_BYTES = 1 << 28;

/** All bytes of a stream; a stream with more than any page has is refused before it fills memory. */
export async function collectBytes(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MOST_BYTES) {
      throw new Failure('too-large', `is larger than ${MOST_BYTES >> 20} MiB, which no page is`);
    }
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size);
}
