import type { ItemSet } from './item-set.ts';
import type { WorkMeter } from './work-meter.ts';

/** Closed sets found so far, to be asked whether one of them says more than another set with the same count. */
export class ClosedSets {
  /** By count and item: the sets of that count that have the item. */
  private readonly sets = new Map<number, Map<number, (readonly number[])[]>>();

  /** Keeps a set. */
  add({ items, count }: ItemSet): void {
    let byItem = this.sets.get(count);
    if (byItem === undefined) {
      byItem = new Map();
      this.sets.set(count, byItem);
    }
    for (const item of items) {
      const list = byItem.get(item);
      if (list === undefined) byItem.set(item, [items]);
      else list.push(items);
    }
  }

  /** Whether a kept set has all these items and the same count. */
  covers({ items, count }: ItemSet, meter: WorkMeter): boolean {
    const byItem = this.sets.get(count);
    if (byItem === undefined) return false;
    let shortest: (readonly number[])[] | undefined;
    for (const item of items) {
      const list = byItem.get(item);
      if (list === undefined) return false;
      if (shortest === undefined || list.length < shortest.length) shortest = list;
    }
    meter.step(shortest?.length ?? 0);
    return shortest?.some((set) => hasAll(set, items)) ?? false;
  }
}

/** Whether one rising list has all numbers of another. */
export function hasAll(set: readonly number[], items: readonly number[]): boolean {
  if (items.length > set.length) return false;
  let at = 0;
  for (const item of items) {
    while (at < set.length && set[at] < item) at++;
    if (set[at] !== item) return false;
    at++;
  }
  return true;
}
