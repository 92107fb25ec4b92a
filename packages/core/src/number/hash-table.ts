/** Room a new table has: a power of two. */
const FEW = 64;

/**
 * Numbers things from 0 by a hash of 32 bits, in the order in which they come. What the things are only the caller knows:
 *
 *   for (let number = table.find(hash); number >= 0; number = table.next()) if (isSame(number)) return number;
 *   return table.add();
 *
 * Open addressing with linear probing, at most half full. Hashes are kept, so that growing asks nobody, and things of
 * another hash are never compared. No functions are handed in: they would cost more than the search.
 */
export class HashTable {
  /** How many numbers were given out. */
  size = 0;
  /** Numbers plus one, 0 where a slot is free. */
  private slots: Int32Array;
  /** Of each number. */
  private hashes: Int32Array;
  /** The first number that is found. */
  private first = 0;
  /** What is looked for, and where the search stands. */
  private wanted = 0;
  private slot = 0;

  /** `expected` is how many things are likely to come; the table grows past it. */
  constructor(expected: number = FEW) {
    const room = toPowerOfTwo(expected);
    this.slots = new Int32Array(room * 2);
    this.hashes = new Int32Array(room);
  }

  /** The first number with this hash, or -1. */
  find(hash: number): number {
    const wanted = hash | 0;
    this.wanted = wanted;
    return this.seek((wanted ^ (wanted >>> 16)) & (this.slots.length - 1));
  }

  /** The next number with the hash that was looked for, or -1. */
  next(): number {
    return this.seek((this.slot + 1) & (this.slots.length - 1));
  }

  private seek(from: number): number {
    const { slots, hashes, wanted } = this;
    const mask = slots.length - 1;
    let slot = from;
    let number = slots[slot] - 1;
    while (number >= 0 && hashes[number] !== wanted) {
      slot = (slot + 1) & mask;
      number = slots[slot] - 1;
    }
    this.slot = slot;
    return number;
  }

  /** A new number for the hash that was looked for and not found, or found only with others. */
  add(): number {
    this.slots[this.slot] = this.size + 1;
    return this.addUnfound();
  }

  /** A new number that will not be found: for who gives up among too many things of one hash. */
  addUnfound(): number {
    const number = this.size++;
    this.hashes[number] = this.wanted;
    if (this.size === this.hashes.length) this.resize(this.size * 2);
    return number;
  }

  /** The number of a thing that is nothing but its hash, given out now if it is new. */
  numberOf(hash: number): number {
    const known = this.find(hash);
    return known >= 0 ? known : this.add();
  }

  /** Whether a number was given out for this hash. */
  has(hash: number): boolean {
    return this.find(hash) >= 0;
  }

  /** From here on the numbers given out so far are not found; new ones follow them. */
  close(): void {
    this.first = this.size;
    this.slots.fill(0);
  }

  /** Begins anew, with at most room for `most` things. */
  clear(most: number = this.hashes.length): void {
    this.size = 0;
    this.first = 0;
    if (this.hashes.length > most) {
      this.slots = new Int32Array(toPowerOfTwo(most) * 2);
      this.hashes = new Int32Array(toPowerOfTwo(most));
    } else this.slots.fill(0);
  }

  private resize(room: number): void {
    const hashes = new Int32Array(room);
    hashes.set(this.hashes);
    const slots = new Int32Array(room * 2);
    const mask = slots.length - 1;
    for (let number = this.first; number < this.size; number++) {
      const hash = hashes[number];
      let slot = (hash ^ (hash >>> 16)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.hashes = hashes;
    this.slots = slots;
  }
}

function toPowerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(4, count)));
}
