import { countBits, NEAR_DISTANCE } from '@anatome/core/number';
import { toBands } from './to-bands.ts';

/** More bands find more of what is near and look at more that is not: by eight each look is at one text of 256. */
const BANDS = 8;

/** Finds texts that are near each other among many, by their hashes. */
export class NearFinder {
  private readonly hashes: readonly bigint[];
  /** The halves of the hashes: they are compared some hundred million times among 100,000 texts. */
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  /** The texts of each band and key, in their order. */
  private readonly places = new Map<number, number[]>();

  constructor(hashes: readonly bigint[]) {
    this.hashes = hashes;
    this.lows = Int32Array.from(hashes, (hash) => Number(BigInt.asIntN(32, hash)));
    this.highs = Int32Array.from(hashes, (hash) => Number(BigInt.asIntN(32, hash >> 32n)));
    for (const [place, hash] of hashes.entries())
      for (const key of toBands(hash, BANDS)) {
        const known = this.places.get(key);
        if (known === undefined) this.places.set(key, [place]);
        else known.push(place);
      }
  }

  /** The places of all texts that are near one of them, itself among them; none is named twice. */
  find(place: number): Set<number> {
    const { lows, highs } = this;
    const [low, high] = [lows[place], highs[place]];
    const near = new Set<number>();
    for (const key of toBands(this.hashes[place], BANDS))
      for (const other of this.places.get(key)!)
        if (countBits(low ^ lows[other]) + countBits(high ^ highs[other]) <= NEAR_DISTANCE) near.add(other);
    return near;
  }
}
