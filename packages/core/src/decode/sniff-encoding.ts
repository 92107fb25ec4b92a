/** The HTML standard's encoding sniffing algorithm (13.2.3.2), as far as something says which encoding it is. */

import { type Reading, startsAsHtml } from './choose-reading.ts';
import { findEncoding } from './encoding.ts';
import { findCharset } from './find-charset.ts';
import { isTextType, toMediaType } from './media-type.ts';
import { prescan } from './prescan.ts';
import { findUtf16Declaration, findXmlEncoding } from './xml-declaration.ts';

/** What is known of the bytes from outside. */
export interface SniffOptions {
  /** The HTTP Content-Type header the bytes came with. */
  readonly contentType?: string | undefined;
  /** Label of the encoding the caller knows it to be; only a byte order mark is stronger. */
  readonly encoding?: string | undefined;
  /** How the document is to be read, where the caller has decided. */
  readonly as?: Reading | undefined;
}

/** Who named the encoding. */
export type Declaration = 'bom' | 'override' | 'http' | 'meta' | 'xml';

export interface Sniffed {
  readonly encoding: string;
  readonly how: Declaration;
}

/** Bytes of the standard's prescan. */
const PRESCAN = 1024;

/**
 * Bytes searched for a `meta` that comes late. A browser meets it while parsing and starts over ("changing the
 * encoding while parsing"); we look before. Of 1,661 saved pages 119 declare after the first 1,024 bytes, 8 of them
 * after 64 KiB, all eight UTF-8 and found valid anyway (November 2026).
 */
const LATE_PRESCAN = 65_536;

/** The encoding that a mark, the caller, the header or the page itself declares; an unknown label declares nothing. */
export function sniffEncoding(bytes: Uint8Array, options: SniffOptions): Sniffed | undefined {
  const { contentType, encoding } = options;
  const steps: readonly [Declaration, () => string | undefined][] = [
    ['bom', () => findMarkEncoding(bytes)],
    ['override', () => findEncoding(encoding ?? '')],
    ['http', () => findEncoding(findCharset(contentType ?? '') ?? '')],
    ['xml', () => findUtf16Declaration(bytes)],
    ['meta', () => prescan(bytes, PRESCAN)],
    ['xml', () => findXmlEncoding(bytes, PRESCAN)],
    ['meta', () => prescan(bytes, LATE_PRESCAN)],
  ];
  const outside = ['bom', 'override', 'http'];
  for (const [how, find] of isText(bytes, options) ? steps.filter(([by]) => outside.includes(by)) : steps) {
    const found = find();
    if (found !== undefined) return { encoding: found, how };
  }
  return undefined;
}

/** What a plain text says of encodings, it says to its readers. */
function isText(bytes: Uint8Array, { as, contentType }: SniffOptions): boolean {
  if (as !== undefined || !isTextType(toMediaType(contentType))) return as === 'text';
  return !startsAsHtml(String.fromCharCode(...bytes.subarray(0, PRESCAN)));
}

/** The encoding of a byte order mark. */
function findMarkEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  return undefined;
}
