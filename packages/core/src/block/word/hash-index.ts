/** Numbers 32-bit hashes in the order in which they are added, in typed arrays: it is filled once and asked often. */
export class HashIndex {
  /** Slots by open addressing, at most half full: places plus one, 0 for empty ones. */
  private readonly slots: Int32Array;
  private readonly hashes: Int32Array;
  private readonly mask: number;
  size = 0;

  /** `capacity` is how many hashes may be added. */
  constructor(capacity: number) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(8, capacity * 2)));
    this.slots = new Int32Array(room);
    this.hashes = new Int32Array(capacity);
    this.mask = room - 1;
  }

  /** The place of a hash, which is added where it is new. */
  add(hash: number): number {
    const slot = this.findSlot(hash);
    if (this.slots[slot] === 0) {
      this.hashes[this.size] = hash;
      this.slots[slot] = ++this.size;
    }
    return this.slots[slot]! - 1;
  }

  /** The place of a hash, or -1. */
  find(hash: number): number {
    return this.slots[this.findSlot(hash)]! - 1;
  }

  /** The slot of a hash, or the empty one it would go to. */
  private findSlot(hash: number): number {
    let slot = (hash ^ (hash >>> 16)) & this.mask;
    while (this.slots[slot] !== 0 && this.hashes[this.slots[slot]! - 1] !== hash)
      slot = (slot + 1) & this.mask;
    return slot;
  }
}
