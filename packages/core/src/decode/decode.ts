/** decode: bytes and headers in, markup out. Says which encoding it was, how that was found, and what was lost. */
import { type DecodedText, decodeAs, decodeValidUtf8 } from './encoding.ts';
import { type Declaration, type SniffOptions, sniffEncoding } from './sniff-encoding.ts';
import { suspectEncoding } from './suspect-encoding.ts';

export interface DecodeOptions extends SniffOptions {
  /** Bytes decoded at most; the rest is counted in `cut`. */
  readonly limit?: number | undefined;
}

/** Markup, and all that is known of its way here. */
export interface Decoded {
  readonly markup: string;
  /** The encoding by its name in the WHATWG Encoding Standard: `UTF-8`, `windows-1252`, `Shift_JIS`… */
  readonly encoding: string;
  /** Who said so: the caller, a byte order mark, the HTTP header, a `meta`, an XML declaration, the bytes, nobody. */
  readonly how: Declaration | 'utf-8 validity' | 'fallback';
  /** U+FFFD inserted where bytes have no meaning in the encoding. */
  readonly replaced: number;
  /** Bytes left out at the end because of the limit. */
  readonly cut: number;
  /** An encoding the bytes look like though nothing declared it: worth a try as override. */
  readonly suspected?: string;
}

/** A quarter GiB: every encoding then stays below the longest string of V8 (2^29 − 24 UTF-16 units). */
const DEFAULT_LIMIT = 1 << 28;

/** Decodes a page as a browser would, but takes undeclared bytes for UTF-8 where they are valid UTF-8; never throws. */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const kept = bytes.subarray(0, findCutPoint(bytes, options.limit ?? DEFAULT_LIMIT));
  const cut = bytes.length - kept.length;
  const sniffed = sniffEncoding(kept, options);
  if (sniffed === undefined) return decodeUndeclared(kept, cut);
  return { ...toMarkup(decodeAs(kept, sniffed.encoding)), ...sniffed, cut };
}

/** Nobody names an encoding: valid UTF-8 is hardly ever an accident; what is not is most likely windows-1252. */
function decodeUndeclared(bytes: Uint8Array, cut: number): Decoded {
  const suspected = suspectEncoding(bytes);
  const doubt = suspected === undefined ? {} : { suspected };
  const markup = decodeValidUtf8(bytes);
  if (markup !== undefined) {
    return { markup, encoding: 'UTF-8', how: 'utf-8 validity', replaced: 0, cut, ...doubt };
  }
  const encoding = 'windows-1252';
  return { ...toMarkup(decodeAs(bytes, encoding)), encoding, how: 'fallback', cut, ...doubt };
}

function toMarkup({ text, replaced }: DecodedText): { markup: string; replaced: number } {
  return { markup: text, replaced };
}

/** At most `limit` bytes, and no UTF-8 sequence torn apart, lest valid UTF-8 look invalid. */
function findCutPoint(bytes: Uint8Array, limit: number): number {
  if (bytes.length <= limit) return bytes.length;
  let at = limit;
  for (let back = 0; back < 3 && at > 0 && (bytes[at] & 0xc0) === 0x80; back++) at--;
  return at;
}
