/** The ways that lead from the edge of a unit to what it holds. */
import { HashTable, mix } from '../../number/index.ts';

/** Numbers the ways from the edge of a unit to its cells: equal tags and looks, equal number; 0 is the edge. */
export class Ways {
  /** Where each way comes from, and its last step. */
  private readonly origins: number[] = [-1];
  private readonly tags: number[] = [0];
  private readonly steps: number[] = [0];
  /** The nearest look on each way. */
  private readonly looks: number[] = [0];
  /** The ways but the edge, each numbered one below. */
  private readonly table = new HashTable(128);

  step(from: number, tag: number, look: number): number {
    const { table, origins, tags, steps } = this;
    for (let number = table.find(mix(mix(from, look), tag)); number >= 0; number = table.next()) {
      const way = number + 1;
      if (origins[way] === from && tags[way] === tag && steps[way] === look) return way;
    }
    tags.push(tag);
    origins.push(from);
    steps.push(look);
    this.looks.push(look === 0 ? this.looks[from] : look);
    return table.add() + 1;
  }

  /** The last tag of a way and the nearest look: what stays the same when wrappers come and go. */
  dress(way: number): number {
    return this.looks[way] * 2 ** 12 + this.tags[way];
  }
}
