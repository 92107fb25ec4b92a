/** How a gzip member begins (RFC 1952, with the only method there is). */
export const GZIP_START: Buffer = Buffer.from([0x1f, 0x8b, 8]);

const HAS_CHECK = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/** The length of a member's header (RFC 1952, 2.3), undefined where there is none. */
export function findHeaderEnd(bytes: Buffer): number | undefined {
  if (bytes.length < 10 || !bytes.subarray(0, 3).equals(GZIP_START)) return undefined;
  const flags = bytes[3];
  let end = 10;
  if (flags & HAS_EXTRA) end += 2 + (bytes.length >= 12 ? bytes.readUInt16LE(10) : 0);
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if ((flags & flag) === 0) continue;
    const nul = bytes.indexOf(0, end);
    if (nul < 0) return undefined;
    end = nul + 1;
  }
  if (flags & HAS_CHECK) end += 2;
  return end <= bytes.length ? end : undefined;
}
