/** The encodings of the WHATWG Encoding Standard: their labels, and bytes to text by a known one. */
import { labelToName, WhatwgDecoder } from './whatwg-decoders.js';

/** Text, and how many U+FFFD decoding put into it where bytes had no meaning. */
export interface DecodedText {
  readonly text: string;
  readonly replaced: number;
}

const REPLACEMENT = '\uFFFD';

/** The standard's name of an encoding (`UTF-8`, `windows-1252`, `Shift_JIS`) by any of its labels. */
export function findEncoding(label: string): string | undefined {
  return labelToName(label) ?? undefined;
}

/** Decodes by an encoding of the standard, given by its name; a byte order mark of that encoding is dropped. */
export function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  if (encoding === 'UTF-8') return decodeUtf8(bytes);
  // "replacement" stands for encodings that browsers refuse for safety; the whole page is one U+FFFD.
  if (encoding === 'replacement') {
    return bytes.length === 0 ? { text: '', replaced: 0 } : { text: REPLACEMENT, replaced: 1 };
  }
  const text = new WhatwgDecoder(encoding).decode(bytes);
  return { text, replaced: countReplaced(text, bytes, encoding) };
}

/** The text if the bytes are UTF-8 without a single error. */
export function decodeValidUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The host's own decoder is right for UTF-8 everywhere, and most pages are valid: one fast pass. */
function decodeUtf8(bytes: Uint8Array): DecodedText {
  const valid = decodeValidUtf8(bytes);
  if (valid !== undefined) return { text: valid, replaced: 0 };
  const text = new TextDecoder('utf-8').decode(bytes);
  return { text, replaced: countReplaced(text, bytes, 'UTF-8') };
}

/** How U+FFFD is written in the encodings that can write it: such a one was in the page before decoding. */
const WRITTEN: ReadonlyMap<string, readonly number[]> = new Map([
  ['UTF-8', [0xef, 0xbf, 0xbd]],
  ['UTF-16LE', [0xfd, 0xff]],
  ['UTF-16BE', [0xff, 0xfd]],
  ['GBK', [0x84, 0x31, 0xa4, 0x37]],
  ['gb18030', [0x84, 0x31, 0xa4, 0x37]],
]);

function countReplaced(text: string, bytes: Uint8Array, encoding: string): number {
  let found = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) found++;
  const written = found > 0 ? WRITTEN.get(encoding) : undefined;
  if (written === undefined) return found;
  const step = encoding.startsWith('UTF-16') ? 2 : 1;
  return Math.max(0, found - countSequence(bytes, written, step));
}

function countSequence(bytes: Uint8Array, sequence: readonly number[], step: number): number {
  let found = 0;
  for (let at = 0; at + sequence.length <= bytes.length; at += step) {
    if (sequence.every((byte, index) => bytes[at + index] === byte)) found++;
  }
  return found;
}
