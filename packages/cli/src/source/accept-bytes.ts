/** Bytes that claim to be a page: unpacked where they are gzip, refused with a clear word where they are no page. */
import { type DecodeOptions, decode } from '@anatome/core';
import { Failure } from '../failure.ts';
import { findSignature } from './find-signature.ts';
import { gunzip, isGzip } from './gunzip.ts';

/** How much is looked at to tell text from noise. */
const SAMPLE = 65_536;

/**
 * A larger share of control characters is no text. Random bytes have 10 %; of 1,287 saved pages in all encodings only
 * those in UTF-16 and UTF-32 without a mark have more than 0.002 % (November 2026).
 */
const NOISE_SHARE = 0.05;

/**
 * Control characters that no text has. ESC is none of them, for ISO-2022-JP is written with it; neither is U+FFFD,
 * for a page that declares the wrong encoding is full of it and still a page.
 */
const NOISE = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F]/g;

/** The bytes of the page, or a Failure saying what they are instead. */
export async function acceptBytes(
  arrived: Uint8Array,
  options: Pick<DecodeOptions, 'contentType' | 'encoding'>,
): Promise<Uint8Array> {
  const bytes = isGzip(arrived) ? await gunzip(arrived) : arrived;
  if (bytes.length === 0) throw new Failure('empty', 'is empty');
  const what = findSignature(bytes);
  if (what !== undefined) throw new Failure('not-a-page', `is ${what}, not a web page`);
  refuseNoise(decode(bytes.subarray(0, SAMPLE), options).markup, options.encoding);
  return bytes;
}

function refuseNoise(sample: string, encoding: string | undefined): void {
  if (sample.trim() === '') throw new Failure('empty', 'is empty: nothing but white space');
  const noise = sample.match(NOISE)?.length ?? 0;
  const share = noise / sample.length;
  if (share <= NOISE_SHARE) return;
  if (encoding === undefined && isUndeclaredUtf16(sample)) {
    throw new Failure(
      'binary',
      'looks like UTF-16 without a byte order mark; try --encoding utf-16le or utf-16be',
    );
  }
  const percent = Math.round(share * 100);
  throw new Failure('binary', `is binary data, not a web page: ${percent} % of it are control characters`);
}

/** Every other character of Latin text in UTF-16 is NUL when read by bytes. */
function isUndeclaredUtf16(sample: string): boolean {
  const nul = sample.match(/\0[^\0]|[^\0]\0/g)?.length ?? 0;
  return nul > sample.length * 0.45;
}
