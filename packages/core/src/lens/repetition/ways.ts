/** The ways that lead from the edge of a unit to what it holds. */

/** Numbers the ways from the edge of a unit to its cells: equal tags and looks, equal number; 0 is the edge. */
export class Ways {
  /** Where each way comes from, and its last step. */
  private readonly origins: number[] = [-1];
  private readonly tags: number[] = [0];
  private readonly steps: number[] = [0];
  /** The nearest look on each way. */
  private readonly looks: number[] = [0];
  /** A hash table of ways, 0 where it is free. */
  private buckets = new Int32Array(256);

  step(from: number, tag: number, look: number): number {
    const mask = this.buckets.length - 1;
    let slot = toHash(from, tag, look) & mask;
    for (let way = this.buckets[slot]; way > 0; way = this.buckets[slot]) {
      if (this.origins[way] === from && this.tags[way] === tag && this.steps[way] === look) return way;
      slot = (slot + 1) & mask;
    }
    const way = this.tags.push(tag) - 1;
    this.origins.push(from);
    this.steps.push(look);
    this.looks.push(look === 0 ? this.looks[from] : look);
    this.buckets[slot] = way;
    if (way * 2 > mask) this.rehash();
    return way;
  }

  /** The last tag of a way and the nearest look: what stays the same when wrappers come and go. */
  dress(way: number): number {
    return this.looks[way] * 2 ** 12 + this.tags[way];
  }

  private rehash(): void {
    const mask = this.buckets.length * 4 - 1;
    this.buckets = new Int32Array(mask + 1);
    for (let way = 1; way < this.tags.length; way++) {
      let slot = toHash(this.origins[way], this.tags[way], this.steps[way]) & mask;
      while (this.buckets[slot] > 0) slot = (slot + 1) & mask;
      this.buckets[slot] = way;
    }
  }
}

function toHash(from: number, tag: number, look: number): number {
  const hash = Math.imul(Math.imul(from, 0x9e3779b1) ^ look, 0x85ebca6b) ^ tag;
  return Math.imul(hash, 0xc2b2ae35) >>> 12;
}
