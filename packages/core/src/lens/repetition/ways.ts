/** The ways that lead from the edge of a unit to what it holds. */

/** Numbers the ways from the edge of a unit to its cells: equal tags and looks, equal number; 0 is the edge. */
export class Ways {
  private readonly known = new Map<number, number>();
  private readonly tags: number[] = [0];
  private readonly looks: number[] = [0];

  step(from: number, tag: number, look: number): number {
    // 21 bits of way, 20 of look, 12 of tag: exact for any page that is not made to break it, and then only misaligned.
    const key = (from * 2 ** 20 + look) * 2 ** 12 + tag;
    let way = this.known.get(key);
    if (way === undefined) {
      way = this.tags.push(tag) - 1;
      this.looks.push(look === 0 ? this.looks[from] : look);
      this.known.set(key, way);
    }
    return way;
  }

  /** The last tag of a way and the nearest look: what stays the same when wrappers come and go. */
  dress(way: number): number {
    return this.looks[way] * 2 ** 12 + this.tags[way];
  }
}
