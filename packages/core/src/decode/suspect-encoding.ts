/** Encodings that show in the bytes though nothing declares them. Only said, never acted on: the standard decides. */

/** Bytes looked at; the length of the standard's prescan. */
const SAMPLE = 1024;

/** UTF-16 by where its zero bytes stand, ISO-2022-JP by its escapes. */
export function suspectEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  return suspectUtf16(sample) ?? suspectIso2022Jp(sample);
}

/**
 * Markup is mostly ASCII, so in UTF-16 nearly every second byte of it is zero, always on the same side. Half is
 * asked for, to allow for a page of CJK text; a tenth on the other side, to keep UTF-32 and binary data out.
 */
function suspectUtf16(sample: Uint8Array): string | undefined {
  const pairs = sample.length >> 1;
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at & 1]++;
  });
  const [even, odd] = zeros as [number, number];
  if (pairs === 0) return undefined;
  if (odd > pairs / 2 && even < pairs / 10) return 'UTF-16LE';
  if (even > pairs / 2 && odd < pairs / 10) return 'UTF-16BE';
  return undefined;
}

/** `ESC $ @` and `ESC $ B` start a run of kanji; no other text holds them. */
function suspectIso2022Jp(sample: Uint8Array): string | undefined {
  for (let at = sample.indexOf(0x1b); at >= 0; at = sample.indexOf(0x1b, at + 1)) {
    const isKanji = sample[at + 1] === 0x24 && (sample[at + 2] === 0x40 || sample[at + 2] === 0x42);
    if (isKanji) return 'ISO-2022-JP';
  }
  return undefined;
}
