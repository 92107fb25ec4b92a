const BITS = 64;

/**
 * Keys of a hash to look for near ones by: two hashes that differ in fewer bits than there are bands share a key, for some
 * band has none of these bits. Hashes that differ in more may. More bands find more and are shared by more strangers: by 4
 * bands each key is one of 65,536, by 8 one of 256. Keys of different bands are never equal; all are below 2^18.
 */
export function toBands(hash: bigint, bands: 4 | 8 = 4): number[] {
  const width = BITS / bands;
  const mask = (1n << BigInt(width)) - 1n;
  return Array.from({ length: bands }, (_, band) => {
    const bits = Number((hash >> BigInt(band * width)) & mask);
    return band * 2 ** width + bits;
  });
}
