/** CRC-32 as in zip and PNG: tells a damaged lexicon file from a whole one. */
import { once } from '../workspace/index.ts';

const getTable = once(makeTable);

/** The checksum of some bytes. */
export function toCrc32(bytes: Uint8Array): number {
  const table = getTable();
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ table[(crc ^ bytes[at]) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}

function makeTable(): Uint32Array {
  const entries = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    entries[byte] = crc;
  }
  return entries;
}
