/** What disks, networks and editors do to files. */
import type { Random } from '../../packages/core/test/hostile/mutate.ts';

/** A damaged copy, and what was done to it. */
export interface Damaged {
  readonly bytes: Uint8Array;
  readonly how: string;
}

const MOST_FLIPS = 8;
const MOST_INSERTED = 64;

type Damage = (bytes: Uint8Array, random: Random) => Damaged;

const flip: Damage = (bytes, random) => {
  const copy = bytes.slice();
  const count = 1 + random(MOST_FLIPS);
  for (let left = count; left > 0; left--) copy[random(copy.length)] ^= 1 << random(8);
  return { bytes: copy, how: `${count} bits flipped` };
};

const truncate: Damage = (bytes, random) => {
  const length = random(bytes.length);
  return { bytes: bytes.slice(0, length), how: `cut to ${length} of ${bytes.length} bytes` };
};

const insert: Damage = (bytes, random) => {
  const at = random(bytes.length + 1);
  const added = Uint8Array.from({ length: 1 + random(MOST_INSERTED) }, () => random(256));
  const copy = new Uint8Array(bytes.length + added.length);
  copy.set(bytes.subarray(0, at));
  copy.set(added, at);
  copy.set(bytes.subarray(at), at + added.length);
  return { bytes: copy, how: `${added.length} bytes inserted at ${at}` };
};

/** As after a loss of power: the length is there, the end is not. */
const zeroTail: Damage = (bytes, random) => {
  const from = random(bytes.length);
  return { bytes: bytes.slice().fill(0, from), how: `zeros from ${from} of ${bytes.length} bytes` };
};

const DAMAGES: readonly Damage[] = [flip, truncate, insert, zeroTail];

/** Damages bytes in one of four ways; number n does the same every time. */
export function damage(bytes: Uint8Array, random: Random): Damaged {
  return DAMAGES[random(DAMAGES.length)](bytes, random);
}
