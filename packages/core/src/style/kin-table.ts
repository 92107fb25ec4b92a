/** Room a new table has (a power of two), and the most a table keeps for the next page. */
const FEW = 512;
const MOST_KEPT = 2048;

/**
 * Paths of numbers, numbered: a step from a path along a key always leads to the same path. Path 0 is where all begin.
 * To each path belongs a record, as it came out inside the parent's record when it was last asked.
 */
export class KinTable {
  private count = 1;
  private from = new Int32Array(FEW);
  private key = new Int32Array(FEW);
  private outer = new Int32Array(FEW);
  private record = new Int32Array(FEW);
  /** Paths by hash, 0 where a slot is free; twice as many slots as there is room for paths. */
  private slots = new Int32Array(FEW * 2);

  clear(): void {
    this.count = 1;
    if (this.from.length > MOST_KEPT) this.resize(FEW);
    else this.slots.fill(0);
    this.outer[0] = -1;
  }

  step(from: number, key: number): number {
    const mask = this.slots.length - 1;
    let slot = toHash(from, key) & mask;
    for (let path = this.slots[slot]!; path !== 0; path = this.slots[slot]!) {
      if (this.from[path] === from && this.key[path] === key) return path;
      slot = (slot + 1) & mask;
    }
    return this.add(from, key, slot);
  }

  private add(from: number, key: number, slot: number): number {
    const path = this.count++;
    this.from[path] = from;
    this.key[path] = key;
    this.outer[path] = -1;
    this.slots[slot] = path;
    if (this.count === this.from.length) this.resize(this.count * 2);
    return path;
  }

  /** The record of a path inside a parent's record, or -1. */
  find(path: number, outer: number): number {
    return this.outer[path] === outer ? this.record[path]! : -1;
  }

  remember(path: number, outer: number, record: number): void {
    this.outer[path] = outer;
    this.record[path] = record;
  }

  private resize(room: number): void {
    this.from = copy(this.from, this.count, room);
    this.key = copy(this.key, this.count, room);
    this.outer = copy(this.outer, this.count, room);
    this.record = copy(this.record, this.count, room);
    this.slots = new Int32Array(room * 2);
    const mask = this.slots.length - 1;
    for (let path = 1; path < this.count; path++) {
      let slot = toHash(this.from[path]!, this.key[path]!) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = path;
    }
  }
}

function copy(numbers: Int32Array, count: number, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(numbers.subarray(0, count));
  return larger;
}

function toHash(from: number, key: number): number {
  const mixed = Math.imul(Math.imul(from, 0x9e3779b1) ^ key, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
