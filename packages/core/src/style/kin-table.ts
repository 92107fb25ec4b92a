import { HashTable, mix } from '../number/index.ts';

/** Places a new table has (a power of two), and the most a table keeps for the next page. */
const FEW = 512;
const MOST_KEPT = 2048;

/**
 * Paths of numbers, numbered: a step from a path along a key always leads to the same path. Path 0 is where all begin.
 * For each path it keeps the record computed last, and inside which record of the parent that was.
 */
export class KinTable {
  private from = new Int32Array(FEW);
  private key = new Int32Array(FEW);
  private outer = new Int32Array(FEW);
  private record = new Int32Array(FEW);
  /** The paths but the first, each numbered one below. */
  private readonly table = new HashTable(FEW);

  clear(): void {
    this.table.clear(MOST_KEPT);
    if (this.from.length > MOST_KEPT) this.resize(FEW);
    this.outer[0] = -1;
  }

  step(from: number, key: number): number {
    const { table } = this;
    for (let number = table.find(mix(from, key)); number >= 0; number = table.next())
      if (this.from[number + 1] === from && this.key[number + 1] === key) return number + 1;
    const path = table.add() + 1;
    if (path === this.from.length) this.resize(path * 2);
    this.from[path] = from;
    this.key[path] = key;
    this.outer[path] = -1;
    return path;
  }

  /** The record of a path inside a parent's record, or -1. */
  find(path: number, outer: number): number {
    return this.outer[path] === outer ? this.record[path] : -1;
  }

  remember(path: number, outer: number, record: number): void {
    this.outer[path] = outer;
    this.record[path] = record;
  }

  private resize(capacity: number): void {
    this.from = copy(this.from, capacity);
    this.key = copy(this.key, capacity);
    this.outer = copy(this.outer, capacity);
    this.record = copy(this.record, capacity);
  }
}

/** A longer or shorter copy. */
function copy(numbers: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const other = new Int32Array(capacity);
  other.set(numbers.subarray(0, capacity));
  return other;
}
