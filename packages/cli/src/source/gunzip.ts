/** Pages of archives are often kept gzipped; the first bytes tell. */
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { MOST_BYTES } from './collect-bytes.ts';

/** Pages shrink 3 to 15 times; what grows more than a hundredfold was made to fill memory. */
const MOST_GROWTH = 100;
/** Short files of one repeated letter shrink more and do no harm. */
const ALWAYS_ALLOWED = 1_000_000;

/** Whether bytes begin as gzip does (RFC 1952, with the only method there is). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** Unpacks gzip; refuses what would grow beyond measure. */
export async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const maxOutputLength = Math.min(MOST_BYTES, Math.max(ALWAYS_ALLOWED, bytes.length * MOST_GROWTH));
  // Loaded when needed: most pages are not packed, and a start waits for everything.
  const { gunzip: unzip } = await import('node:zlib');
  try {
    return await promisify(unzip)(bytes, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new Failure(
        'too-large',
        `grows more than ${MOST_GROWTH} times when unpacked, which no page does; refused`,
      );
    }
    throw new Failure('damaged', `is a damaged gzip file: ${(error as Error).message}`);
  }
}
