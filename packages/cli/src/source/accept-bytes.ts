/** Bytes that claim to be a page: unpacked where they are gzip, refused with a clear word where they are no page. */
import type { DecodeOptions } from '@anatome/core';
import { findNonPage } from '@anatome/core/decode';
import { Failure } from '../failure.ts';
import { gunzip, isGzip } from './gunzip.ts';

/** The bytes of the page, or a Failure saying what they are instead. */
export async function acceptBytes(
  arrived: Uint8Array,
  options: Pick<DecodeOptions, 'as' | 'contentType' | 'encoding'>,
): Promise<Uint8Array> {
  const bytes = isGzip(arrived) ? await gunzip(arrived) : arrived;
  if (isGzip(bytes)) {
    throw new Failure('not-a-page', 'is a gzip file inside a gzip file, not a web page');
  }
  const found = findNonPage(bytes, options);
  if (found === undefined) return bytes;
  if (found.code === 'not-a-page' && findNonPage(bytes, { ...options, as: 'text' }) === undefined)
    throw new Failure(found.code, `${found.message}; --as text reads it as plain text`);
  if (found.code !== 'undeclared-utf-16') throw new Failure(found.code, found.message);
  throw new Failure('binary', `${found.message}; try --encoding utf-16le or utf-16be`);
}
