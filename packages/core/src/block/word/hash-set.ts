/** A set of 32-bit hashes in one typed array: it is filled once and asked often. */
export class HashSet {
  /** Slots by open addressing, at most half full; 0 is empty, and the hash 0 is kept as 1. */
  private readonly slots: Int32Array;
  private readonly mask: number;
  size = 0;

  /** `capacity` is how many hashes may be added. */
  constructor(capacity: number) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(8, capacity * 2)));
    this.slots = new Int32Array(room);
    this.mask = room - 1;
  }

  add(hash: number): void {
    const slot = this.find(hash);
    if (this.slots[slot] !== 0) return;
    this.slots[slot] = hash || 1;
    this.size++;
  }

  has(hash: number): boolean {
    return this.slots[this.find(hash)] !== 0;
  }

  /** The slot of a hash, or the empty one it would go to. */
  private find(hash: number): number {
    const wanted = hash || 1;
    let slot = (wanted ^ (wanted >>> 16)) & this.mask;
    while (this.slots[slot] !== 0 && this.slots[slot] !== wanted) slot = (slot + 1) & this.mask;
    return slot;
  }
}
