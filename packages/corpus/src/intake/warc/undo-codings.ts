import { findNonPage } from '@anatome/core/decode';
import { decompress } from '@anatome/fetch';
import { dechunk } from './dechunk.ts';

/** As @anatome/fetch has it for a page from the network. */
const MOST_RATIO = 100;

/** The body as the page's author wrote it; many archives undo the codings and leave the header that tells of them. */
export async function undoCodings(
  body: Buffer,
  header: ReadonlyMap<string, string>,
  { url, maxBytes }: { readonly url: string; readonly maxBytes: number },
): Promise<Uint8Array> {
  const bytes = /chunked/i.test(header.get('transfer-encoding') ?? '') ? dechunk(body) : body;
  const contentEncoding = header.get('content-encoding') ?? '';
  try {
    return await decompress(bytes, { url, contentEncoding, maxBytes, maxRatio: MOST_RATIO });
  } catch (error) {
    if ((error as { code?: string }).code === 'broken' && findNonPage(bytes) === undefined) return bytes;
    throw error;
  }
}
