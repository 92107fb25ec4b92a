/** Longer lists are sorted by the engine. */
const LONGEST = 24;

/** Sorts a list in place, equals in their order: the engine's way makes lists of its own, and most here are short. */
export function sortShort<Item>(items: Item[], compare: (one: Item, other: Item) => number): Item[] {
  if (items.length > LONGEST) return items.sort(compare);
  for (let next = 1; next < items.length; next++) {
    const item = items[next]!;
    let at = next;
    for (; at > 0 && compare(items[at - 1]!, item) > 0; at--) items[at] = items[at - 1]!;
    items[at] = item;
  }
  return items;
}
